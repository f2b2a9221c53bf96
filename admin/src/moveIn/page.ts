import { texts as communities } from '../communities/page.ts';
import { texts as energy } from '../energy/page.ts';
import { texts as services } from '../services/page.ts';
import { pagesWith } from '../ui/page.tsx';

export const texts = {
  de: () => import('./messages.de.ts').then(({ moveIn }) => moveIn),
  en: () => import('./messages.en.ts').then(({ moveIn }) => moveIn),
};

export const { catalogues, page, usePage } = pagesWith(services, communities, energy, texts);

export type PageText = ReturnType<typeof usePage>['t'];
export type PageTextKey = Parameters<PageText>[0];
