import type { Catalogues, Translated } from '@nahstrom/kit';
import type { catalogue as german } from './german.ts';

/** Apart from the part's other words: who only looks at figures need not wait for them. */
export const catalogues: Catalogues<Translated<typeof german>> = {
  de: () => import('./german.ts'),
  en: () => import('./english.ts'),
};
