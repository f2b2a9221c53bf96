import type { ReactNode } from 'react';
import { pageWords, usePageWords, WithPageWords } from '../../platform/words.tsx';
import { catalogues } from './messages/index.ts';

const words = pageWords(catalogues);

export const useTokenWords = () => usePageWords(words);

export const WithTokenWords = ({ children }: { children: ReactNode }) => (
  <WithPageWords words={words}>{children}</WithPageWords>
);
