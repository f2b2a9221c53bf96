import { texts as communities } from '../communities/page.ts';
import { texts as services } from '../services/page.ts';
import { pagesWith } from '../ui/page.tsx';

export const texts = {
  de: () => import('./messages.de.ts').then(({ people }) => people),
  en: () => import('./messages.en.ts').then(({ people }) => people),
};

export const { page, part, usePage } = pagesWith(services, communities, texts);
