import type { SavingsRow } from '@nahstrom/contract';
import type { ReactNode } from 'react';
import { pageWords, usePageWords, WithPageWords } from '../../platform/words.tsx';
import { catalogues } from './messages/index.ts';

const words = pageWords(catalogues);

export const useWords = () => usePageWords(words);

/** Remarks about an amount. */
export function useMarks() {
  const t = useWords();
  return ({ isPartial, missingDays, isAssumed }: Pick<SavingsRow, 'isPartial' | 'missingDays' | 'isAssumed'>) =>
    [(isPartial || missingDays > 0) && t('euros.partial'), isAssumed && t('euros.assumed')].filter(Boolean).join(', ');
}

export const WithWords = ({ children }: { children: ReactNode }) => (
  <WithPageWords words={words}>{children}</WithPageWords>
);
