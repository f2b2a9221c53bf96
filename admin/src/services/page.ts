import { pagesWith } from '../ui/page.tsx';

export const texts = {
  de: () => import('./messages.de.ts').then(({ services }) => services),
  en: () => import('./messages.en.ts').then(({ services }) => services),
};

export const { page, part, usePage } = pagesWith(texts);

export type PagePortal = ReturnType<typeof usePage>;
