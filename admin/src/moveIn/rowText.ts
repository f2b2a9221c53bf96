import {
  isCostlyMoveInHint,
  type MoveInFault,
  type MoveInField,
  type MoveInFile,
  type MoveInHint,
  type MoveInMemberValue,
  type MoveInProblem,
  type MoveInRow,
  quietMoveInHints,
} from '@nahstrom/contract';
import { labelOf } from './fields.ts';
import type { PageText } from './page.ts';

type Value = {
  field: MoveInField;
  text: string;
  old: string | null;
  taken: boolean | null;
  fault: MoveInFault | null;
  hints: MoveInHint[];
};

/** Stored value that the files contradict; an administrator decides. */
export const differs = ({ member }: MoveInRow, { text, old, taken, fault }: Value) =>
  member !== null && fault === null && taken !== null && text !== (old ?? '');

/** A stored value that the files contradict, and that a move-in does not change. A new counting point has no stored values.
 *  @param point the counting point of the value; null for one of the member */
export const isFixed = (
  { member }: MoveInRow,
  point: { countingPoint: number | null } | null,
  { text, old, taken, fault }: Value,
) => member !== null && point?.countingPoint !== null && fault === null && taken === null && text !== (old ?? '');

const allValues = (row: MoveInRow): Value[] => [...row.values, ...row.points.flatMap(point => point.values)];

export const faultCount = (row: MoveInRow) =>
  row.faults.length + allValues(row).filter(({ fault }) => fault !== null).length;

const differing = (row: MoveInRow): Value[] => [
  ...row.values.filter(value => differs(row, value)),
  ...row.points
    .filter(point => point.countingPoint !== null)
    .flatMap(point => point.values.filter(value => differs(row, value))),
];

const fixed = (row: MoveInRow): Value[] => [
  ...row.values.filter(value => isFixed(row, null, value)),
  ...row.points.flatMap(point => point.values.filter(value => isFixed(row, point, value))),
];

const addedCount = (row: MoveInRow) =>
  row.member === null ? 0 : row.points.filter(point => point.added !== null).length;

/** Whether a person can take or keep something of the record. */
export const isDecidable = (row: MoveInRow) => differing(row).length > 0 || addedCount(row) > 0;

/** Whether a person has to say that its rows are one member. */
export const areUnsure = ({ namesakes }: MoveInRow) => namesakes !== null && namesakes.areOne === null;

/** Whether the account is changed, but not the mandate. */
const needsMandate = (row: MoveInRow) =>
  differing(row).some(({ taken, hints }) => taken && hints.includes('mandateOfOldAccount'));

const hintsOf = (row: MoveInRow) =>
  [...new Set([...row.hints, ...allValues(row).flatMap(({ hints }) => hints)])]
    .filter(hint => !quietMoveInHints.includes(hint))
    .sort((one, other) => Number(isCostlyMoveInHint(other)) - Number(isCostlyMoveInHint(one)));

const unreadOf = ({ unread }: MoveInRow, t: PageText) => {
  const headings = [...new Set(unread.map(({ heading }) => heading))].join(', ');
  return headings === '' ? [] : [t('moveIn.unreadRemark', { headings })];
};

/** What a person has to know about a record before opening it, most urgent first. */
export function remarksOf(row: MoveInRow, t: PageText): string[] {
  const values = allValues(row);
  const added = addedCount(row);
  const fieldsOf = (named: readonly Value[]) => [...new Set(named.map(({ field }) => labelOf(field, t)))].join(', ');
  const asked = areUnsure(row) ? [t('moveIn.namesakesText')] : [];
  switch (row.state) {
    case 'error':
      return [
        ...asked,
        ...row.faults.map(fault => t(`moveIn.fault.${fault}`)),
        ...values.flatMap(({ field, fault }) => (fault ? [`${labelOf(field, t)}: ${t(`moveIn.fault.${fault}`)}`] : [])),
      ];
    case 'confirm':
      return [...asked, ...(row.candidates.length > 0 ? [t('moveIn.asksConfirmation')] : [])];
    case 'differs':
      return [
        ...(differing(row).length > 0 ? [t('moveIn.differing', { fields: fieldsOf(differing(row)) })] : []),
        ...(needsMandate(row) ? [t('moveIn.hint.mandateOfOldAccount')] : []),
        ...(added > 0 ? [t('moveIn.pointsAdded', { count: added })] : []),
        ...unreadOf(row, t),
        ...(fixed(row).length > 0 ? [t('moveIn.fixedRemark', { fields: fieldsOf(fixed(row)) })] : []),
      ];
    case 'new':
      return [...unreadOf(row, t), ...hintsOf(row).map(hint => t(`moveIn.hint.${hint}`))];
    default:
      return [];
  }
}

/** Number of the member, as it is stored or in the files. */
export const numberOf = ({ values }: MoveInRow) => {
  const value = values.find(({ field }) => field === 'memberNumber');
  return value?.text || value?.old || '';
};

/** Row, column and file of a value; undefined for one that is typed or proposed. */
export function placeText({ source }: Pick<MoveInMemberValue, 'source'>, files: readonly MoveInFile[], t: PageText) {
  if (!source) return undefined;
  const place = { row: String(source.row), file: files.find(({ id }) => id === source.file)?.fileName ?? '' };
  return source.heading
    ? t('moveIn.place', { ...place, heading: source.heading })
    : t('moveIn.placeWithoutColumn', place);
}

/** A kind of problem, with the field that has it. */
export function problemText({ kind, code, field, heading }: MoveInProblem, t: PageText): string {
  if (code === null) return t('moveIn.unreadColumn', { heading });
  const text = kind === 'fault' ? t(`moveIn.fault.${code as MoveInFault}`) : t(`moveIn.hint.${code as MoveInHint}`);
  return field ? `${labelOf(field, t)}: ${text}` : text;
}
