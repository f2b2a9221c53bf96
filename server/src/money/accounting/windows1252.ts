import { present } from '../../platform/present.ts';

/** Letters of Windows-1252 in the range unused by Latin-1: 0x80 to 0x9F. */
const beyondLatin = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function byteOf(character: string): number | undefined {
  const point = present(character.codePointAt(0));
  if (point < 0x80 || (point >= 0xa0 && point <= 0xff)) return point;
  const place = beyondLatin.indexOf(character);
  return place >= 0 && point > 0x9f ? 0x80 + place : undefined;
}

/** Encoding of the booking programs. An unsupported letter loses its diacritics, or becomes a question mark. */
export function windows1252(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text.normalize('NFC')) {
    const byte = byteOf(character);
    if (byte !== undefined) bytes.push(byte);
    else for (const part of character.normalize('NFKD').replace(/\p{M}/gu, '') || '?') bytes.push(byteOf(part) ?? 0x3f);
  }
  return new Uint8Array(bytes);
}
