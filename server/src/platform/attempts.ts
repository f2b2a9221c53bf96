import { eq, lt, sql } from 'drizzle-orm';
import { attempts } from '../tables/attempts.ts';
import type { Tx } from './database.ts';
import { Refusal } from './refusal.ts';

type Limit = { most: number; windowSeconds: number };

/** Throws `tooManyAttempts` with the seconds to wait when the key has used up its attempts. Locks the key until the end
 *  of the transaction, so that concurrent requests have no more attempts than sequential ones. */
export async function assertAttemptsLeft(tx: Tx, now: Date, key: string, limit: Limit): Promise<void> {
  const retryAfterSeconds = await secondsToWait(tx, now, key, limit);
  if (retryAfterSeconds > 0) throw new Refusal('tooManyAttempts', { retryAfterSeconds });
}

/** Seconds until the key has an attempt left, 0 if it has one; locks as `assertAttemptsLeft` does. */
export async function secondsToWait(tx: Tx, now: Date, key: string, limit: Limit): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const [row] = await tx.select().from(attempts).where(eq(attempts.key, key));
  if (!row || row.until <= now || row.until > endOf(now, limit) || row.count < limit.most) return 0;
  return Math.ceil((row.until.getTime() - now.getTime()) / 1000);
}

/** The latest possible end of an open window. A later one was opened under a wrong clock and is ignored, because it
 *  would lock users out. */
const endOf = (now: Date, { windowSeconds }: Limit) => new Date(now.getTime() + windowSeconds * 1000);

export async function countAttempt(tx: Tx, now: Date, key: string, limit: Limit): Promise<void> {
  const until = endOf(now, limit);
  const isOver = sql`(${attempts.until} <= ${now.toISOString()}::timestamptz or ${attempts.until} > ${until.toISOString()}::timestamptz)`;
  await tx
    .insert(attempts)
    .values({ key, count: 1, until })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        until: sql`case when ${isOver} then ${until.toISOString()}::timestamptz else ${attempts.until} end`,
      },
    });
}

/** Expired counters are deleted: used proofs alone would grow without end. */
export async function forgetPastAttempts(tx: Tx, now: Date): Promise<void> {
  await tx.delete(attempts).where(lt(attempts.until, now));
}

export async function forgetAttempts(tx: Tx, key: string): Promise<void> {
  await tx.delete(attempts).where(eq(attempts.key, key));
}
