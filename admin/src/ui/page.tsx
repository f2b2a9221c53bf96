import type { Locale } from '@nahstrom/contract';
import { type Catalogue, type Catalogues, later, lookUp, preloadTexts, type translator, useTexts } from '@nahstrom/kit';
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import {
  marketCatalogues,
  marketInboxCatalogues,
  marketListCatalogues,
  marketPointCatalogues,
  monthCatalogues,
  monthMoneyCatalogues,
  type PageText,
  type PageTextKey,
  pageCatalogues,
  registrationCatalogues,
  setUpCatalogues,
  type TextKey,
} from '../platform/messages/index.ts';
import { type Portal, usePortal } from '../platform/portal.ts';
import { PageLoading } from './pages/PageLoading.tsx';

type PageCatalogues = typeof pageCatalogues;

export type PagePortal = Omit<Portal, 't'> & {
  t: PageText;
  /** `t` of the screen and of those around it, by their catalogues. */
  texts: ReadonlyMap<PageCatalogues, unknown>;
  textOf: ReturnType<typeof lookUp>;
  /** A text by a key known only at run time, of the screen or of those around it. */
  labelOf(key: string): string;
  /** Message of a refusal that the server stored as text, for example the reason of a failed job. */
  refusalText(code: string | null): string;
};

export const PageContext = createContext<PagePortal | null>(null);

/** The portal for a lazy-loaded screen, with the messages of every screen. */
export function usePage(): PagePortal {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage is used outside of a page');
  return page;
}

/** Labels of records by their keys, also for a list of the frame, which is no lazy-loaded screen. */
export function useLabels(): (key: string) => string {
  const { t } = usePortal();
  return useContext(PageContext)?.labelOf ?? (key => t(key as TextKey));
}

/** The same with the messages of one of several catalogues, for a screen that was loaded with them. */
function usePageWith<Texts extends Catalogue>(...catalogues: (PageCatalogues & Catalogues<Texts>)[]) {
  const page = usePage();
  const loaded = catalogues.find(each => page.texts.has(each));
  if (!loaded) throw new Error('The messages of this screen are not loaded');
  const t = page.texts.get(loaded) as ReturnType<typeof translator<Texts>>;
  return useMemo(() => ({ ...page, t }), [page, t]);
}

export const useSetUpPage = () => usePageWith(setUpCatalogues);
export const useMonthPage = () => usePageWith(monthCatalogues, monthMoneyCatalogues);
export const useMonthMoneyPage = () => usePageWith(monthMoneyCatalogues);
export const useMarketPage = () => usePageWith(registrationCatalogues, marketCatalogues);
export const useMarketListPage = () => usePageWith(marketListCatalogues, marketInboxCatalogues, marketCatalogues);
export const useMarketInboxPage = () => usePageWith(marketInboxCatalogues, marketCatalogues);
export const useMarketPointPage = () =>
  usePageWith(marketPointCatalogues, marketListCatalogues, registrationCatalogues, marketCatalogues);

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** `page`, `part` and `usePage` of the screens of a domain, with its messages. */
export const pagesWith = <Texts extends Catalogue>(catalogues: PageCatalogues & Catalogues<Texts>) => ({
  page: <Props extends object>(load: Load<Props>) => page(load, catalogues),
  part: <Props extends object>(load: Load<Props>) => part(load, catalogues),
  usePage: () => usePageWith(catalogues),
});

/** A lazy-loaded screen: its code and its messages together. */
export function page<Props extends object>(load: Load<Props>, catalogues = pageCatalogues) {
  const Screen = later(load, <PageLoading />);
  const shown = (props: Props) => (
    <PageWords ahead={Screen.preload} catalogues={catalogues} meanwhile={<PageLoading />}>
      <Screen {...props} />
    </PageWords>
  );
  const preload = (locale: Locale) => Promise.all([Screen.preload(), preloadTexts(catalogues, locale)]);
  return Object.assign(shown, { preload });
}

/** A lazy-loaded menu or dialog; the page around it stays unchanged. */
export function part<Props extends object>(load: Load<Props>, catalogues = pageCatalogues) {
  const Part = later(load);
  const shown = (props: Props) => (
    <PageWords ahead={Part.preload} catalogues={catalogues}>
      <Part {...props} />
    </PageWords>
  );
  return Object.assign(shown, { preload: Part.preload });
}

type WordsProps = {
  ahead(): Promise<unknown>;
  catalogues: PageCatalogues;
  meanwhile?: ReactNode;
  children: ReactNode;
};

function PageWords({ ahead, catalogues, meanwhile = null, children }: WordsProps) {
  const portal = usePortal();
  const around = useContext(PageContext);
  const texts = useTexts(catalogues, portal.locale);
  const value = useMemo<PagePortal | null>(() => {
    if (!texts) return null;
    const { t, catalogue } = texts;
    const textOf = lookUp(catalogue);
    return {
      ...portal,
      t,
      texts: new Map([...(around?.texts ?? []), [catalogues, t]]),
      textOf,
      labelOf: key => textOf(key) ?? around?.labelOf(key) ?? t(key as PageTextKey),
      refusalText: code => textOf(`error.${code}`) ?? t('error.unhandled'),
    };
  }, [portal, texts, around, catalogues]);
  // The code does not wait for the messages. A failure surfaces on render.
  useEffect(() => {
    ahead().catch(() => undefined);
  }, [ahead]);
  return value ? <PageContext value={value}>{children}</PageContext> : meanwhile;
}
