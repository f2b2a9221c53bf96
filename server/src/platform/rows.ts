import type { SQL } from 'drizzle-orm';

/** Rows of a raw statement, the same for both drivers. In a module without the contract, which Node 20 cannot load as
 *  source when the build of the demonstration opens an embedded database. */
export async function rowsOf<Row>(
  tx: { execute(statement: SQL | string): PromiseLike<unknown> },
  statement: SQL | string,
): Promise<Row[]> {
  return ((await tx.execute(statement)) as { rows: Row[] }).rows;
}
