import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  type InferInsertModel,
  type InferSelectModel,
  inArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type PgColumn, type PgSelect, type PgTable, PgText } from 'drizzle-orm/pg-core';
import type { Tx } from './database.ts';
import { type ListRequest, type Page, sortColumn } from './list.ts';
import { firstOf, present } from './present.ts';
import { Refusal } from './refusal.ts';
import { matchesText, sortKey } from './text.ts';

/** Table access shared by records of an organisation. */
export type RecordTable = PgTable & { id: PgColumn };
export type Row<Table extends RecordTable> = InferSelectModel<Table>;

export async function findRecord<Table extends RecordTable>(
  tx: Tx,
  table: Table,
  id: number,
): Promise<Row<Table> | undefined> {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id));
  return row as Row<Table> | undefined;
}

async function getRecord<Table extends RecordTable>(tx: Tx, table: Table, id: number): Promise<Row<Table>> {
  const row = await findRecord(tx, table, id);
  if (!row) throw new Refusal('record.notFound');
  return row;
}

/** Locked until the end of the transaction. `no key update` lets concurrent inserts refer to the record. */
export async function lockRecord<Table extends RecordTable>(
  tx: Tx,
  table: Table,
  id: number,
  strength: 'update' | 'no key update' = 'update',
): Promise<Row<Table>> {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for(strength);
  if (!row) throw new Refusal('record.notFound');
  return row as Row<Table>;
}

export async function insertRecord<Table extends RecordTable>(
  tx: Tx,
  table: Table,
  values: InferInsertModel<Table>,
): Promise<number> {
  const row = firstOf(
    await tx
      .insert(table as PgTable)
      .values(values)
      .returning({ id: table.id }),
  );
  return row.id as number;
}

export async function changeRecord<Table extends RecordTable>(
  tx: Tx,
  table: Table,
  id: number,
  change: Partial<InferInsertModel<Table>>,
): Promise<void> {
  await tx
    .update(table as PgTable)
    .set(change)
    .where(eq(table.id, id));
}

export async function deleteRecord(tx: Tx, table: RecordTable, id: number): Promise<void> {
  await tx.delete(table).where(eq(table.id, id));
}

/** One page of a select whose joins drop no rows: `where` uses the table alone, so that counting is cheap. */
export async function pageOf<Select extends PgSelect, Answer>(
  tx: Tx,
  request: ListRequest<unknown>,
  from: {
    table: RecordTable;
    select: Select;
    where: SQL | undefined;
    columns: Record<string, SQL>;
    rowOf(row: Select['_']['result'][number]): Answer;
  },
): Promise<Page<Answer>> {
  const { table, select, where, columns, rowOf } = from;
  const order = request.descending ? desc : asc;
  const rows = await select
    .where(where)
    .orderBy(order(sortColumn(columns, request)), asc(table.id))
    .limit(request.to - request.from + 1)
    .offset(request.from);
  const total = firstOf(
    await tx
      .select({ count: count() })
      .from(table as PgTable)
      .where(where),
  );
  return { rows: (rows as Select['_']['result'][number][]).map(rowOf), total: total.count };
}

type Filter = { id?: number[]; queryString?: string };

/** The conditions of a filter: `id` of several records, a text found in one of the expressions, and columns by their
 *  names, also `party` for `party_id`. */
export function whereOf(
  table: RecordTable,
  { id, queryString, ...equal }: Filter & Record<string, unknown>,
  searched: (PgColumn | SQL)[] = [],
): SQL | undefined {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const columnOf = (name: string) => present(columns[name] ?? columns[`${name}Id`]);
  const given = Object.entries(equal).filter(([, value]) => value !== undefined);
  return and(
    id && inArray(table.id, id),
    queryString ? or(...searched.map(column => matchesText(column, queryString))) : undefined,
    ...given.map(([name, value]) => eq(columnOf(name), value)),
  );
}

/** The expressions that a list is sorted by: the columns of the table, texts regardless of case and accents. */
export function sortColumnsOf(table: RecordTable): Record<string, SQL> {
  const columns: [string, PgColumn][] = Object.entries(getTableColumns(table));
  return Object.fromEntries(
    columns.map(([name, column]) => [name, column instanceof PgText ? sortKey(column) : plain(column)]),
  );
}

/** List and reading of a record that is a row of one table. */
export const storeOf = <Table extends RecordTable, One>(
  table: Table,
  recordOf: (row: Row<Table>) => One,
  searched: PgColumn[] = [],
) => ({
  list: (tx: Tx, request: ListRequest<Filter & Record<string, unknown>>): Promise<Page<One>> =>
    pageOf(tx, request, {
      table,
      select: tx
        .select()
        .from(table as PgTable)
        .$dynamic(),
      where: whereOf(table, request.filter, searched),
      columns: sortColumnsOf(table),
      rowOf: row => recordOf(row as Row<Table>),
    }),
  get: async (tx: Tx, id: number): Promise<One> => recordOf(await getRecord(tx, table, id)),
});

export const momentsOf = ({ created, updated }: { created: Date; updated: Date }) => ({
  created: created.toISOString(),
  updated: updated.toISOString(),
});

export const plain = (column: PgColumn): SQL => sql`${column}`;
