import type { Locale } from '@nahstrom/contract';
import { errorMessages, translator } from '@nahstrom/kit';
import { de } from './de.ts';
import { en } from './en.ts';

const catalogues = { de: { ...de, ...errorMessages.de }, en: { ...en, ...errorMessages.en } };

export const textsOf = (locale: Locale) => translator(locale, catalogues[locale]);
export type Texts = ReturnType<typeof textsOf>;
