import type { Locale } from '@nahstrom/contract';
import { type Translated, translator } from '@nahstrom/kit';
import { de } from './de.ts';
import { en } from './en.ts';

const catalogues: Record<Locale, Translated<typeof de>> = { de, en };

export const textIn = (locale: Locale) => translator(locale, catalogues[locale]);
export type Text = ReturnType<typeof textIn>;
export type TextKey = Parameters<Text>[0];
