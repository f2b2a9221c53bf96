import type { Locale } from '@nahstrom/contract';
import { useEffect, useState } from 'react';
import { type Catalogue, translator } from './i18n.ts';

type Load<Source extends Catalogue, More> = () => Promise<{ catalogue: Source } & More>;

/** Lazy-loaded catalogue per language, so the other language is not transferred. */
export type Catalogues<Source extends Catalogue, More = unknown> = Record<Locale, Load<Source, More>>;

type Texts<Source extends Catalogue, More> = More & {
  locale: Locale;
  catalogue: Source;
  t: ReturnType<typeof translator<Source>>;
};

/** Loaded catalogues by loader, so that a reopened page has its messages immediately. */
const known = new WeakMap<Load<Catalogue, unknown>, unknown>();

/** Loads the messages of a language before the first rendering that needs them. */
export async function preloadTexts<Source extends Catalogue, More>(
  catalogues: Catalogues<Source, More>,
  locale: Locale,
): Promise<void> {
  const load = catalogues[locale];
  const loaded = await load();
  if (!known.has(load)) known.set(load, { ...loaded, locale, t: translator(locale, loaded.catalogue) });
}

const textsOf = <Source extends Catalogue, More>(load: Load<Source, More>) =>
  (known.get(load) ?? null) as Texts<Source, More> | null;

/** Messages of a language, null until loaded. On a change of language the previous ones stay until the new ones are loaded.
 *  A failed load throws in the rendering component. */
export function useTexts<Source extends Catalogue, More>(catalogues: Catalogues<Source, More>, locale: Locale) {
  const [texts, setTexts] = useState(() => textsOf(catalogues[locale]));
  useEffect(() => {
    let isGone = false;
    preloadTexts(catalogues, locale).then(
      () => {
        if (!isGone) setTexts(textsOf(catalogues[locale]));
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
