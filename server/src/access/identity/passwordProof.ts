import { eq } from 'drizzle-orm';
import { assertAttemptsLeft, countAttempt, forgetAttempts } from '../../platform/attempts.ts';
import type { Ports } from '../../platform/ports.ts';
import { refuseFields } from '../../platform/refusal.ts';
import type { Work } from '../../platform/route.ts';
import type { Session } from '../../platform/session.ts';
import { logins } from '../../tables/identity.ts';

export const proofsPerUser = { most: 10, windowSeconds: 900 };

export const proofKeyOf = ({ loginId }: Session) => `proof:login:${loginId}`;

/** Throws a refusal at the field for a wrong password, and counts it.
 *  @returns the verified hash */
export async function assertPassword(
  { passwords }: Pick<Ports, 'passwords'>,
  identity: Work,
  now: Date,
  session: Session,
  typed: string,
): Promise<string> {
  const key = proofKeyOf(session);
  const person = await identity(async tx => {
    await assertAttemptsLeft(tx, now, key, proofsPerUser);
    const [row] = await tx.select().from(logins).where(eq(logins.id, session.loginId));
    return row;
  });
  const stored = person?.passwordHash;
  const isRight = stored ? await passwords.verify(stored, typed) : false;
  await identity(async tx => {
    // Concurrent attempts are counted one after the other.
    await assertAttemptsLeft(tx, now, key, proofsPerUser);
    await (isRight ? forgetAttempts(tx, key) : countAttempt(tx, now, key, proofsPerUser));
  });
  if (!stored || !isRight) throw refuseFields({ passwordCurrent: 'password.current.wrong' });
  return stored;
}
