import { storableText } from '../../platform/text.ts';

/** Zero-width characters, soft hyphens, byte order marks and direction marks. */
const unseen = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** One line of text without invisible characters. Other control characters stay: they are a fault. */
export const tidy = (text: string): string => storableText(text).replace(unseen, '').replace(/\s+/g, ' ').trim();

/** The lines of a text, each tidy, without empty ones. */
export const tidyLines = (text: string): string[] =>
  text
    .split(/[\r\n\v\f\u0085\u2028\u2029]+/)
    .map(tidy)
    .filter(line => line !== '');

/** Letters and digits only, in lower case, umlauts spelt out: `Straße / Nr.` becomes `strassenr`. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '');
