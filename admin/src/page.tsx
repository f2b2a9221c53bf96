import { later, useTexts } from '@nahstrom/kit';
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { PageLoading } from './layout/PageLoading.tsx';
import { type PageText, pageCatalogues } from './messages/index.ts';
import { type Portal, usePortal } from './portal.ts';

export type PagePortal = Omit<Portal, 't'> & { t: PageText };

const PageContext = createContext<PagePortal | null>(null);

/** The portal for a screen that is loaded when it is opened, with the words that come with it. */
export function usePage(): PagePortal {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage is used outside of a page');
  return page;
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A screen that is loaded when it is opened: its code and its words together. */
export function page<Props extends object>(load: Load<Props>) {
  const Screen = later(load, <PageLoading />);
  return (props: Props) => (
    <PageWords ahead={Screen.preload} meanwhile={<PageLoading />}>
      <Screen {...props} />
    </PageWords>
  );
}

/** A menu or dialog that is loaded when it is opened; the page around it stays as it is. */
export function part<Props extends object>(load: Load<Props>) {
  const Part = later(load);
  return (props: Props) => (
    <PageWords ahead={Part.preload}>
      <Part {...props} />
    </PageWords>
  );
}

type WordsProps = { ahead(): Promise<unknown>; meanwhile?: ReactNode; children: ReactNode };

function PageWords({ ahead, meanwhile = null, children }: WordsProps) {
  const portal = usePortal();
  const texts = useTexts(pageCatalogues, portal.locale);
  const value = useMemo<PagePortal | null>(() => texts && { ...portal, t: texts.t }, [portal, texts]);
  // The code need not wait for the words. What goes wrong is said when it is shown.
  useEffect(() => void ahead().catch(() => undefined), [ahead]);
  return value ? <PageContext value={value}>{children}</PageContext> : meanwhile;
}
