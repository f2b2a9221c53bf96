import type { Locale } from '@nahstrom/contract';
import {
  type Catalogue,
  type Catalogues,
  later,
  lookUp,
  preloadTexts,
  type Translate,
  translator,
  useTexts,
} from '@nahstrom/kit';
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { catalogues, type KeyOf, type TextKey } from '../platform/messages/index.ts';
import { type Portal, usePortal } from '../platform/portal.ts';
import type { common } from './messages.de.ts';
import { PageLoading } from './pages/PageLoading.tsx';

/** Messages that some screens need beside those of every screen, by language. */
export type Texts<Source extends Catalogue = Catalogue> = Record<Locale, () => Promise<Source>>;
type KeysOf<Needed extends readonly Texts[]> = PageTextKey | KeyOf<Awaited<ReturnType<Needed[number][Locale]>>>;

const ofEveryPage = {
  de: () => import('./messages.de.ts').then(({ common }) => common),
  en: () => import('./messages.en.ts').then(({ common }) => common),
};

/** Including the messages of every lazy-loaded screen. */
export type PageTextKey = TextKey | KeyOf<typeof common>;

/** The messages of the frame, of every screen and the needed ones, together. */
export function cataloguesOf<Needed extends Texts[]>(
  ...needed: Needed
): Catalogues<Record<KeysOf<Needed>, string> & Catalogue> {
  const load = async (locale: Locale) => {
    const [{ catalogue }, ...more] = await Promise.all([
      catalogues[locale](),
      ...[ofEveryPage, ...needed].map(texts => texts[locale]()),
    ]);
    return { catalogue: Object.assign({}, catalogue, ...more) };
  };
  return { de: () => load('de'), en: () => load('en') };
}

export type PagePortal<Key extends string = PageTextKey> = Omit<Portal, 't'> & {
  t: Translate<Key>;
  textOf: ReturnType<typeof lookUp>;
  /** Message of a refusal that the server stored as text, for example the reason of a failed job. */
  refusalText(code: string | null): string;
};

/** With the messages of the screen and those around it. */
type LoadedPage = PagePortal<string> & { catalogue: Catalogue; texts: ReadonlySet<Texts> };

export const PageContext = createContext<LoadedPage | null>(null);

/** The portal for a lazy-loaded screen, with the messages that it names. */
function usePageWith<Needed extends Texts[]>(needed: Needed): PagePortal<KeysOf<Needed>> {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage is used outside of a page');
  if (needed.some(texts => !page.texts.has(texts))) throw new Error('The messages of this screen are not loaded');
  return page;
}

/** Labels of records by their keys, also for a list of the frame, which is no lazy-loaded screen. */
export function useLabels(): (key: string) => string {
  const { labelOf } = usePortal();
  return useContext(PageContext)?.t ?? labelOf;
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** `page`, `part` and `usePage` of screens with the messages that they need: those of their domain, and of lower ones
 *  whose parts they show. */
export function pagesWith<Needed extends Texts[]>(...needed: Needed) {
  const catalogues = cataloguesOf(...needed);
  const texts: WordsProps['texts'] = { ...catalogues, needed };
  return {
    catalogues,
    /** A lazy-loaded screen: its code and its messages together. */
    page<Props extends object>(load: Load<Props>) {
      const Screen = later(load, <PageLoading />);
      const shown = (props: Props) => (
        <PageWords ahead={Screen.preload} texts={texts} meanwhile={<PageLoading />}>
          <Screen {...props} />
        </PageWords>
      );
      const preload = (locale: Locale) => Promise.all([Screen.preload(), preloadTexts(texts, locale)]);
      return Object.assign(shown, { preload });
    },
    /** A lazy-loaded menu or dialog; the page around it stays unchanged. */
    part<Props extends object>(load: Load<Props>) {
      const Part = later(load);
      const shown = (props: Props) => (
        <PageWords ahead={Part.preload} texts={texts}>
          <Part {...props} />
        </PageWords>
      );
      return Object.assign(shown, { preload: Part.preload });
    },
    usePage: () => usePageWith(needed),
  };
}

export const { part, usePage } = pagesWith();

type WordsProps = {
  ahead(): Promise<unknown>;
  texts: Catalogues<Catalogue> & { needed: Texts[] };
  meanwhile?: ReactNode;
  children: ReactNode;
};

function PageWords({ ahead, texts, meanwhile = null, children }: WordsProps) {
  const portal = usePortal();
  const around = useContext(PageContext);
  const loaded = useTexts(texts, portal.locale);
  const value = useMemo<LoadedPage | null>(() => {
    if (!loaded) return null;
    const catalogue: Catalogue = { ...around?.catalogue, ...loaded.catalogue };
    const t = translator(loaded.locale, catalogue);
    const textOf = lookUp(catalogue);
    return {
      ...portal,
      t,
      catalogue,
      texts: new Set([...(around?.texts ?? []), ...texts.needed]),
      textOf,
      refusalText: code => textOf(`error.${code}`) ?? t('error.unhandled'),
    };
  }, [portal, loaded, around, texts]);
  // The code does not wait for the messages. A failure surfaces on render.
  useEffect(() => {
    ahead().catch(() => undefined);
  }, [ahead]);
  return value ? <PageContext value={value}>{children}</PageContext> : meanwhile;
}
