import type { Locale } from '@nahstrom/contract';
import { useEffect, useState } from 'react';
import { type Catalogue, translator } from './i18n.ts';

type Load<Source extends Catalogue, More> = () => Promise<{ catalogue: Source } & More>;

/** A catalogue for each language, loaded when it is needed: the other language is not sent. */
export type Catalogues<Source extends Catalogue, More = unknown> = Record<Locale, Load<Source, More>>;

type Texts<Source extends Catalogue, More> = More & { locale: Locale; t: ReturnType<typeof translator<Source>> };

/** What has been loaded, by what loads it: a page that is opened again has its words at once. */
const known = new WeakMap<Load<Catalogue, unknown>, unknown>();

const textsOf = <Source extends Catalogue, More>(load: Load<Source, More>) =>
  (known.get(load) ?? null) as Texts<Source, More> | null;

/** The words of a language, null until they are there. While those of another language load, the old ones stay; words that
 *  cannot be loaded are an error of whoever shows them. */
export function useTexts<Source extends Catalogue, More>(catalogues: Catalogues<Source, More>, locale: Locale) {
  const [texts, setTexts] = useState(() => textsOf(catalogues[locale]));
  useEffect(() => {
    const load = catalogues[locale];
    let isGone = false;
    load().then(
      loaded => {
        if (!known.has(load)) known.set(load, { ...loaded, locale, t: translator(locale, loaded.catalogue) });
        if (!isGone) setTexts(textsOf(load));
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
