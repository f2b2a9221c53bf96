import type { Catalogues, PublicErrorKey, PublicNoticeKey, Translate, Translated, translator } from '@nahstrom/kit';
import { withFirst } from '../../../platform/messages/index.ts';
import type { messages as german } from './de.ts';

type Messages = Translated<typeof german>;
type MessageKey = Parameters<ReturnType<typeof translator<Messages>>>[0];

export type Texts = Translate<MessageKey | PublicErrorKey | PublicNoticeKey>;

export const catalogues: Catalogues<Translated<Messages & Record<PublicErrorKey | PublicNoticeKey, string>>> = {
  de: withFirst('de', () => import('./german.ts')),
  en: withFirst('en', () => import('./english.ts')),
};
