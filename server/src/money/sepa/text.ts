import { transliterated } from '../transliteration.ts';

const isAllowed = (character: string) => /^[A-Za-z0-9/\-?:().,'+ ]$/.test(character);

/** Converts a text to the SEPA character set: a–z A–Z 0–9 / - ? : ( ) . , ' + and space. Unsupported characters become
 *  a full stop, so that a name is never empty. Source: EPC217-08, SEPA Requirements for an Extended Character Set. */
export function sepaText(text: string, most: number): string {
  return transliterated(text, isAllowed, '.').replace(/ +/g, ' ').trim().slice(0, most).trimEnd();
}

export const longestName = 70;
export const longestRemittance = 140;
const longestReference = 35;

/** A reference neither begins nor ends with a slash, nor has two in a row (EPC guidelines, 1.4). Truncation keeps the
 *  end with the running number. */
export function sepaReference(text: string): string {
  const written = sepaText(text, text.length * 7)
    .replace(/\/{2,}/g, '/')
    .slice(-longestReference);
  return written.replace(/^[/ ]+|[/ ]+$/g, '') || 'NOTPROVIDED';
}
