import type { ReactNode } from 'react';
import { pageWords, usePageWords, WithPageWords } from '../../platform/words.tsx';
import { catalogues } from './messages/index.ts';

const words = pageWords(catalogues);

export const useWords = () => usePageWords(words);

export const WithWords = ({ children }: { children: ReactNode }) => (
  <WithPageWords words={words}>{children}</WithPageWords>
);
