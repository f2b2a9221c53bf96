import { useTexts } from '@nahstrom/kit';
import { createContext, type ReactNode, useContext } from 'react';
import { usePortal } from '../../portal.tsx';
import { catalogues } from './messages/index.ts';

type Words = NonNullable<
  ReturnType<typeof useTexts<Awaited<ReturnType<(typeof catalogues)['de']>>['catalogue'], unknown>>
>['t'];

const WordsContext = createContext<Words | null>(null);

/** Messages of the energy views; those of every page are the portal's. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('outside of the views');
  return words;
}

export function WithWords({ children }: { children: ReactNode }) {
  const { locale } = usePortal();
  const texts = useTexts(catalogues, locale);
  return texts && <WordsContext value={texts.t}>{children}</WordsContext>;
}
