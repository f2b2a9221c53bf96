import type { Locale } from '@nahstrom/contract';
import { type ErrorKey, type Translate, type Translated, translator } from '@nahstrom/kit';
import type { messages as german } from './de.ts';

export type Messages = Translated<typeof german>;
export type Text = Translate<keyof Messages | ErrorKey>;

const catalogues = {
  de: () => Promise.all([import('./de.ts'), import('@nahstrom/kit/messages/errors.de.ts')]),
  en: () => Promise.all([import('./en.ts'), import('@nahstrom/kit/messages/errors.en.ts')]),
};

/** The words of one language; the other is not sent. */
export async function textIn(locale: Locale): Promise<Text> {
  const [{ messages }, { errors }] = await catalogues[locale]();
  return translator(locale, { ...messages, ...errors });
}
