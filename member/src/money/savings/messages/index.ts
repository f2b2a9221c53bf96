import type { Catalogues, Translated } from '@nahstrom/kit';
import type { catalogue as german } from './german.ts';

/** Apart from the part's other messages, so that the pages with figures do not load them. */
export const catalogues: Catalogues<Translated<typeof german>> = {
  de: () => import('./german.ts'),
  en: () => import('./english.ts'),
};
