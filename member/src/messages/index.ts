import type { Locale } from '@nahstrom/contract';
import { type ErrorKey, type Translate, type Translated, translator } from '@nahstrom/kit';
import { useEffect, useState } from 'react';
import type { messages as german } from './de.ts';

type Messages = Translated<typeof german>;
export type Texts = Translate<MessageKey | ErrorKey>;
type MessageKey = Parameters<ReturnType<typeof translator<Messages>>>[0];

const catalogues: Record<Locale, () => Promise<{ catalogue: Translated<Messages & Record<ErrorKey, string>> }>> = {
  de: () => import('./german.ts'),
  en: () => import('./english.ts'),
};

/** The words of one language; the other is not sent. Until those of a new language are there, the old ones stay. */
export function useTexts(locale: Locale): { locale: Locale; t: Texts } | null {
  const [texts, setTexts] = useState<{ locale: Locale; t: Texts } | null>(null);
  useEffect(() => {
    let isGone = false;
    void catalogues[locale]().then(({ catalogue }) => {
      if (!isGone) setTexts({ locale, t: translator(locale, catalogue) });
    });
    return () => {
      isGone = true;
    };
  }, [locale]);
  return texts;
}
