export type SplitStreet = {
  street: string;
  housenumber: string;
  stairs: string;
  floor: string;
  doorNumber: string;
  zip: string;
  city: string;
};

const zipThenCity = /^(?:A(?:T)?\s?[- ]\s?)?([1-9]\d{3})[ ,]+(\S.*)$/i;
const cityThenZip = /^(\D+?)[ ,]+(?:A(?:T)?\s?[- ]\s?)?([1-9]\d{3})$/i;

/** `4020 Linz`, `A-4020 Linz`, `Linz 4020`; null for any other text. */
export function splitZipAndCity(text: string): { zip: string; city: string } | null {
  const match = zipThenCity.exec(text);
  if (match) return { zip: match[1] ?? '', city: match[2] ?? '' };
  const reversed = cityThenZip.exec(text);
  return reversed && { zip: reversed[2] ?? '', city: reversed[1] ?? '' };
}

const wholeAddress = /^(.+?)[,;]\s*((?:A(?:T)?\s?-\s?)?[1-9]\d{3}[ ,]+\D.*)$/i;
/** Without a comma, the house number ends the street. */
const wholeAfterNumber = /^(.*\d\s?[a-z]?)\s+((?:A(?:T)?\s?-\s?)?[1-9]\d{3} +\p{L}\D*)$/iu;
const named =
  /[,/ ]+(?:(?<stairs>stiege|stg\.?|haus|block)|(?<floor>stock|og|etage)|(?<door>tür|tuer|top|wohnung|whg\.?))\s*\.?\s*(?<number>[\p{L}\p{N}]+)\s*$/iu;
const number = /^(.*?\D)[ ,]*?(?<=[\s.,])(\d+\s?[a-z]?(?:\s?[-–+&]\s?\d+\s?[a-z]?)?)((?:\s?\/\s?[\p{L}\p{N}.-]+)*)$/iu;

/** `Hauptstraße 12/3/4` has stairs 3 and door 4, `12/4` door 4, `12/3/2/4` stairs 3, floor 2, door 4. */
export function splitStreet(text: string): SplitStreet {
  const split: SplitStreet = {
    street: text,
    housenumber: '',
    stairs: '',
    floor: '',
    doorNumber: '',
    zip: '',
    city: '',
  };
  const whole = wholeAddress.exec(text) ?? wholeAfterNumber.exec(text);
  const place = whole && splitZipAndCity(whole[2] ?? '');
  if (place) Object.assign(split, place);
  let rest = place ? (whole[1] ?? '').trim() : text;
  for (let match = named.exec(rest); match?.groups; match = named.exec(rest)) {
    const { stairs, floor, number: value = '' } = match.groups;
    const field = stairs ? 'stairs' : floor ? 'floor' : 'doorNumber';
    if (split[field] !== '') break;
    split[field] = value;
    rest = rest.slice(0, match.index);
  }
  const match = number.exec(rest);
  // "Straße des 17. Juni", "Am Platz": no house number.
  if (!match) return place || rest !== text ? { ...split, street: rest } : split;
  const parts = (match[3] ?? '')
    .split('/')
    .map(part => part.trim())
    .filter(part => part !== '');
  if (parts.length > 3) return { ...split, street: rest };
  const [one = '', two = '', three = ''] = parts;
  if (parts.length === 1) split.doorNumber ||= one;
  else if (parts.length === 2) {
    split.stairs ||= one;
    split.doorNumber ||= two;
  } else if (parts.length === 3) {
    split.stairs ||= one;
    split.floor ||= two;
    split.doorNumber ||= three;
  }
  return {
    ...split,
    street: (match[1] ?? '').replace(/[\s,]+$/, ''),
    housenumber: (match[2] ?? '').replace(/\s/g, ''),
  };
}
