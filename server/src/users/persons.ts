import { and, eq, isNull, ne } from 'drizzle-orm';
import { organisationUsers, sessions, tokens, users } from '../identity/schema.ts';
import { enterIdentity, enterTenant, type Tx } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Session } from '../platform/session.ts';

/** Does something that an organisation may not do with a person, in the midst of its transaction, and comes back. */
export async function asIdentity<T>(tx: Tx, session: Session, work: () => Promise<T>): Promise<T> {
  await enterIdentity(tx);
  const answer = await work();
  await enterTenant(tx, session.user.organisation, session.client);
  return answer;
}

/** Who belongs to another organisation as well keeps e-mail, password and second factor out of reach of this one:
 *  they open the other, too. Called as identity. */
export async function assertOnlyHere(tx: Tx, userId: number, organisationId: number): Promise<void> {
  const [elsewhere] = await tx
    .select({ organisationId: organisationUsers.organisationId })
    .from(organisationUsers)
    .where(and(eq(organisationUsers.userId, userId), ne(organisationUsers.organisationId, organisationId)))
    .limit(1);
  if (elsewhere) throw new Refusal('user.shared');
}

/** Called as identity. */
export async function endSessionsIn(tx: Tx, userId: number, organisationId: number): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.organisationId, organisationId)));
}

export async function findPerson(tx: Tx, id: number) {
  const [row] = await tx.select().from(users).where(eq(users.id, id));
  if (!row) throw new Refusal('record.notFound');
  return row;
}

/** Another address for the login. Links mailed to the former one open nothing any more. Called as identity. */
export async function changeUsername(tx: Tx, now: Date, userId: number, former: string, username: string) {
  await tx.update(users).set({ username, updated: now }).where(eq(users.id, userId));
  await tx
    .update(tokens)
    .set({ used: now })
    .where(and(eq(tokens.username, former), isNull(tokens.used)));
}
