import type { Catalogues, ErrorKey, NoticeKey, Translate, Translated, translator } from '@nahstrom/kit';
import type { TranslationMessages } from 'ra-core';
import type { de } from './de.ts';
import type { pages } from './pages.de.ts';

type KeyOf<Source extends { [key: string]: string }> = Parameters<ReturnType<typeof translator<Translated<Source>>>>[0];

/** Messages of the frame, the home and the lists, loaded at every visit. */
export type TextKey = KeyOf<typeof de> | ErrorKey | NoticeKey;
export type Text = Translate<TextKey>;
/** Including the messages of lazy-loaded pages. */
export type PageTextKey = TextKey | KeyOf<typeof pages>;
export type PageText = Translate<PageTextKey>;

export const catalogues: Catalogues<
  Translated<typeof de & Record<ErrorKey | NoticeKey, string>>,
  { reactAdmin: TranslationMessages }
> = {
  de: () => import('./german.ts'),
  en: () => import('./english.ts'),
};

export const pageCatalogues: Catalogues<Translated<typeof de & typeof pages & Record<ErrorKey | NoticeKey, string>>> = {
  de: () => import('./allGerman.ts'),
  en: () => import('./allEnglish.ts'),
};
