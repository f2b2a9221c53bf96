import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Traces } from './person.ts';

type Row<T extends PgTable> = T['$inferSelect'];

/** Condition for the person's rows of a table; the statement uses this table alone, and names the organisation. */
export type Where = (traces: Traces) => SQL;

/** Fate of a person's rows. `anonymised`: for a member whose record stays they are changed; for a deleted one they
 *  cascade. */
type Rows =
  | { readonly deleted: Where }
  | { readonly goWith: PgTable }
  | { readonly changed: Where }
  | { readonly anonymised: Where }
  | { readonly kept: string };
type Going = Extract<Rows, { deleted: Where } | { goWith: PgTable }>;
type Changed = Extract<Rows, { changed: Where } | { anonymised: Where }>;

/** Fate of a column in remaining rows.
 *  @param where in which rows, if not in those of the table */
type Fate<Value> =
  | { readonly set: Value | SQL | ((now: Date) => Value); readonly where?: Where }
  | { readonly kept: string }
  | typeof computed
  | typeof unlinked;

/** Whether a column is in the own data, under its own name or another. */
type Given = { readonly given: true | string; shown?(value: string): string };
type Held = { readonly held: string };
export type Export = Given | Held;

type Document = { readonly organisationId: AnyPgColumn; readonly invoiceId: AnyPgColumn };

export type PersonalTable = {
  readonly table: PgTable;
  readonly rows: Rows;
  readonly fates: Readonly<Record<string, Fate<unknown>>>;
  readonly exported: Readonly<Record<string, Export>>;
  /** Columns of the document with which a row is deleted on expiry. */
  readonly document?: Document;
};

export const blank = { set: '' } as const;
export const nothing = { set: null } as const;
/** Computed by the database from columns that change. */
export const computed = { computed: true } as const;
/** By the foreign key, on deletion of the login. */
export const unlinked = { unlinked: true } as const;
export const stays = (reason: string) => ({ kept: reason });

export const given = { given: true } as const;
export const held = (reason: string): Held => ({ held: reason });

/** The same answer for several columns. */
export const all = <const A, K extends string>(answer: A, ...columns: K[]) =>
  Object.fromEntries(columns.map(column => [column, answer])) as { [column in K]: A };

/** @param fates of rows that must stay */
export function rowsGo<T extends PgTable, const C extends { readonly [K in keyof Row<T>]-?: Export }>(
  table: T,
  rows: Going,
  exported: C,
  more: { document?: Document; fates?: { readonly [K in keyof Row<T>]-?: Fate<Row<T>[K]> } } = {},
) {
  return { table, rows, exported, fates: {}, ...more } satisfies PersonalTable;
}

export function rowsChange<
  T extends PgTable,
  const C extends { readonly [K in keyof Row<T>]-?: readonly [Fate<Row<T>[K]>, Export] },
>(table: T, rows: Changed, columns: C) {
  const part = (place: 0 | 1) =>
    Object.fromEntries(
      Object.entries<readonly [Fate<unknown>, Export]>(columns).map(([name, answer]) => [name, answer[place]]),
    );
  const exported = part(1) as { readonly [K in keyof C]: C[K] extends readonly [unknown, infer E] ? E : never };
  return { table, rows, exported, fates: part(0) as PersonalTable['fates'] };
}

/** Rows that an erasure leaves unchanged.
 *  @param reason why they may stay */
export function rowsStay<T extends PgTable, const C extends { readonly [K in keyof Row<T>]-?: Export }>(
  table: T,
  reason: string,
  exported: C,
  more: { document?: Document; unlinked?: (keyof Row<T>)[] } = {},
) {
  const fates = Object.fromEntries((more.unlinked ?? []).map(name => [name, unlinked]));
  return { table, rows: { kept: reason }, exported, fates, ...(more.document && { document: more.document }) };
}

/** Not erased with a member and not part of the own data. Lists its columns nevertheless, so that a new column
 *  requires a decision.
 *  @param reason why not */
export function aside<T extends PgTable>(
  table: T,
  reason: string,
  columns: { readonly [K in keyof Row<T>]-?: typeof no | typeof unlinked },
) {
  const unlinkedOnes = Object.keys(columns).filter(name => columns[name as keyof Row<T>] === unlinked);
  const exported = Object.fromEntries(Object.keys(columns).map(name => [name, held(reason)]));
  return {
    table,
    rows: { kept: reason },
    exported: exported as Record<string, Held>,
    fates: all(unlinked, ...unlinkedOnes),
  };
}
const no = 'no';
export const columns = <K extends string>(...names: K[]) => all(no, ...names);

/** Fate of a row.
 *  @param where the group of columns; without it those that change in the rows of the table */
export function valuesOf({ table, fates }: PersonalTable, now: Date, where?: Where): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(getTableColumns(table))) {
    const fate = fates[name];
    if (!fate || !('set' in fate) || fate.where !== where) continue;
    values[name] = typeof fate.set === 'function' ? fate.set(now) : fate.set;
  }
  return values;
}

/** The groups of columns that change in other rows than those of the table. */
export const otherRowsOf = ({ fates }: PersonalTable): Where[] => [
  ...new Set(Object.values(fates).flatMap(fate => ('set' in fate && fate.where ? [fate.where] : []))),
];

/** Select list of the own data. Sums of energy are text, because JSON numbers lack the precision. */
export function givenColumns({ table, exported }: PersonalTable): Record<string, AnyPgColumn | SQL> {
  const selected: Record<string, AnyPgColumn | SQL> = {};
  for (const [name, column] of Object.entries<AnyPgColumn>(getTableColumns(table))) {
    const answer = exported[name];
    if (!answer || !('given' in answer)) continue;
    const as = answer.given === true ? name : answer.given;
    selected[as] = column.dataType === 'bigint' ? sql`${column}::text` : column;
  }
  return selected;
}

/** Visible to the person. */
export function shown({ exported }: PersonalTable, row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const answer = exported[name];
      const show = answer && 'shown' in answer ? answer.shown : undefined;
      return [name, show && typeof value === 'string' ? show(value) : value];
    }),
  );
}
