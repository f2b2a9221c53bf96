import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { Tx } from './database.ts';
import { leftAsText, preparedStatementsOf, transactionOver } from './driverInternals.ts';

/** Transactions of an engine that plan a named statement once and cache it.
 *  @param begin statements without parameters to run first, or nothing */
export function transactionsOf(engine: PGlite) {
  for (const type of leftAsText) engine.parsers[type] = text => text;
  const prepared = preparedStatementsOf(engine);
  return <T>(begin: string, work: (tx: Tx, client: Transaction) => Promise<T>): Promise<T> =>
    engine.transaction(async client => {
      if (begin) await client.exec(begin);
      const tx = transactionOver((text, params, rowMode, name) =>
        name === undefined ? client.query(text, params, { rowMode }) : prepared(text, params, rowMode, name),
      );
      return work(tx, client);
    });
}
