import type { Database } from '../../../platform/database.ts';
import { transactingBy } from '../../../platform/testing/transactingBy.ts';

/** What a process that dies leaves behind: nothing of the transaction in which it does. */
class Died extends Error {}

/** A database on which a transaction with at least ten statements dies before one of them, or before it is committed
 *  when it has fewer. `statements` tells how many the last one had. */
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

/** What claims a job and notes its end is not to die. */
const short = 12;
const statementNames = new Set(['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute']);
