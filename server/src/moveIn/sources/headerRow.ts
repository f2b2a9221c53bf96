import {
  compact,
  isCountingPointNumber,
  isIban,
  memberEmail,
  moveInMemberFields,
  moveInSplitFields,
} from '@nahstrom/contract';
import { decimalOf } from './amounts.ts';
import { dayOfText } from './days.ts';
import { headingKey, isCommunityNumber, isName, isRunningNumber, type Recognised, recognise } from './headings.ts';
import type { CellFault } from './sourceTable.ts';
import { tidy } from './tidy.ts';
import { isQuantity, isUnit } from './units.ts';

export type RawRow = { row: number; cells: (string | CellFault)[] };

/** Rows in which the headings are searched. */
export const mostTitleRows = 30;

const filler = /^\[?### ?Leerzeile/i;

/** Rows of eegFaktura's template that its importer skips. */
export const isFiller = ({ cells }: RawRow): boolean =>
  cells.some((cell, place) => place < 3 && typeof cell === 'string' && filler.test(cell));

/** The place of the heading row; -1 without one. Titles and merged groups above it are skipped: the row with the most
 *  known headings is right, or else the first row of texts. */
export function headerPlace(rows: readonly RawRow[]): number {
  const scores = rows.slice(0, mostTitleRows).map(row => (isFiller(row) ? { texts: 0, known: 0 } : scoreOf(row)));
  const most = Math.max(0, ...scores.map(({ known }) => known));
  const isNarrow = rows.every(({ cells }) => cells.length <= 1);
  const least = isNarrow ? 1 : 2;
  const found = scores.findIndex(({ texts, known }) => texts >= least && known > 0 && known * 2 >= most);
  if (found >= 0 || isNarrow) return found;
  return scores.findIndex(({ texts }) => texts >= 2);
}

/** Numbers of counting points, accounts and e-mail addresses are data and never headings. */
const isData = ({ cells }: RawRow): boolean =>
  cells.some(cell => {
    const text = typeof cell === 'string' ? tidy(cell) : '';
    return (
      (isCountingPointNumber(compact(text)) && !isCommunityNumber(compact(text))) ||
      isIban(text) ||
      memberEmail.safeParse(text).success
    );
  });

/** Whether a row has almost only headings, at least three, that differ from those of the table. */
export function isOtherHeadings(row: RawRow, headings: RawRow | undefined): boolean {
  const own = textsOf(headings?.cells ?? []);
  const texts = textsOf(row.cells);
  const filled = texts.filter(text => text !== '');
  if (filled.length < 3 || isFiller(row)) return false;
  let unknown = 0;
  for (const text of filled) {
    if (!recognise(text) && !own.includes(text)) unknown += 1;
    if (unknown * 5 > filled.length) return false;
  }
  return knownOf(filled).size >= 3 && !isData(row) && meaningOf(texts) !== meaningOf(own);
}

const meaningOf = (headings: readonly string[]) =>
  headings
    .map(heading => {
      const { column, direction = '' } = recognise(heading) ?? {};
      return column ? `${column} ${direction}` : headingKey(heading);
    })
    .join('\n')
    .trimEnd();

/** The place of the first row of a table without headings; -1 if it has headings, or is no table. */
export function bareStart(rows: readonly RawRow[], header: number): number {
  const start = rows.findIndex(row => !isFiller(row) && isData(row));
  const heading = rows[header];
  if (start < 0 || (heading && start > header) || (heading && !isData(heading) && scoreOf(heading).known > 1))
    return -1;
  const next = rows.slice(start, start + mostTitleRows).filter(row => !isFiller(row));
  return next.filter(isData).length * 2 >= next.length ? start : -1;
}

/** `A` to `Z`, `AA`. */
export const columnLetters = (place: number): string =>
  (place < 26 ? '' : columnLetters(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26));

/** Headings in two rows, as under merged groups: `Zählpunkt` above `Nummer` and `Richtung`. Their words are joined if this
 *  makes known headings. The headings and the place of the lower row; null for headings in one row. */
export function joinedHeadings(rows: readonly RawRow[], header: number): Joined | null {
  const grouped = joinedGroups(rows, header);
  const { header: place, row } = grouped ?? { header, row: rows[header] };
  return (row && withUnits(rows, place, row)) ?? grouped;
}

type Joined = { header: number; row: RawRow };

/** Headings with the units of a row directly below or above them: `Leistung` and `W` are `Leistung (W)`. */
function withUnits(rows: readonly RawRow[], header: number, { row, cells }: RawRow): Joined | null {
  const headings = textsOf(cells);
  const join = (units: RawRow | undefined) => {
    if (!units || !isOfUnits(units, headings)) return null;
    return textsOf(units.cells).reduce((joined, unit, place) => {
      const inner = unit.replace(/^[([](.*)[)\]]$/, '$1');
      joined[place] =
        isMeasured(headings[place]) && unit !== '' ? `${headings[place]} (${inner})` : (joined[place] ?? '');
      return joined;
    }, headings.slice());
  };
  const below = join(rows[header + 1]);
  if (below) return { header: header + 1, row: { row: rows[header + 1]?.row ?? row, cells: below } };
  const above = join(rows[header - 1]);
  return above && { header, row: { row, cells: above } };
}

const isMeasured = (heading: string | undefined) => {
  const column = recognise(heading ?? '')?.column;
  return column !== undefined && isQuantity(column);
};

const notes =
  /^[([]?(?:[tdmjy]{1,4}(?:[./-][tdmjy]{1,4}){1,2}|text|zahl|datum|date|number|nr\.?|pflicht(?:feld)?|optional|ja ?\/ ?nein|[vbe] ?\/ ?[vbe]|[-–—])[)\]]?$/i;

/** A row with nothing but units in the columns of quantities, and what to enter in others. */
function isOfUnits({ cells }: RawRow, headings: readonly string[]): boolean {
  if (cells.some(cell => typeof cell !== 'string')) return false;
  const texts = textsOf(cells);
  const isEach = texts.every(
    (text, place) => text === '' || notes.test(text) || (isMeasured(headings[place]) && isUnit(text)),
  );
  return isEach && texts.some((text, place) => isMeasured(headings[place]) && isUnit(text));
}

function joinedGroups(rows: readonly RawRow[], header: number): Joined | null {
  for (const lower of [header + 1, header]) {
    const [above, below] = [rows[lower - 1], rows[lower]];
    const cells = above && below && header >= 0 && joinedCells(above, below);
    if (cells) return { header: lower, row: { row: below.row, cells } };
  }
  return null;
}

function joinedCells(above: RawRow, below: RawRow): string[] | null {
  if (isFiller(above) || isFiller(below) || below.cells.some(cell => typeof cell !== 'string')) return null;
  const [tops, bottoms] = [textsOf(above.cells), textsOf(below.cells)];
  const texts = bottoms.filter(cell => cell !== '');
  if (texts.length < 2 || texts.some(isValue)) return null;
  const hasGroup = bottoms.some((bottom, place) => bottom !== '' && (tops[place] ?? '') === '');
  if (!hasGroup) return null;

  let group = '';
  let [joined, known] = [0, 0];
  const cells = Array.from({ length: Math.max(tops.length, bottoms.length) }, (_, place) => {
    const [top, bottom] = [tops[place] ?? '', bottoms[place] ?? ''];
    group = isValue(top) ? '' : top || group;
    if (bottom === '' || group === '') {
      if (bottom !== '' && recognise(bottom)) known += 1;
      return top || bottom;
    }
    // "Anlage" above "PLZ" is "PLZ Anlage".
    const pair = [`${group} ${bottom}`, `${bottom} ${group}`].find(text => recognise(text));
    if (pair && isOther(recognise(pair), recognise(bottom))) joined += 1;
    if (pair || recognise(bottom)) known += 1;
    return pair ?? bottom;
  });
  const isHeading = joined > 0 && known * 2 >= texts.length;
  const least = Math.max(knownOf(tops).size + 1, knownOf(bottoms).size);
  return isHeading && knownOf(cells).size >= least ? cells : null;
}

const isOther = (one: Recognised | undefined, other: Recognised | undefined) =>
  one !== undefined && (one.column !== other?.column || one.direction !== other.direction);

export const knownOf = (texts: readonly string[]) => new Set(texts.flatMap(text => recognise(text)?.column ?? []));

function scoreOf({ cells }: RawRow): { texts: number; known: number } {
  const texts = textsOf(cells).filter(cell => cell !== '' && !isValue(cell));
  const keys = new Set(texts.map(headingKey));
  return { texts: keys.size, known: knownOf(texts).size };
}

export const textsOf = (cells: RawRow['cells']) => cells.map(cell => (typeof cell === 'string' ? tidy(cell) : ''));

function isValue(text: string): boolean {
  return (
    text.length > 100 ||
    decimalOf(text.replace(/ ?%$/, ''), 'decimal') !== null ||
    dayOfText(text) !== null ||
    /^AT\d{11}/.test(compact(text)) ||
    isIban(text) ||
    memberEmail.safeParse(text).success ||
    /^(?:consumption|generation|activated|active|new|ja|nein)$/i.test(text)
  );
}

/** Of members, but also in energy reports. */
const inReports = new Set<string>([
  ...['networkOperator', 'communityId', 'fullName', 'firstName', 'lastName', 'companyName', 'street', 'housenumber'],
  'streetAndNumber',
]);
const ofMembers: readonly string[] = [...moveInMemberFields, ...moveInSplitFields];

/** Type of table by its heading row. `named`: with names, as members' tables and some energy reports have. */
export type HeadingsKind = 'masterData' | 'members' | 'named' | 'points' | 'other';

export function kindOfHeadings(headings: readonly string[]): HeadingsKind {
  const hasNames = headings.some(heading => isName(recognise(heading)?.column ?? null));
  const told = hasNames ? headings : headings.filter(heading => !isRunningNumber(heading));
  const columns = new Set<string>(told.flatMap(heading => recognise(heading)?.column ?? []));
  const hasPoints = columns.has('cpNumber');
  if (hasPoints && columns.has('nameOne') && columns.has('nameTwo') && columns.size >= 5) return 'masterData';
  const members = ofMembers.filter(column => columns.has(column));
  if (members.some(column => !inReports.has(column)) && columns.size >= 2) return 'members';
  if (members.some(column => column !== 'networkOperator' && column !== 'communityId')) return 'named';
  const isList = columns.has('direction') || columns.has('share') || columns.has('dateOfActivation');
  return hasPoints && isList ? 'points' : 'other';
}
