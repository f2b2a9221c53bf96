import { compact, isCountingPointNumber, isIban, type MoveInColumn, memberEmail } from '@nahstrom/contract';
import { splitStreet } from './addresses.ts';
import { isFirstName } from './firstNames.ts';
import {
  directionOf,
  groupMark,
  headingKey,
  isBare,
  isCommunityNumber,
  isName,
  isOfOtherPoint,
  isPointField,
  isRunningNumber,
  ownHeadings,
  type Recognised,
  recognise,
  withoutMark,
} from './headings.ts';
import type { SourceTable } from './sourceTable.ts';
import { tidy } from './tidy.ts';
import { unitOfHeading } from './units.ts';
import { isScientific, memberNumberParts } from './values.ts';
import { codeOfWord } from './words.ts';

export { headingKey } from './headings.ts';

const mostSamples = 200;

const leastSure = 1000;

type Candidate = Recognised & { place: number };

/** Proposes the meaning of each column: by a stored mapping, by its heading, or else by its values. A meaning is
 *  proposed once, except counting points and their values. */
export function proposeColumns(
  source: SourceTable,
  kept: ReadonlyMap<string, MoveInColumn | null>,
): (MoveInColumn | null)[] {
  const table = { ...source, headings: [...ownHeadings(source)] };
  const proposed = table.headings.map((): MoveInColumn | null => null);
  const decided = new Set<number>();
  const take = (place: number, column: MoveInColumn | null) => {
    proposed[place] = column;
    decided.add(place);
  };
  const isFree = (column: MoveInColumn) => !proposed.includes(column);

  for (const [place, heading] of table.headings.entries()) {
    const column = kept.get(headingKey(heading));
    if (column === undefined || (column === 'memberNumber' && onlyCounts(table, place))) continue;
    if (column === null) take(place, null);
    else if (isFree(column) || mayRepeat(table, column, place, proposed)) take(place, column);
  }

  const candidates = table.headings.flatMap((heading, place): Candidate[] => {
    if (decided.has(place)) return [];
    const found = recognise(heading);
    if (isOfOtherPoint(heading) && (found?.column === 'cpNumber' || isOnlyPoints(valuesOf(table, place)))) return [];
    const isNumbered = found && mayHoldNumbers.includes(found.column);
    if (!isNumbered && isOnlyPoints(valuesOf(table, place))) return [{ column: 'cpNumber', rank: leastSure, place }];
    return found ? [{ ...found, place }] : [];
  });
  const adapted = adaptedTo(table, candidates.map(houseNumberOr(table)), proposed);
  // The surest of several headings for one column; the first of equally sure ones.
  for (const { column, place } of [...adapted].sort((one, other) => one.rank - other.rank || one.place - other.place)) {
    if (isFree(column) || mayRepeat(table, column, place, proposed)) {
      take(place, column);
      continue;
    }
    const second = seconds[column];
    const keyOf = (at: number) => headingKey(table.headings[at] ?? '');
    const first = proposed.indexOf(column);
    if (second && isFree(second) && place > first && keyOf(place) === keyOf(first)) take(place, second);
  }

  for (const place of table.headings.keys()) {
    const heading = table.headings[place] ?? '';
    if (decided.has(place) || recognise(heading) || isOfOtherPoint(heading)) continue;
    const column = columnOfValues(valuesOf(table, place));
    if (column && isFree(column)) take(place, column);
  }
  if (isBare(source)) proposeBare(table, take, decided, isFree);
  const second = secondPerson(table, proposed);
  return proposed.map((column, place) => (place < second ? column : null));
}

/** The first column about another person of the row: a heading of names repeats. */
function secondPerson({ headings }: SourceTable, proposed: readonly (MoveInColumn | null)[]): number {
  const keyOf = (heading: string) => headingKey(heading).replace(/\d+$/, '');
  const isAgain = (heading: string, place: number) =>
    proposed[place] === null &&
    isName(recognise(heading)?.column ?? null) &&
    headings.slice(0, place).some((other, at) => isName(proposed[at] ?? null) && keyOf(other) === keyOf(heading));
  const place = headings.findIndex(isAgain);
  return place < 0 ? headings.length : place;
}

/** The heading decides, even if every value looks like a counting point: ids of communities do, and some use the
 *  number as a reference. */
const mayHoldNumbers: readonly MoveInColumn[] = [
  'cpNumber',
  'communityId',
  'mandateReference',
  'mandateHistory',
  'memberComNumber',
  'cnrNetworkOperator',
  'openReference',
];

/** Of a table without headings, by the values and their neighbours. */
function proposeBare(
  table: SourceTable,
  take: (place: number, column: MoveInColumn) => void,
  decided: ReadonlySet<number>,
  isFree: (column: MoveInColumn) => boolean,
): void {
  const kinds: [MoveInColumn, (values: readonly string[]) => boolean][] = [
    ['direction', values => isMostly(values, isDirection)],
    ['zip', values => isMostly(values, value => /^[1-9]\d{3}$/.test(value)) && hasRepeated(values)],
    ['streetAndNumber', values => isMostly(values, value => isStreet.test(value) && endsInNumber(value))],
    ['phone', values => isMostly(values, value => /^(?:\+|00|0)\d[\d /()-]{5,}$/.test(value))],
    ['fullName', values => isMostly(values, value => /\s/.test(value) && value.split(/[\s,]+/).some(isFirstName))],
    ['firstName', values => isMostly(values, isFirstName)],
  ];
  let firstName = -1;
  let zip = -1;
  for (const place of table.headings.keys()) {
    if (decided.has(place)) continue;
    const values = valuesOf(table, place);
    const [column] = kinds.find(([kind, is]) => isFree(kind) && is(values)) ?? [];
    if (!column) continue;
    take(place, column);
    if (column === 'firstName') firstName = place;
    if (column === 'zip') zip = place;
  }
  const isWords = (place: number) => isMostly(valuesOf(table, place), value => /^[\p{L} .'-]+$/u.test(value));
  const beside = [firstName + 1, firstName - 1].find(
    place => firstName >= 0 && place >= 0 && place < table.headings.length && !decided.has(place) && isWords(place),
  );
  if (beside !== undefined && isFree('lastName') && isFree('fullName')) take(beside, 'lastName');
  const city = zip + 1;
  if (zip >= 0 && city < table.headings.length && !decided.has(city) && isWords(city) && isFree('city'))
    take(city, 'city');
  const numbers = valuesOf(table, 0);
  const areDistinct = numbers.length === new Set(numbers).size;
  const hasNames = !isFree('fullName') || !isFree('firstName');
  if (hasNames && !decided.has(0) && isFree('memberNumber') && areDistinct && isMostly(numbers, isNumber))
    take(0, 'memberNumber');
}

const isStreet = /str(?:aße|asse|\.)|gasse|weg|platz|allee|ring|siedlung|straße/i;
/** Four digits that are all different may be numbers of members. */
const hasRepeated = (values: readonly string[]) => values.length === 1 || new Set(values).size < values.length;

/** eegFaktura's export has the member's address and then the counting point's under the same headings. */
const seconds: Partial<Record<MoveInColumn, MoveInColumn>> = {
  street: 'deliveryStreet',
  housenumber: 'deliveryHousenumber',
  zip: 'deliveryZip',
  city: 'deliveryCity',
};

function mayRepeat(
  table: SourceTable,
  column: MoveInColumn,
  place: number,
  proposed: readonly (MoveInColumn | null)[],
): boolean {
  const headingAt = (at: number) => table.headings[at] ?? '';
  const same = proposed.flatMap((other, at) => (other === column ? [at] : []));
  const pointHeadings = table.headings.filter((heading, at) => {
    const column = recognise(heading)?.column;
    return column ? column === 'cpNumber' : isOnlyPoints(valuesOf(table, at));
  });
  const marks = pointHeadings.map(groupMark);
  const isMarked = (at: number) => groupMark(headingAt(at)) !== undefined && marks.includes(groupMark(headingAt(at)));
  const stem = (at: number) => withoutMark(headingAt(at), isMarked(at));
  if (column !== 'cpNumber') {
    return isPointField(column) && same.length < pointHeadings.length && same.some(at => stem(at) === stem(place));
  }
  const isPointHeading = recognise(headingAt(place))?.column === column;
  const isNumbered = (/\d/.test(headingAt(place)) || isMarked(place)) && same.some(at => stem(at) === stem(place));
  const direction = directionOf(headingAt(place));
  const isOfOther = direction !== undefined && same.every(at => directionOf(headingAt(at)) === opposite[direction]);
  const values = valuesOf(table, place);
  return isOfOther || (isPointHeading && isNumbered) || isMostly(values, isPoint);
}

const opposite = { CONSUMPTION: 'GENERATION', GENERATION: 'CONSUMPTION' } as const;

const streets: Partial<Record<MoveInColumn, MoveInColumn>> = {
  street: 'housenumber',
  streetAndNumber: 'housenumber',
  deliveryStreet: 'deliveryHousenumber',
};

/** "Nr." directly after a street is the house number. */
const houseNumberOr =
  ({ headings }: SourceTable) =>
  (candidate: Candidate): Candidate => {
    if (candidate.column !== 'memberNumber' || headingKey(headings[candidate.place] ?? '') !== 'nr') return candidate;
    const street = recognise(headings[candidate.place - 1] ?? '')?.column;
    const column = street && streets[street];
    return column ? { ...candidate, column } : candidate;
  };

/** The meaning of a heading also depends on the other headings and on the values. */
function adaptedTo(
  table: SourceTable,
  candidates: readonly Candidate[],
  proposed: readonly (MoveInColumn | null)[],
): Candidate[] {
  const columns = new Set([...candidates.map(({ column }) => column), ...proposed]);
  const has = (...names: MoveInColumn[]) => names.some(name => columns.has(name));
  return candidates.flatMap((candidate): Candidate[] => {
    const values = valuesOf(table, candidate.place);
    const as = (column: MoveInColumn) => [{ ...candidate, column }];
    if (unitOfHeading(candidate.column, table.headings[candidate.place] ?? '').isUnknown) return [];
    switch (candidate.column) {
      case 'fullName':
        // "Mitglied" may be a number, "Name" beside "Vorname" is the family name.
        if (isMostly(values, isNumber)) return has('memberNumber') ? [] : as('memberNumber');
        return has('firstName') && !has('lastName') ? as('lastName') : as('fullName');
      case 'memberNumber':
        if (onlyCounts(table, candidate.place)) return [];
        if (values.length === 0 || areMemberNumbers(values)) return [candidate];
        return has('memberComNumber') ? [] : as('memberComNumber');
      case 'street':
        if (has('streetAndNumber')) return [candidate];
        if (!has('housenumber') && isMostly(values, endsInNumber)) return as('streetAndNumber');
        return !has('zip', 'zipAndCity') && isMostly(values, isWholeAddress) ? as('streetAndNumber') : [candidate];
      case 'streetAndNumber':
        return has('housenumber') ? as(has('street') ? 'streetAndNumber' : 'street') : [candidate];
      case 'zip':
        return !has('city') && isMostly(values, isZipAndCity) ? as('zipAndCity') : [candidate];
      case 'city':
        return !has('zip') && isMostly(values, isZipAndCity) ? as('zipAndCity') : [candidate];
      case 'cpStatus':
        // "Status" is usually the member's, unless the table lists counting points.
        return headingKey(table.headings[candidate.place] ?? '') === 'status' && !has('cpNumber') ? [] : [candidate];
      case 'memberType':
        // "Typ" may be that of the counting point.
        if (!isMostly(values, isDirection)) return [candidate];
        return has('direction') ? [] : as('direction');
      case 'direction':
        return isMostly(values, isPoint) ? as('cpNumber') : [candidate];
      case 'memberState':
        return isMostly(values, isMemberState) ? [candidate] : [];
      case 'companyName':
        return isMostly(values, isYesOrNo) ? as('memberType') : [candidate];
      case 'plantName':
        return isMostly(values, isKwp) ? [] : [candidate];
      case 'feedInPrice':
      case 'consumptionPrice':
        return values.length === 0 || isMostly(values, isPrice) ? [candidate] : [];
      case 'yearConsumption':
        return isMostly(values, isPoint) ? as('cpNumber') : [candidate];
      default:
        return [candidate];
    }
  });
}

/** Whether a number counts the rows and does not identify members: `Nr.` in a table without names, or with several
 *  consecutive numbers for one name. */
function onlyCounts(table: SourceTable, place: number): boolean {
  if (!isRunningNumber(table.headings[place] ?? '')) return false;
  const names = table.headings.flatMap((heading, at) =>
    isName(recognise(heading)?.column ?? null) && !isMostly(valuesOf(table, at), isNumber) ? [at] : [],
  );
  if (names.length === 0) return true;
  const textAt = (row: SourceTable['rows'][number], at: number) => {
    const cell = row.cells[at];
    return typeof cell === 'string' ? tidy(cell).toLowerCase() : '';
  };
  const numbers = table.rows.map(row => Number(textAt(row, place) || Number.NaN));
  const areConsecutive = numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);
  const people = table.rows
    .map(row =>
      names
        .map(at => textAt(row, at))
        .join(' ')
        .trim(),
    )
    .filter(name => name !== '');
  return areConsecutive && new Set(people).size < people.length;
}

function valuesOf({ rows }: SourceTable, place: number): string[] {
  const values: string[] = [];
  for (const { cells } of rows) {
    const cell = cells[place];
    if (typeof cell === 'string' && cell !== '') values.push(tidy(cell));
    if (values.length === mostSamples) break;
  }
  return values;
}

const share = 0.8;

const isMostly = (values: readonly string[], is: (value: string) => boolean): boolean =>
  values.length > 0 && values.filter(is).length >= share * values.length;

/** The letters before a number may be omitted unless they distinguish two members: `A-8` and `B-8`. */
function areMemberNumbers(values: readonly string[]): boolean {
  const lettersOf = new Map<string, string>();
  for (const value of values) {
    const { letters, number } = memberNumberParts(value) ?? { letters: '', number: '' };
    if (letters !== '' && (lettersOf.get(number) ?? letters) !== letters) return false;
    if (letters !== '') lettersOf.set(number, letters);
  }
  return isMostly(values, value => memberNumberParts(value.replace(/^'/, '')) !== null);
}

const isOnlyPoints = (values: readonly string[]) => values.length > 0 && values.every(isCertainPoint);
const isCertainPoint = (value: string) => isCountingPointNumber(compact(value)) && !isCommunityNumber(compact(value));
const isPoint = (value: string) => isCountingPointNumber(compact(value)) || isScientific(value);
const isNumber = (value: string) => /^'?\d{1,9}(?:\.0+)?$/.test(value);
const endsInNumber = (value: string) => /\D\d+\s?[a-z]?(?:\s?[/-]\s?\w+)*$/i.test(value);
const isZipAndCity = (value: string) => /^(?:A(?:T)?\s?[- ]\s?)?[1-9]\d{3}[ ,]+\p{L}/u.test(value);
const isWholeAddress = (value: string) => splitStreet(value).zip !== '';
const isDirection = (value: string) =>
  codeOfWord('direction', value) !== null && codeOfWord('memberType', value) === null;
const isMemberState = (value: string) => codeOfWord('memberState', value) !== null;
const isYesOrNo = (value: string) => /^(?:ja|nein|yes|no|x|wahr|falsch|privat|business|firma)$/i.test(value);
const isKwp = (value: string) => /^\d+(?:[.,]\d+)?\s*kWp?$/i.test(value);
const isPrice = (value: string) => /^\D{0,4}\d+(?:[.,]\d+)?\D{0,12}$/.test(value);

/** Values that are unambiguous. */
function columnOfValues(values: readonly string[]): MoveInColumn | null {
  if (isMostly(values, isCertainPoint)) return 'cpNumber';
  if (isMostly(values, isIban)) return 'baNumber';
  if (isMostly(values, value => memberEmail.safeParse(value).success)) return 'email';
  if (isMostly(values, isZipAndCity)) return 'zipAndCity';
  return null;
}
