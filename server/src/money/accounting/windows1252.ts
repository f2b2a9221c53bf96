import { present } from '../../platform/present.ts';
import { transliterated } from '../transliteration.ts';

/** Letters of Windows-1252 in the range unused by Latin-1: 0x80 to 0x9F. */
const beyondLatin = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function byteOf(character: string): number | undefined {
  const point = present(character.codePointAt(0));
  if (point < 0x80 || (point >= 0xa0 && point <= 0xff)) return point;
  const place = beyondLatin.indexOf(character);
  return place >= 0 && point > 0x9f ? 0x80 + place : undefined;
}

const has = (character: string) => byteOf(character) !== undefined;

/** A text in the letters of the booking programs. Others are spelt as in the SEPA files; what cannot be spelt becomes a
 *  question mark. Before quoting and cutting, because it may write separators and grows. */
export const inWindows1252 = (text: string): string => transliterated(text, has, '?');

export const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from(inWindows1252(text), character => present(byteOf(character)));
