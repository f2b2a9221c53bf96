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

const isUpper = (character: string | undefined) => character !== undefined && /^\p{Lu}$/u.test(character);

/** A text in the letters that a file format has: letters it lacks are spelt with others, by language first and without
 *  diacritics otherwise, and invisible ones are left out.
 *  @param otherwise in place of a character that cannot be spelt */
export function transliterated(text: string, has: (character: string) => boolean, otherwise: string): string {
  const characters = [...text.normalize('NFC').replace(/\p{Cf}/gu, '')];
  return characters.map((character, place) => spelt(character, characters[place + 1])).join('');

  function spelt(character: string, next: string | undefined): string {
    if (has(character)) return character;
    if (/^[\s\p{Cc}]$/u.test(character)) return ' ';
    const known = spellings[character] ?? raised(character, next);
    if (known !== undefined) return known;
    const plain = [...character.normalize('NFKD')].filter(part => !/^\p{M}$/u.test(part));
    return plain.map(part => (has(part) ? part : (spellings[part] ?? raised(part, next) ?? otherwise))).join('');
  }
}

/** `Ä` is `Ae`, and `AE` among capitals. */
function raised(character: string, next: string | undefined): string | undefined {
  const small = spellings[character.toLowerCase()];
  if (small === undefined || !isUpper(character)) return undefined;
  return isUpper(next) ? small.toUpperCase() : small.slice(0, 1).toUpperCase() + small.slice(1);
}
