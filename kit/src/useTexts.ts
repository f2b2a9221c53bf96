import type { Locale } from '@nahstrom/contract';
import { useEffect, useState } from 'react';
import { type Catalogue, translator } from './i18n.ts';

/** A catalogue for each language, loaded when it is needed: the other language is not sent. */
export type Catalogues<Source extends Catalogue> = Record<Locale, () => Promise<{ catalogue: Source }>>;

/** The words of a language, null until they are there. While those of another language load, the old ones stay. */
export function useTexts<Source extends Catalogue>(catalogues: Catalogues<Source>, locale: Locale) {
  const [texts, setTexts] = useState<{ locale: Locale; t: ReturnType<typeof translator<Source>> } | null>(null);
  useEffect(() => {
    let isGone = false;
    void catalogues[locale]().then(({ catalogue }) => {
      if (!isGone) setTexts({ locale, t: translator(locale, catalogue) });
    });
    return () => {
      isGone = true;
    };
  }, [catalogues, locale]);
  return texts;
}
