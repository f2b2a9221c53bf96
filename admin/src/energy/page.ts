import { texts as communities } from '../communities/page.ts';
import { texts as services } from '../services/page.ts';
import { pagesWith } from '../ui/page.tsx';

export const texts = {
  de: () => import('./messages.de.ts').then(({ energy }) => energy),
  en: () => import('./messages.en.ts').then(({ energy }) => energy),
};

export const { catalogues, page, part, usePage } = pagesWith(services, communities, texts);

export type PagePortal = ReturnType<typeof usePage>;
export type PageText = PagePortal['t'];
