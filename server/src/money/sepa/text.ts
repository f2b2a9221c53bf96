/** German transliteration first, then Greek and Cyrillic letters after EPC217-08, then the remaining letters without
 *  diacritics. */
const spellings: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ŋ: 'n',
  ħ: 'h',
  ŧ: 't',
  '&': '+',
  '@': '(at)',
  '€': 'EUR',
  '§': 'Par.',
  '°': '.',
  _: '-',
  '~': '-',
  '–': '-',
  '—': '-',
  '‑': '-',
  '−': '-',
  '=': '-',
  ';': ',',
  '"': "'",
  '`': "'",
  '´': "'",
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': "'",
  '”': "'",
  '„': "'",
  '«': "'",
  '»': "'",
  '\\': '/',
  '|': '/',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '<': '(',
  '>': ')',
};

const alphabets = [
  'αaβvγgδdεeζzηiθthιiκkλlμmνnξxοoπpρrσsςsτtυyφfχchψpsωo',
  'аaбbвvгgдdеeжzhзzиiйyкkлlмmнnоoпpрrсsтtуuфfхhцtsчchшshщshtъaьyыyэeюyuяyaіiїyiєyeґgђdјjљljњnjћcџdz',
];
for (const alphabet of alphabets)
  for (const [, letter = '', latin = ''] of alphabet.matchAll(/([^a-z])([a-z]*)/g)) spellings[letter] ??= latin;

const isAllowed = (character: string) => /^[A-Za-z0-9/\-?:().,'+ ]$/.test(character);
const isUpper = (character: string | undefined) => character !== undefined && /^\p{Lu}$/u.test(character);

/** Converts a text to the SEPA character set: a–z A–Z 0–9 / - ? : ( ) . , ' + and space. Unsupported characters become
 *  a full stop, so that a name is never empty. Source: EPC217-08, SEPA Requirements for an Extended Character Set. */
export function sepaText(text: string, most: number): string {
  const characters = [...text.normalize('NFC').replace(/\p{Cf}/gu, '')];
  const written = characters.map((character, place) => spelt(character, characters[place + 1])).join('');
  return written.replace(/ +/g, ' ').trim().slice(0, most).trimEnd();
}

function spelt(character: string, next: string | undefined): string {
  if (isAllowed(character)) return character;
  if (/^[\s\p{Cc}]$/u.test(character)) return ' ';
  const known = spellings[character] ?? (isUpper(character) ? raised(character, next) : undefined);
  if (known !== undefined) return known;
  const plain = [...character.normalize('NFKD')].filter(part => !/^\p{M}$/u.test(part));
  return plain.map(part => (isAllowed(part) ? part : (spellings[part] ?? raised(part, next) ?? '.'))).join('');
}

/** `Ä` is `Ae`, and `AE` among capitals. */
function raised(character: string, next: string | undefined): string | undefined {
  const small = spellings[character.toLowerCase()];
  if (small === undefined || !isUpper(character)) return undefined;
  return isUpper(next) ? small.toUpperCase() : small.slice(0, 1).toUpperCase() + small.slice(1);
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
