import type { MoveInKind, MoveInMemberField, MoveInMemberValue, MoveInPointField } from '@nahstrom/contract';
import { historyText, moveInHistoryWords, moveInMemberFields, moveInPointFields } from '@nahstrom/contract';
import { networkOperators } from '../communities/index.ts';
import type { MoveInEdit } from '../tables/moveIns.ts';
import type { FileRow } from './clusters.ts';
import { isOpenField, type OpenItem, openFields, openItemsIn, openTextsOf } from './openItems.ts';
import type { ReadRow, ReadValue } from './sources/sourceTable.ts';
import { folded } from './sources/tidy.ts';
import { readValue } from './sources/values.ts';

/** A table whose columns are known. */
export type ReadTable = { kind: MoveInKind; headings: readonly string[]; rows: readonly ReadRow[] };

export type Sourced = ReadValue & { source: MoveInMemberValue['source']; kind: MoveInKind };
export type Values<Field extends string> = Partial<Record<Field, Sourced>>;

export const textsOf = <Field extends string>(values: Values<Field>) =>
  Object.fromEntries(
    Object.entries<Sourced | undefined>(values).flatMap(([field, value]) =>
      value && !value.fault && value.text !== '' ? [[field, value.text]] : [],
    ),
  ) as Partial<Record<Field, string>>;

/** Faulty values included: they are not missing. */
export const givenOf = <Field extends string>(values: Values<Field>) =>
  Object.fromEntries(
    Object.entries<Sourced | undefined>(values).flatMap(([field, value]) => (value?.text ? [[field, value.text]] : [])),
  ) as Partial<Record<Field, string>>;

/** Column of values typed in the preview. */
const typedColumn = -1;

/** A row with its typed values; an empty text leaves a value out. */
export function typedRow(row: FileRow, { values = {}, points = {} }: MoveInEdit, today: string): FileRow {
  return {
    ...row,
    member: { ...row.member, ...typed(values, today) },
    points: row.points.map((point, place) => ({ ...point, ...typed(points[place] ?? {}, today) })),
  };
}

const typed = <Field extends MoveInMemberField | MoveInPointField>(
  texts: Partial<Record<Field, string>>,
  today: string,
) =>
  Object.fromEntries(
    (Object.entries(texts) as [Field, string][]).map(([field, text]) => [
      field,
      text.trim() === ''
        ? { text: '', fault: null, hints: [], column: typedColumn }
        : { ...readValue(field, text, today), column: typedColumn },
    ]),
  ) as Partial<Record<Field, ReadValue>>;

const isTyped = ({ column }: Pick<ReadValue, 'column'>) => column === typedColumn;
const isGiven = (value: ReadValue | undefined): value is ReadValue =>
  value !== undefined && (value.text !== '' || value.fault !== null || isTyped(value));

function withoutLeftOut<Field extends string>(values: Values<Field>): Values<Field> {
  return Object.fromEntries(
    Object.entries<Sourced | undefined>(values).filter(([, value]) => value && (value.text !== '' || value.fault)),
  ) as Values<Field>;
}

export function mergedMember(tables: readonly ReadTable[], cluster: readonly FileRow[]): Values<MoveInMemberField> {
  const merged: Values<MoveInMemberField> = {};
  for (const row of cluster)
    for (const field of moveInMemberFields) {
      const value = row.member[field];
      if (!isGiven(value) || isOpenField(field)) continue;
      merged[field] = mergedValue(field, merged[field], sourced(tables, row, listedOperator(field, value)));
    }
  const { leftOn } = merged;
  if (leftOn && !isTyped(leftOn) && cluster.some(row => staysIn(tables, row)))
    merged.leftOn = { ...leftOn, fault: leftOn.fault ?? 'contradictory' };
  return withoutLeftOut({ ...merged, ...mergedItems(tables, cluster) });
}

/** A counting point of a member without a last day, in a file that states last days. */
const staysIn = (tables: readonly ReadTable[], { file, member, points }: FileRow) =>
  points.length > 0 && !member.leftOn && tables[file]?.rows.some(row => row.member.leftOn);

/** A grid operator of the list, also by its name. */
function listedOperator<Value extends Pick<ReadValue, 'text'>>(field: string, value: Value): Value {
  if (field !== 'networkOperator') return value;
  const listed = networkOperators.find(({ title }) => title.toLowerCase() === value.text.toLowerCase());
  return listed ? { ...value, text: listed.id } : value;
}

/** Several open documents of one member stay several. A row for each counting point repeats them. */
function mergedItems(tables: readonly ReadTable[], cluster: readonly FileRow[]): Values<MoveInMemberField> {
  const given = cluster.flatMap(row => {
    const values: Values<(typeof openFields)[number]> = {};
    for (const field of openFields) {
      const value = row.member[field];
      if (isGiven(value)) values[field] = sourced(tables, row, value);
    }
    return Object.keys(values).length > 0 ? [values] : [];
  });
  const isTypedIn = (values: Values<MoveInMemberField>) => Object.values(values).some(isTyped);
  // Typed values replace those of all rows.
  if (given.some(isTypedIn)) {
    const merged: Values<(typeof openFields)[number]> = {};
    for (const field of openFields) {
      const of = given.flatMap(values => values[field] ?? []);
      const value = of.find(isTyped) ?? of[0];
      if (value) merged[field] = value;
    }
    const { openItems, ...single } = merged;
    return openItems && (isTyped(openItems) || !isTypedIn(single)) ? { openItems } : single;
  }
  const lists = given.flatMap(({ openItems }) => openItems ?? []);
  const read = given.filter(values => values.openItems || values.openAmount);
  const faulty = read.find(values => Object.values(values).some(({ fault }) => fault));
  const items = new Map(read.flatMap(values => openItemsIn(textsOf(values))).map(item => [keyOfItem(item), item]));
  const first = lists[0] ?? read[0]?.openAmount;
  if (!first) return {};
  if (faulty) {
    const differing = new Set(read.map(values => openFields.map(field => values[field]?.text ?? '').join('|')));
    if (differing.size === 1) return faulty.openItems ? { openItems: faulty.openItems } : faulty;
    const typed = read.map(({ openItems, openAmount, openReference, openDue }) =>
      openItems
        ? historyText('openItems', openItems.text, 'de', day => day)
        : typedItem({ amount: openAmount, reference: openReference, due: openDue }),
    );
    return { openItems: { ...first, text: [...new Set(typed)].join('; '), fault: 'amountInvalid' } };
  }
  const texts = openTextsOf([...items.values()]);
  const of = (field: (typeof openFields)[number]) => given.find(values => values[field])?.[field] ?? first;
  const merged: Values<MoveInMemberField> = {};
  for (const field of openFields) {
    const text = texts[field];
    if (text) merged[field] = { ...of(field), text, fault: null };
  }
  const references = [...items.values()].flatMap(({ reference }) => (reference ? [reference] : []));
  if (merged.openItems && new Set(references).size < references.length) merged.openItems.fault = 'contradictory';
  return merged;
}

const keyOfItem = ({ amount, reference, due }: OpenItem) => [reference, amount, due].join('|');

/** For correction by an administrator: readable values in canonical notation, others as in the file. */
function typedItem({ amount, reference, due }: Record<'amount' | 'reference' | 'due', Sourced | undefined>): string {
  const owed = amount?.fault ? amount.text : historyText('openItems', `${amount?.text ?? '0'}||`, 'de', day => day);
  const day = due?.text ? [`${moveInHistoryWords.de.due} ${due.text}`] : [];
  return [...(reference?.text ? [reference.text] : []), owed, ...day].join(' | ');
}

const sourced = (tables: readonly ReadTable[], { file, row }: FileRow, value: ReadValue): Sourced => ({
  ...value,
  source: isTyped(value) ? null : { file, row, heading: tables[file]?.headings[value.column] ?? '' },
  kind: tables[file]?.kind ?? 'table',
});

function mergedValue(field: string, one: Sourced | undefined, other: Sourced): Sourced {
  if (one && isTyped(one)) return one;
  if (!one || isTyped(other)) return other;
  if (one.fault === 'contradictory') return one;
  if (one.fault && !other.fault) return other;
  if (other.fault || sameText(field, one.text, other.text)) return one;
  // One row per counting point, each with its own day.
  if (field === 'enteredOn') return one.text < other.text ? one : other;
  return { ...one, fault: 'contradictory' };
}

const names: readonly string[] = ['firstName', 'lastName', 'companyName'] satisfies MoveInMemberField[];

function sameText(field: string, one: string, other: string): boolean {
  if (names.includes(field)) return folded(one) === folded(other);
  return field === 'email' ? one.toLowerCase() === other.toLowerCase() : one === other;
}

/** The grid operator is the best source of direction and share. The first day of an energy report is only the first
 *  one with data. */
const authority: Partial<Record<MoveInPointField, readonly MoveInKind[]>> = {
  direction: ['pointList', 'energyReport'],
  share: ['pointList'],
  shareHistory: ['pointList'],
  endsOn: ['pointList'],
  dateOfActivation: ['pointList', 'masterData', 'table'],
};

/** A counting point, with its place in the first of its rows. */
export type MergedPoint = {
  values: Values<MoveInPointField>;
  key: string;
  place: number;
  /** First day of membership in its rows. */
  enteredOn: string | undefined;
};

export function mergedPoints(tables: readonly ReadTable[], cluster: readonly FileRow[]): MergedPoint[] {
  const merged: MergedPoint[] = [];
  for (const row of cluster) {
    for (const [place, point] of row.points.entries()) {
      const number = point.cpNumber;
      const same =
        number && !number.fault && number.text !== ''
          ? merged.find(({ values }) => values.cpNumber?.text === number.text)
          : undefined;
      const target: MergedPoint = same ?? { values: {}, key: keyOf(row), place, enteredOn: undefined };
      if (!same) merged.push(target);
      target.enteredOn = earlier(target.enteredOn, row.member.enteredOn);
      for (const field of moveInPointFields) {
        const value = point[field];
        if (isGiven(value))
          target.values[field] = mergedPointValue(field, target.values[field], sourced(tables, row, value));
      }
    }
  }
  return merged.map(point => ({ ...point, values: withoutLeftOut(point.values) }));
}

function earlier(day: string | undefined, other: ReadValue | undefined): string | undefined {
  if (!other?.text || other.fault) return day;
  return day && day < other.text ? day : other.text;
}

/** Key of stored decisions. */
export const keyOf = ({ file, row }: FileRow) => `${file}:${row}`;

function mergedPointValue(field: MoveInPointField, one: Sourced | undefined, other: Sourced): Sourced {
  if (one && isTyped(one)) return one;
  if (!one || isTyped(other)) return other;
  const ranks = authority[field] ?? [];
  const rankOf = ({ kind }: Sourced) => (ranks.includes(kind) ? ranks.indexOf(kind) : ranks.length);
  if (one.fault === 'directionDiffers') return one;
  if (one.fault === 'contradictory' && rankOf(one) <= rankOf(other)) return one;
  if (one.fault && !other.fault) return other;
  if (other.fault || one.text === other.text) return one;
  const better = rankOf(one) <= rankOf(other) ? one : other;
  if (field === 'direction') return { ...better, fault: 'directionDiffers' };
  return rankOf(one) === rankOf(other) ? { ...one, fault: 'contradictory' } : better;
}
