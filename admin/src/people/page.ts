import { withPageTexts } from '../platform/messages/index.ts';
import { pagesWith } from '../ui/page.tsx';

export const { page, part, usePage } = pagesWith(
  withPageTexts({
    de: () => import('./messages.de.ts').then(({ people }) => people),
    en: () => import('./messages.en.ts').then(({ people }) => people),
  }),
);
