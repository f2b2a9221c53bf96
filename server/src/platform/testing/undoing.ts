import { createApp } from '../../app.ts';
import type { Portal } from '../../testing.ts';
import type { Tx } from '../database.ts';
import { transactingBy } from './transactingBy.ts';

/** The same app on the same rows, but everything it writes is undone: each request finds the world as it was. */
export function undoingApp(portal: Portal) {
  let trial: Tx | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const undo = new Error('undo');

  /** What is written in several transactions of a trial is undone together; what anything else writes, at once. Of
   *  requests at the same time the transactions take turns, as they do on the embedded database. */
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

  /** Everything that `request` does is one trial, one transaction after the other sees what was written before. */
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
    /** To look at the rows while a trial is under way. */
    transaction: withinTrial,
  };
}
