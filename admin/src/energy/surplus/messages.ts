import { type Catalogues, type Translated, translator, useTexts } from '@nahstrom/kit';
import { useMemo } from 'react';
import { usePage } from '../page.ts';
import type { messages as german } from './messages.de.ts';

/** Apart from those of the pages, so that no other page loads them. */
const catalogues: Catalogues<Translated<typeof german>> = {
  de: () => import('./messages.de.ts').then(({ messages }) => ({ catalogue: messages })),
  en: () => import('./messages.en.ts').then(({ messages }) => ({ catalogue: messages })),
};

export type Words = ReturnType<typeof translator<Translated<typeof german>>>;

export function useWords(): Words | null {
  const { locale } = usePage();
  const texts = useTexts(catalogues, locale);
  return useMemo(() => texts && translator(texts.locale, texts.catalogue), [texts]);
}
