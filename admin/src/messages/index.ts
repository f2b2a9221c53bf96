import type { Catalogues, ErrorKey, NoticeKey, Translate, Translated, translator } from '@nahstrom/kit';
import type { access } from './access.de.ts';
import type { de } from './de.ts';

type Messages = Translated<typeof de & typeof access>;
type MessageKey = Parameters<ReturnType<typeof translator<Messages>>>[0];

export type TextKey = MessageKey | ErrorKey | NoticeKey;
export type Text = Translate<TextKey>;

export const catalogues: Catalogues<Translated<Messages & Record<ErrorKey | NoticeKey, string>>> = {
  de: () => import('./german.ts'),
  en: () => import('./english.ts'),
};
