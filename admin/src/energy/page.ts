import { withPageTexts } from '../platform/messages/index.ts';
import { pagesWith } from '../ui/page.tsx';

export const { page, part, usePage } = pagesWith(
  withPageTexts({
    de: () => import('./messages.de.ts').then(({ energy }) => energy),
    en: () => import('./messages.en.ts').then(({ energy }) => energy),
  }),
);

export type PagePortal = ReturnType<typeof usePage>;
export type PageText = PagePortal['t'];
