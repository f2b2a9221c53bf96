import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { Tx } from './database.ts';
import { leftAsText, preparedStatementsOf, transactionOver } from './driverInternals.ts';

/** The engine runs inside this process, so a long transaction blocks the event loop. */
const mostMilliseconds = 20;
const soon = globalThis.setImmediate ?? setTimeout;

function turns() {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < mostMilliseconds) return;
    await new Promise<void>(resolve => soon(() => resolve()));
    last = performance.now();
  };
}

/** Transactions of an engine that plan a named statement once and cache it.
 *  @param begin statements without parameters to run first, or nothing */
export function transactionsOf(engine: PGlite) {
  for (const type of leftAsText) engine.parsers[type] = text => text;
  const prepared = preparedStatementsOf(engine);
  const turn = turns();
  return <T>(begin: string, work: (tx: Tx, client: Transaction) => Promise<T>): Promise<T> =>
    engine.transaction(async client => {
      if (begin) await client.exec(begin);
      const tx = transactionOver(async (text, params, rowMode, name) => {
        await turn();
        return name === undefined ? client.query(text, params, { rowMode }) : prepared(text, params, rowMode, name);
      });
      return work(tx, client);
    });
}
