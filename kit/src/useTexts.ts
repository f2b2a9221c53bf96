import type { Locale } from '@nahstrom/contract';
import { useEffect, useState } from 'react';
import { type Catalogue, translator } from './i18n.ts';

/** A catalogue for each language, loaded when it is needed: the other language is not sent. */
export type Catalogues<Source extends Catalogue, More = unknown> = Record<
  Locale,
  () => Promise<{ catalogue: Source } & More>
>;

/** The words of a language, null until they are there. While those of another language load, the old ones stay; words that
 *  cannot be loaded are an error of whoever shows them. */
export function useTexts<Source extends Catalogue, More>(catalogues: Catalogues<Source, More>, locale: Locale) {
  const [texts, setTexts] = useState<(More & { locale: Locale; t: ReturnType<typeof translator<Source>> }) | null>(
    null,
  );
  useEffect(() => {
    let isGone = false;
    catalogues[locale]().then(
      loaded => {
        if (!isGone) setTexts({ ...loaded, locale, t: translator(locale, loaded.catalogue) });
      },
      (reason: unknown) => {
        if (isGone) return;
        setTexts(() => {
          throw reason;
        });
      },
    );
    return () => {
      isGone = true;
    };
  }, [catalogues, locale]);
  return texts;
}
