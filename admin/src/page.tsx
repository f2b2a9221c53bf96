import type { Locale } from '@nahstrom/contract';
import { later, lookUp, preloadTexts, useTexts } from '@nahstrom/kit';
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { PageLoading } from './layout/PageLoading.tsx';
import {
  type MarketPointText,
  type MarketText,
  type MonthText,
  type PageText,
  pageCatalogues,
  type SetUpText,
} from './messages/index.ts';
import { type Portal, usePortal } from './portal.ts';

export type PagePortal = Omit<Portal, 't'> & {
  t: PageText;
  textOf: ReturnType<typeof lookUp>;
  /** Message of a refusal that the server stored as text, for example the reason of a failed job. */
  refusalText(code: string | null): string;
};

export const PageContext = createContext<PagePortal | null>(null);

/** The portal for a lazy-loaded screen, with the screen's messages. */
export function usePage(): PagePortal {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage is used outside of a page');
  return page;
}

/** The same for a screen with `setUpCatalogues`. */
export const useSetUpPage = usePage as () => Omit<PagePortal, 't'> & { t: SetUpText };

/** The same for a part with `monthCatalogues`. */
export const useMonthPage = usePage as () => Omit<PagePortal, 't'> & { t: MonthText };

/** The same for a screen with `marketCatalogues`. */
export const useMarketPage = usePage as () => Omit<PagePortal, 't'> & { t: MarketText };

/** The same for a part with `marketPointCatalogues`. */
export const useMarketPointPage = usePage as () => Omit<PagePortal, 't'> & { t: MarketPointText };

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A lazy-loaded screen: its code and its messages together. */
export function page<Props extends object>(load: Load<Props>, catalogues: PageCatalogues = pageCatalogues) {
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
export function part<Props extends object>(load: Load<Props>, catalogues: PageCatalogues = pageCatalogues) {
  const Part = later(load);
  const shown = (props: Props) => (
    <PageWords ahead={Part.preload} catalogues={catalogues}>
      <Part {...props} />
    </PageWords>
  );
  return Object.assign(shown, { preload: Part.preload });
}

type PageCatalogues = typeof pageCatalogues;
type WordsProps = {
  ahead(): Promise<unknown>;
  catalogues?: PageCatalogues;
  meanwhile?: ReactNode;
  children: ReactNode;
};

function PageWords({ ahead, catalogues = pageCatalogues, meanwhile = null, children }: WordsProps) {
  const portal = usePortal();
  const texts = useTexts(catalogues, portal.locale);
  const value = useMemo<PagePortal | null>(() => {
    if (!texts) return null;
    const { t, catalogue } = texts;
    const textOf = lookUp(catalogue);
    return { ...portal, t, textOf, refusalText: code => textOf(`error.${code}`) ?? t('error.unhandled') };
  }, [portal, texts]);
  // The code does not wait for the messages. A failure surfaces on render.
  useEffect(() => {
    ahead().catch(() => undefined);
  }, [ahead]);
  return value ? <PageContext value={value}>{children}</PageContext> : meanwhile;
}
