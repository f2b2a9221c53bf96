import { type CompletedField, type CompletedMember, type IncompleteMember, taxRules } from '@nahstrom/contract';
import { dayOfText } from '@nahstrom/kit';

/** In the order of the table. */
export const columns = [
  'mandateSigned',
  'mandateReference',
  'mandateLastUsed',
  'taxRuleFeed',
  'phone',
  'email',
  'enteredOn',
] as const satisfies CompletedField[];

export const isDayColumn = (column: CompletedField) =>
  column === 'mandateSigned' || column === 'mandateLastUsed' || column === 'enteredOn';
const isOfMandate = (column: CompletedField): column is `mandate${string}` & CompletedField =>
  column.startsWith('mandate');

/** Entered values by member. */
export type Typed = Readonly<Record<number, Readonly<Partial<Record<CompletedField, string>>>>>;

/** Whether a value is missing, and can be entered. */
export const isOpen = ({ missing, hasAccount }: IncompleteMember, column: CompletedField): boolean =>
  isOfMandate(column) ? hasAccount && missing.includes('mandate') : missing.some(detail => detail === column);

export function withValue(typed: Typed, member: number, column: CompletedField, value: string): Typed {
  const { [column]: _, ...others } = typed[member] ?? {};
  const row = value === '' ? others : { ...others, [column]: value };
  const { [member]: __, ...rest } = typed;
  return Object.keys(row).length === 0 ? rest : { ...rest, [member]: row };
}

/** A value as people write it: days in German or English, tax rules by their name or a part that only one has. Null for a
 *  tax rule that is none, which its field could not show. */
export function readCell(column: CompletedField, text: string, labelOf: (rule: (typeof taxRules)[number]) => string) {
  const value = text.trim();
  if (isDayColumn(column)) return dayOfText(value, true) ?? value;
  if (column !== 'taxRuleFeed') return value;
  const named = value.toLowerCase();
  const exact = taxRules.find(rule => [rule, labelOf(rule)].some(name => name.toLowerCase() === named));
  const partly = taxRules.filter(rule => labelOf(rule).toLowerCase().includes(named));
  return exact ?? (partly.length === 1 ? partly[0]! : null);
}

/** Cells of a spreadsheet, as they are on the clipboard. */
const blockOf = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map(line => line.split('\t'));

export const isBlock = (text: string) => /[\t\n]/.test(text.replace(/[\r\n]+$/, ''));

type Pasted = {
  typed: Typed;
  /** Values without an open cell, and tax rules that are none. */
  left: string[];
  isByNumber: boolean;
};

/** A block whose first column is the member numbers is matched by them, and if it is too wide for the columns from the given
 *  cell on, it begins with the first one. Another block goes to the rows and shown columns from the given cell on. */
export function pasted(
  rows: readonly IncompleteMember[],
  typed: Typed,
  at: { row: number; column: number; columns: readonly CompletedField[] },
  text: string,
  labelOf: Parameters<typeof readCell>[2],
): Pasted {
  const block = withoutHeadings(blockOf(text));
  const numbered = byNumber(rows, block);
  const values = numbered ? block.map(line => line.slice(1)) : block;
  const width = Math.max(...values.map(({ length }) => length));
  const first = numbered && at.column + width > at.columns.length ? 0 : at.column;
  let result = typed;
  const left: string[] = [];
  for (const [place, line] of values.entries()) {
    const row = numbered ? numbered[place] : rows[at.row + place];
    for (const [offset, cell] of line.entries()) {
      if (cell.trim() === '') continue;
      const column = at.columns[first + offset];
      const value = row && column && isOpen(row, column) ? readCell(column, cell, labelOf) : null;
      if (row && column && value !== null) result = withValue(result, row.member, column, value);
      else left.push(cell.trim());
    }
  }
  return { typed: result, left, isByNumber: numbered !== null };
}

const isNumber = (cell = '') => /^\d{1,9}$/.test(cell.trim());

/** A block whose first line names its columns, above lines that begin with numbers. */
const withoutHeadings = (block: string[][]) =>
  block.length > 1 && !/\d/.test(block[0]!.join('')) && block.slice(1).every(([first]) => isNumber(first))
    ? block.slice(1)
    : block;

/** The row of each line, none for a number that no member has or members of two communities have; null if the first
 *  column is not that of member numbers. */
function byNumber(rows: readonly IncompleteMember[], block: readonly string[][]) {
  const numbers = block.map(([first = '']) => first.trim());
  if (!block.some(line => line.length > 1) || !numbers.every(isNumber)) return null;
  const found = numbers.map(number => rows.filter(({ memberNumber }) => memberNumber === Number(number)));
  const arePhones = found.every(({ length }) => length === 0) && numbers.some(({ length }) => length > 6);
  return arePhones ? null : found.map(([row, other]) => (other ? undefined : row));
}

/** The request; empty without any entered value of a row that is still shown. */
export const requestOf = (rows: readonly IncompleteMember[], typed: Typed) =>
  rows.flatMap(({ member, version }) => {
    const values = typed[member];
    return values ? [{ member, version, ...values } as CompletedMember] : [];
  });
