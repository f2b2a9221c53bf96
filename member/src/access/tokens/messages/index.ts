import type { Catalogues, Translated } from '@nahstrom/kit';
import type { catalogue as german } from './german.ts';

/** Apart from those of the account, whose other pages do not load them. */
export const catalogues: Catalogues<Translated<typeof german>> = {
  de: () => import('./german.ts'),
  en: () => import('./english.ts'),
};
