import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/database.ts';
import { migrationsOf } from '../../platform/driverInternals.ts';
import { lastOf } from '../../platform/present.ts';
import { listTables, portionsOf, type Totals, totalsOf, writeAlike } from './tables.ts';

export const product = 'Nahstrom';
export const format = 1;

/** @param migration creation time of the database's newest migration, in milliseconds since 1970 */
export type Head = { product: string; format: number; migration: number; created: string };
export type TableHead = { table: string; columns: string[] };
export type Tail = { end: Totals };
/** Reports the progress periodically: current table, and number of its copied rows. */
export type Progress = (table: string, rows: number) => void;

/** A database as lines of JSON: a header, then for each table its name and portions of its rows, at the end the
 *  checksums. Identical from both engines. Bytes of files outside the database are not included. */
export async function* linesOf(tx: Tx, now: Date, progress: Progress = () => {}): AsyncGenerator<string> {
  await writeAlike(tx);
  const head: Head = { product, format, migration: lastOf(await migrationsOf(tx)), created: now.toISOString() };
  yield JSON.stringify(head);
  const tables = await listTables(tx);
  for (const table of tables) {
    const tableHead: TableHead = { table: table.name, columns: table.allColumns };
    yield JSON.stringify(tableHead);
    let rows = 0;
    for await (const portion of portionsOf(tx, table)) {
      yield JSON.stringify(portion);
      rows += portion.length;
      progress(table.name, rows);
    }
  }
  const tail: Tail = { end: await totalsOf(tx, tables) };
  yield JSON.stringify(tail);
}

/** From one snapshot. On PostgreSQL other connections continue concurrently; the embedded database has one transaction
 *  at a time. */
export function snapshot<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.transaction(async tx => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    return work(tx);
  });
}
