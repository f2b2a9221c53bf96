import { texts as services } from '../services/page.ts';
import { pagesWith } from '../ui/page.tsx';

export const texts = {
  de: () => import('./messages.de.ts').then(({ access }) => access),
  en: () => import('./messages.en.ts').then(({ access }) => access),
};

export const { page, part, usePage } = pagesWith(services, texts);
