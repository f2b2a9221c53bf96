import {
  compact,
  historyOf,
  isCommunityId,
  isCountingPointNumber,
  isEdaNumber,
  type MoveInColumn,
  type MoveInHint,
  type MoveInMemberField,
  type MoveInPointField,
  moveInMemberFields,
} from '@nahstrom/contract';
import { splitStreet, splitZipAndCity } from './addresses.ts';
import { decimalOf, decimalText } from './amounts.ts';
import { isFirstName } from './firstNames.ts';
import { groupsOf, notOf } from './groups.ts';
import { directionsOf, isBare, isPointField, isRunningNumber, ownHeadings } from './headings.ts';
import {
  hasBrackets,
  hasUnknownBrackets,
  isCompany,
  leavingRemark,
  type NameOrder,
  orderOfColumn,
  splitName,
  titlesOf,
} from './names.ts';
import type { CellFault, ReadRow, ReadValue, SourceRow, SourceTable } from './sourceTable.ts';
import { folded, tidy, tidyLines } from './tidy.ts';
import { type HeadingUnit, isOtherUnit, isQuantity, quantityOf, unitOfHeading } from './units.ts';
import { type ReadText, readValue } from './values.ts';

type Point = ReadRow['points'][number];

const isMemberField = (column: MoveInColumn): column is MoveInMemberField =>
  (moveInMemberFields as readonly string[]).includes(column);

type Column = {
  place: number;
  column: MoveInColumn;
  direction: 'CONSUMPTION' | 'GENERATION' | undefined;
  unit: HeadingUnit;
  isFraction: boolean;
  /** Of the counting point it is about, from 0; null if about each of the row. */
  group: number | null;
};

/** Reads every row by its columns: values become canonical, composite columns are split. Counting points that have left are
 *  left out, and rows with nothing else. */
export function readRows(table: SourceTable, columns: readonly (MoveInColumn | null)[], today: string): ReadRow[] {
  const headings = ownHeadings(table);
  const used = usedColumns(table, columns);
  const names = used.find(({ column }) => column === 'fullName');
  const order = names ? orderOfColumn(textsOf(table.rows, names.place), headings[names.place] ?? '') : 'firstLast';
  const isSwapped = hasSwappedNames(table.rows, used);
  const counted = headings.flatMap((heading, place) => (!columns[place] && isRunningNumber(heading) ? [place] : []));
  const read = table.rows.map(row => ({
    ...new RowReader(row, used, order, isSwapped, today).read(),
    isCounted: counted.some(place => row.cells[place]),
  }));
  const isCount = ({ column, text }: ReadRow['unread'][number]) =>
    counted.includes(column) && /^\d+$/.test(text) && Number(text) <= table.rows.length + 20;
  const told = read.map(row => ({ ...row, unread: row.unread.filter(cell => !isCount(cell)) }));
  return withHeadingsTold(withPointsBelow(told), table);
}

/** A row with a single cell between full ones may be a heading or a total, which changes the meaning of the rows
 *  below. */
function withHeadingsTold(rows: readonly ReadRow[], table: SourceTable): ReadRow[] {
  const counts = new Map(table.rows.map(({ row, cells }) => [row, cells.filter(cell => cell !== '').length]));
  const sorted = [...counts.values()].sort((one, other) => one - other);
  if ((sorted[Math.floor(sorted.length / 2)] ?? 0) < 3) return [...rows];
  return rows.map(read => {
    const field = (['companyName', 'lastName', 'firstName'] as const).find(name => read.member[name]);
    const value = field && read.member[field];
    if (!value || value.fault || read.points.length > 0 || counts.get(read.row) !== 1) return read;
    return { ...read, member: { ...read.member, [field]: { ...value, fault: 'onlyName' } } };
  });
}

/** The counting points of every row, including those that have left. */
export function readAllPoints(
  table: SourceTable,
  columns: readonly (MoveInColumn | null)[],
  today: string,
): Pick<ReadRow, 'row' | 'points' | 'communityId'>[] {
  const used = usedColumns(table, columns);
  return table.rows.map(row => {
    const reader = new RowReader(row, used, 'firstLast', false, today);
    return { row: row.row, points: reader.allPoints(), communityId: reader.communityId() };
  });
}

function usedColumns(table: SourceTable, columns: readonly (MoveInColumn | null)[]): Column[] {
  const headings = ownHeadings(table);
  const groups = groupsOf(headings, columns);
  const directions = directionsOf(headings);
  return columns.flatMap((column, place): Column[] => {
    if (column === null) return [];
    const heading = headings[place] ?? '';
    const ofHeading = unitOfHeading(column, heading);
    const unit = { ...ofHeading, isUnknown: ofHeading.isUnknown || hasOtherUnit(table, column, place, ofHeading) };
    const isFraction = column === 'share' && (unit.unit?.by ?? 1n) === 1n && hasFractions(table, place);
    return [{ place, column, direction: directions[place], unit, isFraction, group: groups[place] ?? null }];
  });
}

/** Whether a cell is another unit alone, as below a heading: the numbers it refers to are uncertain. */
const hasOtherUnit = ({ rows }: SourceTable, column: MoveInColumn, place: number, { unit }: HeadingUnit): boolean =>
  isQuantity(column) && [...textsOf(rows, place)].some(text => isOtherUnit(column, text, unit));

/** A row with nothing but a counting point directly below a member is a further point of that member, unless it has a
 *  running number of its own. */
function withPointsBelow(rows: readonly (ReadRow & { hasLeft: boolean; isCounted: boolean })[]): ReadRow[] {
  const owners: ReadRow[] = [];
  let last = -1;
  for (const { hasLeft, isCounted, ...row } of rows) {
    if (hasLeft && row.points.length === 0 && !isSomebody(row)) {
      last = row.row;
      continue;
    }
    const owner = owners.at(-1);
    const isBelow = !isCounted && owner !== undefined && row.row === last + 1 && isMember(owner) && hasOnlyPoints(row);
    const isOfCommunity = row.communityId === null || row.communityId === owner?.communityId;
    if (isBelow && isOfCommunity) {
      owner.points.push(...row.points);
      owner.unread.push(...row.unread);
    } else owners.push(row);
    last = row.row;
  }
  return owners;
}

const isMember = ({ member: { firstName, lastName, companyName } }: ReadRow) =>
  Boolean(firstName ?? lastName ?? companyName);
const isSomebody = (row: ReadRow) => isMember(row) || Boolean(row.member.memberNumber ?? row.member.email);
const hasOnlyPoints = ({ member, points }: ReadRow) =>
  Object.keys(member).length === 0 && points.some(({ cpNumber }) => cpNumber);

/** Whether shares are typed as 0.5 and 1 in place of 50 and 100 %: none is above one and one is below, or all are 1. */
function hasFractions({ kind, headerRow, rows }: SourceTable, place: number): boolean {
  // Lists of programs state percent.
  if (headerRow === 0 && !isBare({ kind, headerRow })) return false;
  let [count, ones, parts] = [0, 0, 0];
  for (const text of textsOf(rows, place)) {
    const share = decimalOf(text, 'decimal');
    if (!share) continue;
    const unit = 10n ** BigInt(share.decimals);
    if (share.digits > unit || share.digits < 0n) return false;
    if (share.digits === 0n) continue;
    count += 1;
    if (share.digits === unit) ones += 1;
    else parts += 1;
  }
  return parts > 0 || (count > 0 && ones === count);
}

/** eegFaktura's template asks for the first name in "Name 1", but its example has the family name there, as do files
 *  in use. The majority of the rows with one common first name decides. */
function hasSwappedNames(rows: readonly SourceRow[], columns: readonly Column[]): boolean {
  const placeOf = (wanted: MoveInColumn) => columns.find(({ column }) => column === wanted)?.place ?? -1;
  const [one, two] = [placeOf('nameOne'), placeOf('nameTwo')];
  let balance = 0;
  for (const { cells } of rows) {
    const [first, last] = [cells[one], cells[two]].map(
      cell => typeof cell === 'string' && isFirstName(firstWord(cell)),
    );
    if (first !== last) balance += first ? 1 : -1;
  }
  return balance < 0;
}

const firstWord = (cell: string) => tidy(cell).split(' ')[0] ?? '';

function* textsOf(rows: readonly SourceRow[], place: number): Generator<string> {
  for (const { cells } of rows) {
    const cell = cells[place];
    if (typeof cell === 'string') yield tidy(cell);
  }
}

const openColumns = ['openAmount', 'openCredit', 'openReference', 'openDue'] as const;
type OpenColumn = (typeof openColumns)[number];
const isOpenColumn = (column: MoveInColumn): column is OpenColumn => openColumns.some(open => open === column);

const listedIn = (cell: string): string[] =>
  cell
    .split(/[;\n]/)
    .map(tidy)
    .filter(part => part !== '');

class RowReader {
  private readonly member: ReadRow['member'] = {};
  private readonly pointValues: Point = {};
  private readonly ofGroup = new Map<number, Point>();
  private readonly numbers: { value: ReadValue; direction: ReadValue | null; group: number | null }[] = [];
  private readonly composite = new Map<MoveInColumn, ReadValue>();
  /** Quantities of an undetermined one of several counting points. */
  private readonly unowned = new Set<MoveInPointField>();
  /** Columns partly or fully contained in the member. */
  private readonly said = new Set<number>();
  /** About leaving, in a column of whole names. */
  private remark = '';
  private readonly open = new Map<OpenColumn, { cell: string; place: number; unit: HeadingUnit }>();

  constructor(
    private readonly row: SourceRow,
    private readonly columns: readonly Column[],
    private readonly order: NameOrder,
    private readonly isSwapped: boolean,
    private readonly today: string,
  ) {}

  read(): ReadRow & { hasLeft: boolean } {
    for (const column of this.columns) this.take(column);
    this.readOpenItems();
    this.splitFullName();
    this.splitTwoNames();
    this.nameCompany();
    this.addTitles();
    this.checkRemarks();
    this.splitPlace();
    this.splitStreet();
    const all = this.points();
    const points = all.filter(point => !hasLeft(point, this.today));
    const { row } = this.row;
    return {
      row,
      member: this.member,
      points,
      communityId: this.communityId(),
      unread: this.unread(all.length === 0),
      hasLeft: points.length < all.length,
    };
  }

  private take({ place, column, direction, unit, isFraction, group }: Column): void {
    const cell = this.row.cells[place];
    if (cell === undefined || cell === '') return;
    if (typeof cell !== 'string') {
      this.put(column, faultyValue(cell, place), direction, place, group);
      return;
    }
    if (isOpenColumn(column)) {
      this.open.set(column, { cell, place, unit });
      return;
    }
    if (column === 'cpNumber') {
      for (const number of numbersIn(cell)) this.put(column, valueAt(column, number, place), direction, place, group);
      return;
    }
    const share = isFraction ? decimalOf(tidy(cell), 'decimal') : null;
    const text = share ? decimalText({ ...share, digits: share.digits * 100n }) : cell;
    const whole = column === 'streetAndNumber' ? tidyLines(text).join(', ') : text;
    const value = { ...readInUnit(column, whole, unit, this.today), column: place };
    if (text !== cell && value.fault) value.text = tidy(cell);
    if (value.text !== '' || value.fault) this.put(column, value, direction, place, group);
  }

  private put(
    column: MoveInColumn,
    value: ReadValue,
    direction: Column['direction'],
    place: number,
    group: number | null = null,
  ): void {
    if (column === 'cpNumber')
      this.numbers.push({ value, direction: direction ? valueAt('direction', direction, place) : null, group });
    else if (isMemberField(column)) this.member[column] = value;
    else if (isPointField(column) && group !== null)
      this.ofGroup.set(group, { ...this.ofGroup.get(group), [column]: value });
    else if (isPointField(column)) this.pointValues[column] = value;
    else this.composite.set(column, value);
  }

  /** An explicit column counts more than a part of a composite one. */
  private derive(field: MoveInMemberField, text: string, { column, hints }: ReadValue, hint?: MoveInHint): void {
    if (text === '') return;
    const read = readValue(field, text);
    const known = this.member[field];
    if (!known || known.fault || folded(known.text) === folded(read.text)) this.said.add(column);
    if (known) return;
    this.member[field] = { ...read, hints: [...new Set([...hints, ...read.hints, ...(hint ? [hint] : [])])], column };
  }

  /** A cell may list several open documents, and amounts owed by the member may be beside amounts owed by the
   *  community. */
  private readOpenItems(): void {
    const partsOf = (column: OpenColumn) => listedIn(this.open.get(column)?.cell ?? '');
    const amountsOf = (column: 'openAmount' | 'openCredit') =>
      partsOf(column).map(text => readInUnit(column, text, this.open.get(column)?.unit));
    const [owed, credit] = [amountsOf('openAmount'), amountsOf('openCredit')];
    const isPair = owed.length === 1 && credit.length === 1;
    const amounts = [...owed, ...credit].filter(({ text }) => !(isPair && text === '0'));
    const [references, dues] = [partsOf('openReference'), partsOf('openDue')];
    const { place = 0 } = this.open.get('openAmount') ?? this.open.get('openCredit') ?? {};
    if (amounts.length <= 1) {
      const amount = amounts[0] ?? owed[0] ?? credit[0];
      if (amount) this.put('openAmount', { ...amount, column: place }, undefined, place);
      for (const column of ['openReference', 'openDue'] as const) {
        const { cell = '', place: at = 0 } = this.open.get(column) ?? {};
        const value = valueAt(column, cell, at);
        if (value.text !== '' || value.fault) this.put(column, value, undefined, at);
      }
      return;
    }
    // As many numbers and days as amounts, or one day for all. The number is that of the amount, not of the credit.
    const isEven =
      (references.length === (isPair ? Math.min(1, references.length) : amounts.length) || references.length === 0) &&
      (dues.length <= 1 || dues.length === amounts.length);
    const items = amounts.map(({ text }, at) => {
      const due = dues[at] ?? dues[0];
      const day = due === undefined ? '' : readValue('openDue', due).text;
      return { amount: text, reference: references[at] ?? '', due: day };
    });
    const isRead = isEven && amounts.every(({ fault }) => !fault) && items.every(({ due }) => /^$|^\d{4}-/.test(due));
    const typed = [...this.open.values()].map(({ cell }) => tidyLines(cell).join('; ')).join(' / ');
    this.member.openItems ??= isRead
      ? { ...readValue('openItems', historyOf('openItems', items)), column: place }
      : { text: typed, fault: 'amountInvalid', hints: [], column: place };
  }

  private splitFullName(): void {
    const whole = this.composite.get('fullName');
    if (!whole) return;
    if (whole.fault) {
      this.member.lastName ??= whole;
      return;
    }
    const type = this.member.memberType?.text;
    const { name, remark } = leavingRemark(whole.text);
    this.remark = remark;
    const split = type === 'company' ? { companyName: name } : splitName(name, this.order);
    if ('companyName' in split && type !== 'person') {
      this.derive('companyName', split.companyName, whole);
      this.derive('memberType', 'company', whole);
      return;
    }
    const person = 'companyName' in split ? { firstName: '', lastName: split.companyName, salutation: null } : split;
    this.derive('firstName', person.firstName, whole, 'nameSplit');
    this.derive('lastName', person.lastName, whole, 'nameSplit');
    if (person.salutation) this.derive('salutation', person.salutation, whole);
    if (!('hasTitle' in person && person.hasTitle)) return;
    for (const field of ['firstName', 'lastName'] as const) addHint(this.member[field], 'titleInName');
  }

  /** Removes a remark about leaving from a name. It is a fault unless the row itself states the leaving. */
  private checkRemarks(): void {
    const hasLeft = Boolean(this.member.leftOn?.text) || this.member.memberState?.text === 'left';
    const fields = ['companyName', 'lastName', 'firstName'] as const;
    const last = fields.find(field => this.member[field] && !this.member[field]?.fault);
    for (const field of fields) {
      const value = this.member[field];
      if (!value || value.fault) continue;
      const { name, remark } = leavingRemark(value.text);
      const told = remark || (field === last ? this.remark : '');
      if (told === '' && !hasBrackets(value.text)) continue;
      // For a company it is a tenant or a former name.
      const isUnknown = told === '' && field !== 'companyName' && hasUnknownBrackets(value.text);
      const isFaulty = (told !== '' || isUnknown) && (!hasLeft || name === '');
      const text = isFaulty ? `${value.text} ${remark === '' ? told : ''}`.trim() : name;
      this.member[field] = { ...value, text, fault: isFaulty ? 'remarkInName' : null, hints: [...value.hints] };
      if (!isFaulty) addHint(this.member[field], 'bracketsInName');
    }
  }

  /** eegFaktura's names. A company's second one is appended, because an invoice must not lose a part of the name. */
  private splitTwoNames(): void {
    const [one, two] = [this.composite.get('nameOne'), this.composite.get('nameTwo')];
    const first = one ?? two;
    if (!first) return;
    const type = this.member.memberType?.text;
    const isOfCompany = type === 'company' || (type !== 'person' && isCompany(`${one?.text ?? ''} ${two?.text ?? ''}`));
    if (isOfCompany) {
      const fault = one?.fault ?? two?.fault;
      for (const value of [one, two]) if (value) this.said.add(value.column);
      const text = [one?.text, two?.text].filter(Boolean).join(' ');
      if (fault) this.member.companyName ??= { ...first, text, fault };
      else this.derive('companyName', text, first);
      this.derive('memberType', 'company', first);
      return;
    }
    if (!one && two && !two.fault && two.text.includes(' ')) {
      // eegFaktura reads this as family name and first name.
      const split = splitName(two.text, 'lastFirst');
      if ('firstName' in split) {
        this.derive('firstName', split.firstName, two, 'nameSplit');
        this.derive('lastName', split.lastName, two, 'nameSplit');
        return;
      }
    }
    const [oneField, twoField] = this.isSwapped
      ? (['lastName', 'firstName'] as const)
      : (['firstName', 'lastName'] as const);
    const hint = this.isSwapped ? 'nameSplit' : undefined;
    if (one?.fault) this.member[oneField] ??= one;
    else if (one) this.derive(oneField, one.text, one, hint);
    if (two?.fault) this.member[twoField] ??= two;
    else if (two) this.derive(twoField, two.text, two, hint);
  }

  /** A company in the column of family names. */
  private nameCompany(): void {
    const { lastName, firstName, companyName, memberType } = this.member;
    if (!lastName || lastName.fault || firstName || companyName || memberType?.text === 'person') return;
    if (memberType?.text !== 'company' && !isCompany(lastName.text)) return;
    delete this.member.lastName;
    this.derive('companyName', lastName.text, lastName);
    this.derive('memberType', 'company', lastName);
  }

  /** Members have no field for titles. */
  private addTitles(): void {
    const { firstName, lastName } = this.member;
    const [before, after] = [this.composite.get('titleBefore'), this.composite.get('titleAfter')];
    if (this.member.memberType?.text === 'company' && !firstName && !lastName) return;
    for (const title of [before, after]) if (title && firstName && lastName) this.said.add(title.column);
    const titles = before && !before.fault ? titlesOf(before.text) : { before: '', after: '' };
    const behind = [titles.after, after && !after.fault ? after.text : ''].filter(title => title !== '').join(' ');
    this.addTitle('firstName', titles.before, true);
    this.addTitle('lastName', behind, false);
  }

  private addTitle(field: 'firstName' | 'lastName', title: string, isBefore: boolean): void {
    const name = this.member[field];
    if (!name || name.fault || title === '') return;
    const read = readValue(field, isBefore ? `${title} ${name.text}` : `${name.text} ${title}`);
    this.member[field] = { ...name, text: read.text, fault: read.fault, hints: [...name.hints] };
    addHint(this.member[field], 'titleInName');
  }

  private splitPlace(): void {
    const place = this.composite.get('zipAndCity');
    if (!place) return;
    const split = place.fault ? null : splitZipAndCity(place.text);
    if (split) {
      this.derive('zip', split.zip, place, 'citySplit');
      this.derive('city', split.city, place, 'citySplit');
    } else if (place.fault) this.member.city ??= place;
    else if (/^[1-9]\d{3}$/.test(place.text)) this.derive('zip', place.text, place);
    else this.derive('city', place.text, place);
  }

  private splitStreet(): void {
    const address = this.composite.get('streetAndNumber');
    if (!address) return;
    if (address.fault) {
      this.member.street ??= address;
      return;
    }
    const split = splitStreet(address.text);
    const { street } = this.member;
    // Parts of two addresses would make one that does not exist.
    if (street && !street.fault && folded(street.text) !== folded(split.street)) return;
    const hint = split.housenumber === '' ? undefined : 'streetSplit';
    for (const field of ['street', 'housenumber', 'stairs', 'floor', 'doorNumber'] as const)
      this.derive(field, split[field], address, hint);
    this.derive('zip', split.zip, address, 'citySplit');
    this.derive('city', split.city, address, 'citySplit');
  }

  /** Also those that have left. */
  allPoints(): Point[] {
    for (const column of this.columns) this.take(column);
    return this.points();
  }

  private points(): Point[] {
    if (this.numbers.length === 0) {
      const values = { ...this.pointValues, ...this.ofGroup.get(0) };
      // Without a number only these indicate that the row has a counting point.
      return values.direction || values.dateOfActivation ? [values] : [];
    }
    const directions = new Set(this.numbers.map(({ direction }) => direction?.text));
    const othersOf = this.numbers.map(({ direction, group }) => this.fieldsOfOthers(direction, group));
    const ownersOf = (field: MoveInPointField) => othersOf.filter(others => !others.includes(field)).length;
    for (const field of quantities) {
      if (this.numbers.length === 1 || ownersOf(field) === 1 || !this.pointValues[field]) continue;
      this.unowned.add(field);
      delete this.pointValues[field];
    }
    return this.numbers.map(({ value, direction, group }, place) => {
      const values = { ...this.pointValues };
      for (const field of othersOf[place] ?? []) if (ownersOf(field) > 0) delete values[field];
      const own = group === null ? {} : this.ofGroup.get(group);
      const point = { ...values, ...own, cpNumber: value };
      if (!direction) return point;
      const isOfAll = !own?.direction && directions.size > 1;
      return { ...point, direction: this.agreed(direction, point.direction, isOfAll) };
    });
  }

  /** Fields that a counting point of this direction does not have, if the row has others. */
  private fieldsOfOthers(ofHeading: ReadValue | null, group: number | null): readonly MoveInPointField[] {
    const own = group === null ? undefined : this.ofGroup.get(group)?.direction;
    return notOf[(ofHeading ?? own ?? this.pointValues.direction)?.text ?? ''] ?? [];
  }

  /** The direction stated by a heading, unless the cell beside it states another or is not understood. One cell for
   *  counting points of both directions contradicts neither. */
  private agreed(ofHeading: ReadValue, ofCell: ReadValue | undefined, isOfAll: boolean): ReadValue {
    if (!ofCell || isOfAll || ofCell.text === ofHeading.text) return ofHeading;
    if (ofCell.fault) return ofCell;
    const cell = this.row.cells[ofCell.column];
    return { ...ofCell, text: typeof cell === 'string' ? tidy(cell) : ofCell.text, fault: 'directionDiffers' };
  }

  /** Columns with a value that is not taken: ignored ones, those about a counting point without a number, and a
   *  quantity of an undetermined counting point. */
  private unread(hasNoPoints: boolean): ReadRow['unread'] {
    const used = new Set(this.columns.map(({ place }) => place));
    const groups = new Set(this.numbers.map(({ group }) => group));
    if (this.numbers.length === 0 && !hasNoPoints) groups.add(0);
    const idle = this.columns.filter(({ column, group }) =>
      isPointField(column) && column !== 'cpNumber'
        ? group === null
          ? hasNoPoints || this.unowned.has(column)
          : !groups.has(group)
        : false,
    );
    const places = new Set(idle.map(({ place }) => place));
    for (const [column, { column: place, fault }] of this.composite)
      if (!fault && column !== 'communityId' && !this.said.has(place)) places.add(place);
    const { row, cells } = this.row;
    return cells.flatMap((cell, column) => {
      const text = typeof cell === 'string' ? tidy(cell) : cell.text;
      return text !== '' && (!used.has(column) || places.has(column)) ? [{ row, column, text }] : [];
    });
  }

  communityId(): string | null {
    const id = compact(this.composite.get('communityId')?.text ?? '');
    return isCommunityId(id) || isEdaNumber(id) ? id : null;
  }
}

const hasLeft = ({ cpStatus, endsOn }: Point, today: string) =>
  cpStatus?.text === 'inactive' || Boolean(endsOn && !endsOn.fault && endsOn.text !== '' && endsOn.text < today);

/** The counting points of a table that have left, with their last day if it is known. */
export const endedPoints = (table: SourceTable, columns: readonly (MoveInColumn | null)[], today: string): string[] =>
  (leftPoints(table, columns, today) ?? []).map(({ cpNumber, endsOn }) =>
    [cpNumber?.text, endsOn?.text].filter(Boolean).join(' '),
  );

/** The numbers of the counting points that have left; null for a table that states no ends. */
export function endedNumbers(
  table: SourceTable,
  columns: readonly (MoveInColumn | null)[],
  today: string,
): ReadonlySet<string> | null {
  const left = leftPoints(table, columns, today);
  return left && new Set(left.flatMap(({ cpNumber }) => (cpNumber && !cpNumber.fault ? [cpNumber.text] : [])));
}

/** A counting point that has left by one file is not imported from another file without last days, unless a third
 *  still lists it. */
export function withoutEnded<Table extends { rows: readonly ReadRow[]; ended: ReadonlySet<string> | null }>(
  tables: readonly Table[],
): Table[] {
  const stating = tables.filter(({ ended }) => ended !== null);
  const present = new Set(
    stating.flatMap(({ rows }) => rows.flatMap(({ points }) => points.flatMap(({ cpNumber }) => cpNumber?.text ?? []))),
  );
  const gone = new Set(stating.flatMap(({ ended }) => [...(ended ?? [])]).filter(number => !present.has(number)));
  if (gone.size === 0) return [...tables];
  return tables.map(table => {
    if (table.ended !== null) return table;
    const rows = table.rows.flatMap((row): ReadRow[] => {
      const points = row.points.filter(({ cpNumber }) => !cpNumber || !gone.has(cpNumber.text));
      if (points.length === row.points.length) return [row];
      return points.length > 0 || Object.keys(row.member).length > 0 ? [{ ...row, points }] : [];
    });
    return { ...table, rows };
  });
}

const noUnit: HeadingUnit = { unit: undefined, isUnknown: false };

function leftPoints(table: SourceTable, columns: readonly (MoveInColumn | null)[], today: string): Point[] | null {
  if (!columns.includes('cpStatus') && !columns.includes('endsOn')) return null;
  const only: readonly (MoveInColumn | null)[] = ['cpNumber', 'cpStatus', 'endsOn'];
  const used = columns.flatMap((column, place): Column[] =>
    only.includes(column) && column !== null
      ? [{ place, column, direction: undefined, unit: noUnit, isFraction: false, group: null }]
      : [],
  );
  return table.rows.flatMap(row =>
    new RowReader(row, used, 'firstLast', false, today).allPoints().filter(point => hasLeft(point, today)),
  );
}

const quantities = ['yearConsumption', 'peakPerformance', 'participationPerformance'] as const;

/** A number under a heading with an unknown unit is unreadable, unless its cell states the unit. */
function readInUnit(column: MoveInColumn, text: string, unit?: HeadingUnit, today?: string): ReadText {
  const read = readValue(column, text, today, unit?.unit);
  if (!unit?.isUnknown || read.text === '' || !isQuantity(column)) return read;
  return quantityOf(column, tidy(text))?.isStated ? read : { text: tidy(text), fault: 'unitUnknown', hints: [] };
}

const valueAt = (column: MoveInColumn, text: string, place: number, today?: string): ReadValue => ({
  ...readValue(column, text, today),
  column: place,
});

const faultyValue = ({ fault, text }: CellFault, place: number): ReadValue => ({
  text,
  fault,
  hints: [],
  column: place,
});

function addHint(value: ReadValue | undefined, hint: MoveInHint): void {
  if (value && !value.hints.includes(hint)) value.hints.push(hint);
}

/** Several numbers may be in one cell. */
function numbersIn(cell: string): string[] {
  const text = tidy(cell);
  const several = text
    .split(/[;,|/\n]+|\s+(?=AT)/i)
    .map(part => part.trim())
    .filter(part => part !== '');
  const isEach = several.length > 1 && several.every(part => isCountingPointNumber(compact(part)));
  return isEach ? several : text === '' ? [] : [text];
}
