import { asc, count, desc, eq, type InferInsertModel, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database.ts';
import { type ListRequest, type Page, sortColumn } from '../../platform/list.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Table access shared by the eight kinds of record of this slice. */
type RecordTable = PgTable & { id: PgColumn };
type Row<Table extends RecordTable> = InferSelectModel<Table>;

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

/** Locked until the end of the transaction. */
export async function lockRecord<Table extends RecordTable>(tx: Tx, table: Table, id: number): Promise<Row<Table>> {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update');
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

export const plain = (column: PgColumn): SQL => sql`${column}`;
