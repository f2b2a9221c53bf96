import type { MoveInMemberField } from '@nahstrom/contract';

type Values = Partial<Record<MoveInMemberField, string>>;

const titles = new Set(
  'dr ddr mag di dipl ing prof univ hon phd bsc msc bakk ba ma mba llm bed med jur rer nat techn fh herr frau hr fr'.split(
    ' ',
  ),
);

/** A name without case, accents, titles and order, so that "Dr. Anna Müller" equals "Mueller Anna"; '' without a name. */
export function nameKey({ companyName, firstName, lastName }: Values): string {
  const words = wordsOf(companyName || `${firstName ?? ''} ${lastName ?? ''}`);
  const proper = words.filter(word => !titles.has(word));
  return (proper.length > 0 ? proper : words).sort().join(' ');
}

/** Street, house number and zip code; '' unless all are known. */
export function addressKey({ street, housenumber, zip }: Values): string {
  if (!street || !housenumber || !zip) return '';
  const plain = street.toLowerCase().replace(/stra(ß|ss)e\b|str\.?$/u, 'str');
  return [...wordsOf(plain), ...wordsOf(housenumber), zip].join(' ');
}

/** Values that distinguish members of one name: e-mail, number, birth date, address and account, each with all its
 *  texts. */
export type Identity = readonly (readonly string[])[];

export const identityOf = (rows: readonly Values[]): Identity =>
  [
    rows.map(({ email }) => email?.toLowerCase()),
    rows.map(({ memberNumber }) => memberNumber),
    rows.map(({ birthDate }) => birthDate),
    rows.map(addressKey),
    rows.map(({ baNumber }) => baNumber),
  ].map(texts => [...new Set(texts.flatMap(text => text || []))]);

export const areDifferent = (one: Identity, other: Identity): boolean =>
  one.some((texts, place) => {
    const others = other[place] ?? [];
    return texts.length > 0 && others.length > 0 && !texts.some(text => others.includes(text));
  });

const wordsOf = (text: string) =>
  text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<![aeo])([aou])e/g, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Displayed name: the company, or first and last name. */
export const displayName = ({ companyName, firstName, lastName }: Values) =>
  companyName || `${firstName ?? ''} ${lastName ?? ''}`.trim();
