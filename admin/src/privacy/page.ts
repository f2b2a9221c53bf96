import { pagesWith } from '../ui/page.tsx';

export const texts = {
  de: () => import('./messages.de.ts').then(({ privacy }) => privacy),
  en: () => import('./messages.en.ts').then(({ privacy }) => privacy),
};

export const { part, usePage } = pagesWith(texts);
