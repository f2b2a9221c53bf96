import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../database.ts';

/** The embedded database has one connection and runs one transaction at a time. */
const isConcurrent = Boolean(process.env.TEST_DATABASE_URL);

/** Whether `other`, which runs beside the open transaction, waits for a lock of the transaction. Resolves when
 *  `other` waits or has ended. On the embedded database no other statement runs during a transaction, so it resolves
 *  to false immediately. */
export async function isBlockedBy(tx: Tx, other: Promise<unknown>): Promise<boolean> {
  if (!isConcurrent) return false;
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  other.then(end, end);
  while (!hasEnded) {
    const waiting = await rowsOf(
      tx,
      sql`select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
    );
    if (waiting.length > 0) return true;
  }
  return false;
}

/** A barrier outside of transactions, so also on the embedded database: the first `count` callers wait for each other. */
export function aMeeting(count: number): () => Promise<void> {
  let arrived = 0;
  let open = () => {};
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return () => {
    arrived += 1;
    if (arrived === count) open();
    return opened;
  };
}

/** A barrier: each of `count` transactions waits there for the others. On the embedded database none waits. */
export function aBarrier(count: number): () => Promise<void> {
  const meet = aMeeting(count);
  return async () => {
    const met = meet();
    if (isConcurrent) await met;
  };
}
