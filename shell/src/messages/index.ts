import type { Locale } from '@nahstrom/contract';
import { type PublicErrorKey, type PublicNoticeKey, type Translate, type Translated, translator } from '@nahstrom/kit';
import type { messages as german } from './de.ts';

type Messages = Translated<typeof german>;
export type Text = Translate<keyof Messages | PublicErrorKey | PublicNoticeKey>;

const catalogues: Record<
  Locale,
  () => Promise<{ catalogue: Translated<Messages & Record<PublicErrorKey | PublicNoticeKey, string>> }>
> = {
  de: () => import('./german.ts'),
  en: () => import('./english.ts'),
};

/** Messages of one language; the other is not transferred. */
export async function textIn(locale: Locale): Promise<Text> {
  const { catalogue } = await catalogues[locale]();
  return translator(locale, catalogue);
}
