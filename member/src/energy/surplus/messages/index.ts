import type { Catalogues, Translated } from '@nahstrom/kit';
import type { messages as german } from './de.ts';

/** Apart from the part's other messages, so that no other page loads them. */
export const catalogues: Catalogues<Translated<typeof german>> = {
  de: () => import('./de.ts').then(({ messages }) => ({ catalogue: messages })),
  en: () => import('./en.ts').then(({ messages }) => ({ catalogue: messages })),
};
