import type { Catalogues, PublicErrorKey, PublicNoticeKey, Translate, Translated, translator } from '@nahstrom/kit';
import type { firstErrors } from '@nahstrom/kit/messages/firstErrors.de.ts';
import type { inputErrors } from '@nahstrom/kit/messages/inputErrors.de.ts';
import type { publicNotices } from '@nahstrom/kit/messages/publicNotices.de.ts';
import type { messages as german } from './de.ts';
import type { messages as energy } from './energy.de.ts';

type Messages = Translated<typeof german & typeof energy>;
type MessageKey = Parameters<ReturnType<typeof translator<Messages>>>[0];

export type Texts = Translate<MessageKey | PublicErrorKey | PublicNoticeKey>;

type Answers = Record<PublicErrorKey | PublicNoticeKey, string>;

/** Those of the answers to forms, and of the energy pages, are loaded with their pages. */
export type PortalCatalogue = Translated<Messages & Answers>;

export const catalogues: Catalogues<Translated<typeof german & typeof firstErrors>> = {
  de: () => import('./german.ts'),
  en: () => import('./english.ts'),
};

/** Refusals of inputs, for all pages but the first. */
export const answerCatalogues: Catalogues<Translated<typeof inputErrors & typeof publicNotices>> = {
  de: () => import('./answers.german.ts'),
  en: () => import('./answers.english.ts'),
};

export const energyCatalogues: Catalogues<Translated<typeof energy>> = {
  de: () => import('./energy.german.ts'),
  en: () => import('./energy.english.ts'),
};
