import type { SQL } from 'drizzle-orm';
import type { Tx } from './database.ts';

/** Rows of a raw statement, the same for both drivers. Without the contract, which Node 20 cannot load as source when
 *  the build of the demonstration opens an embedded database. */
export async function rowsOf<Row>(tx: Tx, statement: SQL | string): Promise<Row[]> {
  return ((await tx.execute(statement)) as unknown as { rows: Row[] }).rows;
}
