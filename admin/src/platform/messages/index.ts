import type { Catalogue, Catalogues, ErrorKey, NoticeKey, Translate, translator } from '@nahstrom/kit';
import type { TranslationMessages } from 'react-admin';
import type { de } from './de.ts';

/** The keys of a catalogue, or of several. */
export type KeyOf<Source> = Source extends Catalogue ? Parameters<ReturnType<typeof translator<Source>>>[0] : never;

/** Messages of the frame, the home and the lists, loaded at every visit. */
export type TextKey = KeyOf<typeof de> | ErrorKey | NoticeKey;
export type Text = Translate<TextKey>;

export const catalogues: Catalogues<Catalogue, { reactAdmin: TranslationMessages }> = {
  de: () => import('./german.ts'),
  en: () => import('./english.ts'),
};
