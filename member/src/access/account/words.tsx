import { type PublicErrorKey, type PublicNoticeKey, type Translate, type translator, useTexts } from '@nahstrom/kit';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { usePortal } from '../../portal.tsx';
import { catalogues } from './messages/index.ts';

type Catalogue = Awaited<ReturnType<(typeof catalogues)['de']>>['catalogue'];
type AccountKey = Parameters<ReturnType<typeof translator<Catalogue>>>[0];
type Words = Translate<AccountKey | PublicErrorKey | PublicNoticeKey>;

const WordsContext = createContext<Words | null>(null);

/** Messages of the account pages, with those of spec §8. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('outside of the account pages');
  return words;
}

export function WithWords({ children }: { children: ReactNode }) {
  const { locale, t: inPortal } = usePortal();
  const texts = useTexts(catalogues, locale);
  const words = useMemo<Words | null>(
    () => texts && ((key, params) => (isCatalogued(key) ? inPortal(key, params) : texts.t(key, params))),
    [texts, inPortal],
  );
  return words && <WordsContext value={words}>{children}</WordsContext>;
}

const isCatalogued = (key: AccountKey | PublicErrorKey | PublicNoticeKey): key is PublicErrorKey | PublicNoticeKey =>
  key.startsWith('error.') || key.startsWith('notice.');
