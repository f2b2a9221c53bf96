import type { Catalogues, Translated } from '@nahstrom/kit';
import type { catalogue as german } from './de.ts';

export const catalogues: Catalogues<Translated<typeof german>> = {
  de: () => import('./de.ts'),
  en: () => import('./en.ts'),
};
