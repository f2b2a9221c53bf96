import type { Locale } from '@nahstrom/contract';
import { errors as de } from './errors.de.ts';
import { errors as en } from './errors.en.ts';

/** The catalogue of spec §8 and every field message, in both languages. */
export const errorMessages: Record<Locale, typeof de> = { de, en };
