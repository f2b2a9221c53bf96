import { eq, lt, sql } from 'drizzle-orm';
import { attempts } from '../identity/schema.ts';
import type { Tx } from './database.ts';
import { Refusal } from './refusal.ts';

type Limit = { most: number; windowSeconds: number };

/** Throws `tooManyAttempts` with the seconds to wait when the key has used up its attempts. */
export async function assertAttemptsLeft(tx: Tx, now: Date, key: string, { most }: Limit): Promise<void> {
  const [row] = await tx.select().from(attempts).where(eq(attempts.key, key));
  if (!row || row.until <= now || row.count < most) return;
  throw new Refusal('tooManyAttempts', { retryAfterSeconds: Math.ceil((row.until.getTime() - now.getTime()) / 1000) });
}

export async function countAttempt(tx: Tx, now: Date, key: string, { windowSeconds }: Limit): Promise<void> {
  const until = new Date(now.getTime() + windowSeconds * 1000);
  await tx
    .insert(attempts)
    .values({ key, count: 1, until })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${attempts.until} <= ${now.toISOString()}::timestamptz then 1 else ${attempts.count} + 1 end`,
        until: sql`case when ${attempts.until} <= ${now.toISOString()}::timestamptz then ${until.toISOString()}::timestamptz else ${attempts.until} end`,
      },
    });
}

/** Those whose time is over count no more: used proofs alone would grow without end. */
export async function forgetPastAttempts(tx: Tx, now: Date): Promise<void> {
  await tx.delete(attempts).where(lt(attempts.until, now));
}

export async function forgetAttempts(tx: Tx, key: string): Promise<void> {
  await tx.delete(attempts).where(eq(attempts.key, key));
}
