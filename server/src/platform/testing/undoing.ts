import { createApp } from '../../app.ts';
import type { Portal } from '../../testing.ts';
import type { Tx } from '../database.ts';
import { transactingBy } from './transactingBy.ts';

/** The same app on the same rows with all writes rolled back: each request finds the initial world. */
export function undoingApp(portal: Portal) {
  let trial: Tx | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const undo = new Error('undo');

  /** Transactions of a trial are rolled back together, others immediately. Concurrent requests run their transactions
   *  one after the other, as on the embedded database. */
  function withinTrial<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    if (!trial) return undone(work);
    const of = trial;
    const turn = last.then(() =>
      of.transaction(async tx => {
        await tx.execute("select set_config('role', 'none', true)");
        return work(tx);
      }),
    );
    last = turn.catch(() => {});
    return turn;
  }

  async function undone<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    let answer: { value: T } | undefined;
    await portal.database
      .transaction(async tx => {
        answer = { value: await work(tx) };
        throw undo;
      })
      .catch(cause => {
        if (cause !== undo) throw cause;
      });
    return answer!.value;
  }

  /** Runs `request` as one trial, in which later transactions see earlier writes. */
  function tried<T>(request: () => Promise<T>): Promise<T> {
    return undone(async tx => {
      trial = tx;
      return request();
    }).finally(() => {
      trial = undefined;
    });
  }

  return {
    app: createApp({ ...portal.ports, database: transactingBy(portal.database, withinTrial) }),
    tried,
    /** Reads rows during a trial. */
    transaction: withinTrial,
  };
}
