import type { Catalogues, PublicErrorKey, PublicNoticeKey, Translate, Translated, translator } from '@nahstrom/kit';
import type { messages as energy } from '../energy/messages/de.ts';
import type { messages as german } from './de.ts';

type Messages = Translated<typeof german & typeof energy>;
type MessageKey = Parameters<ReturnType<typeof translator<Messages>>>[0];

export type Texts = Translate<MessageKey | PublicErrorKey | PublicNoticeKey>;

/** Those of the energy pages are loaded with them. */
export type PortalCatalogue = Translated<Messages & Record<PublicErrorKey | PublicNoticeKey, string>>;

export const catalogues: Catalogues<Translated<typeof german & Record<PublicErrorKey | PublicNoticeKey, string>>> = {
  de: () => import('./german.ts'),
  en: () => import('./english.ts'),
};

export const energyCatalogues: Catalogues<Translated<typeof energy>> = {
  de: () => import('../energy/messages/german.ts'),
  en: () => import('../energy/messages/english.ts'),
};
