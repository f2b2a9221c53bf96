import { type PublicErrorKey, type PublicNoticeKey, type Translate, type translator, useTexts } from '@nahstrom/kit';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { usePortal } from '../../portal.tsx';
import { catalogues } from './messages/index.ts';

type Catalogue = Awaited<ReturnType<(typeof catalogues)['de']>>['catalogue'];
type SelfServiceKey = Parameters<ReturnType<typeof translator<Catalogue>>>[0];
export type Words = Translate<SelfServiceKey | PublicErrorKey | PublicNoticeKey>;

const WordsContext = createContext<Words | null>(null);

/** Messages of the self-service pages, with those of spec §8. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('outside of the self-service pages');
  return words;
}

/** Refusals specific to these pages; the portal has the others. */
export function WithWords({ children }: { children: ReactNode }) {
  const { locale, t: inPortal } = usePortal();
  const texts = useTexts(catalogues, locale);
  const words = useMemo<Words | null>(
    () =>
      texts &&
      ((key, params) => {
        const own = texts.t(key as SelfServiceKey, params);
        return own === key ? inPortal(key as PublicErrorKey, params) : own;
      }),
    [texts, inPortal],
  );
  return words && <WordsContext value={words}>{children}</WordsContext>;
}
