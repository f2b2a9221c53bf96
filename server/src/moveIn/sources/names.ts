import { isFirstName } from './firstNames.ts';

/** Order of a person's names in a column. */
export type NameOrder = 'firstLast' | 'lastFirst';

export type SplitName =
  | { companyName: string }
  | { firstName: string; lastName: string; salutation: 'mrs' | 'mr' | null; hasTitle: boolean };

const legalForms = [
  String.raw`ges\.?\s?m\.?\s?b\.?\s?h\.?|gmbh|ag|kg|og|oeg|keg|e\.\s?u\.|eu|ges\.?(?:n)?\s?b\.?\s?r\.?|gesbr|egen|e\.\s?gen\.?|reg\.?\s?gen\.?\S*|se|ltd\.?|inc\.?|llc|b\.?v\.?|s\.?r\.?o\.?|d\.?o\.?o\.?|flexco|&\s?co\.?|e\.\s?v\.`,
  String.raw`\p{L}*verein\p{L}*|\p{L}*gemeinde(?:amt)?|\p{L}*genossenschaft\p{L}*|\p{L}*gemeinschaft|\p{L}*verband|\p{L}*stiftung|pfarre|pfarramt|diözese|ff|freiwillige|\p{L}*feuerwehr|\p{L}*schule|\p{L}*kindergarten|bauhof|\p{L}*gasthof|\p{L}*gasthaus|hotel|pension|\p{L}*betrieb|\p{L}*unternehmen|autohaus|apotheke|bäckerei|tischlerei|musikkapelle|sportclub|union|stadtwerke|firma|fa\.`,
].join('|');
const companyWords = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${legalForms})(?![\p{L}\p{N}])`, 'iu');

/** Whether a name has a legal form or a word typical of organisations. */
export const isCompany = (name: string): boolean => companyWords.test(name);

const before =
  /^(?:(?:d?dd?r|mm?ag|di|dipl|ing|prof|univ|doz|priv|dkfm|dkff|bm|bgm|vbgm|komm\.?r|ök\.?r|oek\.?r|hofrat|med|rer|nat|phil|jur|techn|iur|theol|vet|pharm|mont|soc|oec|päd|tierarzt|fh|h\.?c|pfarrer|diakon|konsr|schulrat)\.?(?:[ai]n?)?\.?(?:\s?\(fh\))?|(?:dipl|univ|priv)\.?-\p{L}+\.?|(?:dipl\.-?)?\(?(?:fh|hlfl|htl|bhs|med|univ)\)?\.?|ing\.\p{L}*)$/iu;
const after =
  /^\(?(?:m\.?sc|b\.?sc|m\.?a|b\.?a|m\.?b\.?a|e?mba|ph\.?\s?d|ll\.?[mb]|m\.?eng|b\.?eng|m\.?ed|b\.?ed|bakk|mas|mba|mpa|mph|mls|m\.?arch|akad|cse|cmc|pmp|d\.?i\.?|jun|sen|jr|sr|junior|senior)\.?(?:\s?\([\p{L}.]+\))?\)?\.?$/iu;
const particle = /^(?:von|van|vom|zu|zum|zur|de|der|den|del|della|di|da|dos|el|al|la|le|ten|ter|af|auf|und)$/i;
const joining = /^(?:und|u\.?|&|\+|and|bzw\.?)$/i;
const mister = /^(?:herrn?|hr\.|mr\.?)$/i;
const missus = /^(?:frau|fr\.|mrs\.?|ms\.?)$/i;

/** Short ones only in capitals: Ma and Di are family names. */
const isTitle = (word: string, titles: RegExp) => titles.test(word) && !/^\p{Lu}\p{Ll}$/u.test(word.replace('Dr', ''));
const isTitleAfter = (word: string): boolean => isTitle(word.replace(/,$/, ''), after);
const isTitleBefore = (word: string): boolean => isTitle(word, before);

/** Splits the names of a person in one column; a company's name stays whole. No letter is lost: preceding titles and
 *  `Familie` become part of the first name, trailing titles part of the last. */
export function splitName(text: string, order: NameOrder): SplitName {
  if (isCompany(text)) return { companyName: text };
  let words = wordsOf(text);
  const salutation = mister.test(words[0] ?? '') ? 'mr' : missus.test(words[0] ?? '') ? 'mrs' : null;
  // "Frau und Herr Huber" are two people.
  const isTwo = words.some((word, place) => place > 0 && (mister.test(word) || missus.test(word)));
  if (salutation && !isTwo) words = words.slice(1);

  const tail: string[] = [];
  while (words.length > 1 && isTitleAfter(words.at(-1) ?? '')) tail.unshift(words.pop() ?? '');
  const head: string[] = [];
  while (words.length > 1 && isTitleBefore(words[0] ?? '')) head.push(words.shift() ?? '');
  const families = words.length > 1 && /^fam(?:ilie|\.)$/i.test(words[0] ?? '') ? [words.shift() ?? ''] : [];

  const { first, last, titles } = namesOf(words, order);
  const inFront = [...head, ...families, ...titles, first].filter(part => part !== '').join(' ');
  const behind = [last.replace(/,$/, ''), ...tail].filter(part => part !== '').join(' ');
  return {
    firstName: inFront,
    lastName: behind,
    salutation: isTwo ? null : salutation,
    hasTitle: head.length + tail.length + titles.length > 0,
  };
}

function namesOf(words: readonly string[], order: NameOrder): { first: string; last: string; titles: string[] } {
  const comma = words.findIndex(word => word.endsWith(','));
  if (comma >= 0 && comma < words.length - 1) {
    const last = words
      .slice(0, comma + 1)
      .join(' ')
      .slice(0, -1);
    const rest = words.slice(comma + 1);
    return {
      first: rest
        .filter(word => !isTitleBefore(word))
        .join(' ')
        .replace(/,$/, ''),
      last,
      titles: rest.filter(isTitleBefore),
    };
  }
  const isMiddleTitle = (word: string, place: number) => place > 0 && place < words.length - 1 && isTitleBefore(word);
  const titles = words.filter(isMiddleTitle);
  const parts = partsOf(words.filter((word, place) => !isMiddleTitle(word, place)));
  if (parts.length <= 1) return { first: '', last: parts.join(' '), titles };
  const chosen = orderOf(parts) ?? order;
  return chosen === 'firstLast'
    ? { first: parts.slice(0, -1).join(' '), last: parts.at(-1) ?? '', titles }
    : { first: parts.slice(1).join(' '), last: parts[0] ?? '', titles };
}

/** Words that stay together: `van der Berg`, `Anna und Max`. */
function partsOf(words: readonly string[]): string[] {
  const parts: string[] = [];
  let isOpen = false;
  for (const word of words) {
    const isJoint = joining.test(word) && parts.length > 0;
    if (isOpen || isJoint) parts[parts.length - 1] = parts.length === 0 ? word : `${parts.at(-1)} ${word}`;
    else parts.push(word);
    isOpen = isJoint || (particle.test(word) && !joining.test(word));
  }
  return parts;
}

/** The order visible in a name itself: a common first name at one end only, or a family name in capitals. */
function orderOf(parts: readonly string[]): NameOrder | null {
  const [one, other] = [parts[0] ?? '', parts.at(-1) ?? ''];
  const [isCapital, isOtherCapital] = [isInCapitals(one), isInCapitals(other)];
  if (isCapital !== isOtherCapital) return isCapital ? 'lastFirst' : 'firstLast';
  const [isFirst, isOtherFirst] = [isFirstName(one.split(' ')[0] ?? ''), isFirstName(other.split(' ')[0] ?? '')];
  if (isFirst === isOtherFirst) return null;
  return isFirst ? 'firstLast' : 'lastFirst';
}

const isInCapitals = (word: string) => /^\p{Lu}[\p{Lu}'’ -]+$/u.test(word);

const ended =
  'ausgetr(?:eten)?|austritt|ausgeschieden|gek(?:ü|u|ue)nd(?:igt)?|k(?:ü|ue)ndigung|verstorben|gestorben|abgem(?:eldet)?|deaktiviert|inakt(?:iv)?|gelöscht|storn(?:o|iert)|verzogen|weggezogen|umgezogen|ausgezogen|zurückgetreten|gesperrt|deceased|inactive|cancelled|resigned|moved out';
const member = String.raw`(?:ex|ehem(?:alige[rs]?|\.)?|kein)[\s-]?mitglied|kein mitglied(?: mehr)?|nicht mehr (?:mitglied|dabei|aktiv)|no longer (?:a )?member`;
const past = `${ended}|${member}|ehem(?:alig(?:e[rs]?)?)?|ruhend`;
const bracketed = new RegExp(
  String.raw`\s*[([{][^)\]}]*(?:[†✝✞]|(?<!\p{L})(?:${past}|verst|gest|left|former|ex|kein|nicht|bis|until|ende?)(?!\p{L}))[^)\]}]*[)\]}]?`,
  'iu',
);
const trailing = new RegExp(
  String.raw`\s*[†✝✞].*$|\s\+\s*\d.*$|(?:\s*[-–—,;/:*|_"!]+\s*|\s+)(?:(?:${past})(?!-?\p{L})|(?:verst|gest)\.|(?:left|former)\s|(?:bis|ab|until|from)\s+(?:zum?\s+|ende\s+)*(?=\d)|ende\s+\d{4}|\?|\*).*$`,
  'iu',
);
const leading = new RegExp(
  String.raw`^[-–—*|_"!\s]*(?:[†✝✞]|(?:${ended}|${member}|ex)(?!\p{L})|verst\.)[\s\d.,:;/*|_"!–—-]*`,
  'iu',
);

/** Separates a name from a remark about leaving, `(ausgetreten 31.12.2024)`. */
export function leavingRemark(text: string): { name: string; remark: string } {
  const found = (bracketed.exec(text) ?? leading.exec(text) ?? trailing.exec(text))?.[0] ?? '';
  return {
    name: text.replace(found, ' ').replace(/\s+/g, ' ').trim(),
    remark: found.replace(/^[\s\-–—,;/:]+/, '').trim(),
  };
}

const ofNames = /^(?:fh|wu|tu|boku|uni|kfu|hlfl|htl|bhs|med|univ|jun|sen|jr|sr|junior|senior|geb\b.*|née.*|hons?)\.?$/i;
/** Offices, relations, places and roles, from a word or its beginning on. */
const ofPeople =
  /^(?:(?:stv|stellv|gründungs|vize)\p{L}*\.?[\s-]*)?(?:obm|obfrau|obleute|kassier|schriftf|vorstand|vorsitz|beirat|mitglied$|geschäftsf|gf$|gesellsch|eigent|miet|vermiet|pächt|verpächt|besitz|inhab|privat|landwirt|bauer|bäuer|vater|mutter|sohn|tochter|ehe|familie|fam|witwe|haus|wohnung|top|stiege|anlage|zp|zählpunkt|pv|photov|einspeis|erzeug|produz|verbrauch|bezug|bezieh|prosumer|consumer|seit|ab\s|verein|firma|chair|treasurer|secretary|owner|tenant|since)/iu;

const innerOf = (name: string) => [...name.matchAll(/[([{]([^)\]}]*)/g)].map(([, inner = '']) => inner.trim());

/** Whether a name has something in brackets that is no part of it. */
export const hasBrackets = (name: string): boolean => innerOf(name).some(inner => !ofNames.test(inner));

/** Whether a person's name has text in brackets, which may state that the person has left. */
export const hasUnknownBrackets = (name: string): boolean =>
  innerOf(name).some(inner => {
    const isNickname = inner.split(/[\s,/-]+/).every(word => isFirstName(word));
    return (
      !ofNames.test(inner) && !ofPeople.test(inner) && !isNickname && !isTitleAfter(inner) && !isTitleBefore(inner)
    );
  });

/** Words separated by spaces. What is in brackets stays with the word before it, unless it is a title. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const part of text.match(/[([{][^)\]}]*[)\]}]?\S*|[^\s([{]+/g) ?? []) {
    const isRemark = /^[([{]/.test(part) && !isTitleBefore(part) && !isTitleAfter(part);
    if (isRemark && words.length > 0) words[words.length - 1] = `${words.at(-1)} ${part}`;
    else words.push(part);
  }
  return words;
}

/** The order in a column by the names that reveal it; `Max Mustermann` if none does. */
export function orderOfColumn(names: Iterable<string>, heading: string): NameOrder {
  if (/^(?:nach|zu|familien)name\W|^name[,/ ]+vorname|^name und vorname|^last/i.test(heading.trim()))
    return 'lastFirst';
  if (/^vor/i.test(heading.trim())) return 'firstLast';
  let balance = 0;
  for (const name of names) {
    const words = name.split(' ').filter(word => !isTitleBefore(word) && !isTitleAfter(word) && word !== '');
    if (words.length < 2 || isCompany(name) || name.includes(',')) continue;
    const order = orderOf(words);
    if (order) balance += order === 'firstLast' ? 1 : -1;
  }
  return balance < 0 ? 'lastFirst' : 'firstLast';
}

/** The titles of one column by their place: `Dr., MSc`. */
export function titlesOf(text: string): { before: string; after: string } {
  const parts = text.split(/[,;]\s*|(?<=\S)\s+(?=\S)/).filter(part => part !== '');
  if (!parts.some(isTitleAfter)) return { before: text, after: '' };
  return {
    before: parts.filter(part => !isTitleAfter(part)).join(' '),
    after: parts.filter(isTitleAfter).join(' '),
  };
}
