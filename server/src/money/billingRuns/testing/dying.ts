import type { Database } from '../../../platform/database.ts';
import { transactingBy } from '../../../platform/testing/transactingBy.ts';

/** Simulates a dying process: rolls the current transaction back. */
class Died extends Error {}

/** A database on which a transaction with at least ten statements dies before one of them, or before its commit if it
 *  has fewer. `statements` counts those of the last one. */
export function dyingDatabase(database: Database, before: number) {
  const seen = { statements: 0 };
  return {
    seen,
    database: transactingBy(database, work =>
      database.transaction(async tx => {
        let statements = 0;
        const counted = new Proxy(tx, {
          get(target, name) {
            const value = Reflect.get(target, name);
            if (typeof value !== 'function') return value;
            return (...given: unknown[]) => {
              if (statementNames.has(String(name))) {
                statements += 1;
                if (statements === before) throw new Died('died');
              }
              return value.apply(target, given);
            };
          },
        });
        const answer = await work(counted);
        if (statements > short) {
          seen.statements = statements;
          throw new Died('died before the commit');
        }
        return answer;
      }),
    ),
  };
}

/** Excludes the transactions that claim and finish a job. */
const short = 12;
const statementNames = new Set(['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute']);
