import { texts as services } from '../services/page.ts';
import { pagesWith } from '../ui/page.tsx';

export const texts = {
  de: () => import('./messages.de.ts').then(({ communities }) => communities),
  en: () => import('./messages.en.ts').then(({ communities }) => communities),
};

export const { page, part, usePage } = pagesWith(services, texts);

export type PageText = ReturnType<typeof usePage>['t'];
