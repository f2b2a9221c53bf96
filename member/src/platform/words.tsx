import { type Catalogue, type Catalogues, translator, useTexts } from '@nahstrom/kit';
import { type Context, createContext, type ReactNode, useContext, useMemo } from 'react';
import type { PortalCatalogue } from './messages/index.ts';
import { usePortal } from './portal.tsx';

type Words<Source extends Catalogue> = ReturnType<typeof translator<PortalCatalogue & Source>>;
type PageWords<Source extends Catalogue> = { catalogues: Catalogues<Source>; Context: Context<Words<Source> | null> };

/** Lazy-loaded messages of some pages, beside those of the whole part. */
export const pageWords = <Source extends Catalogue>(catalogues: Catalogues<Source>): PageWords<Source> => ({
  catalogues,
  Context: createContext<Words<Source> | null>(null),
});

export function usePageWords<Source extends Catalogue>({ Context }: PageWords<Source>): Words<Source> {
  const words = useContext(Context);
  if (!words) throw new Error('outside of the pages with these messages');
  return words;
}

type WithPageWordsProps<Source extends Catalogue> = { words: PageWords<Source>; children: ReactNode };

export function WithPageWords<Source extends Catalogue>({ words, children }: WithPageWordsProps<Source>) {
  const { locale, catalogue } = usePortal();
  const texts = useTexts(words.catalogues, locale);
  const t = useMemo(
    () => texts && translator<PortalCatalogue & Source>(texts.locale, { ...catalogue, ...texts.catalogue }),
    [texts, catalogue],
  );
  return t && <words.Context value={t}>{children}</words.Context>;
}
