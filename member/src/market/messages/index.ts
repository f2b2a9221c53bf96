import type { Catalogues, Translated } from '@nahstrom/kit';
import type { catalogue as german } from './de.ts';

/** Apart from the part's other messages, because few members have a registration under way. */
export const catalogues: Catalogues<Translated<typeof german>> = {
  de: () => import('./de.ts'),
  en: () => import('./en.ts'),
};
