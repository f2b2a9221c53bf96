import { eq, type SQL, sql } from 'drizzle-orm';
import { enterIdentity, enterTenant, type Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { logins, organisationUsers } from '../../tables/identity.ts';

/** Runs `work` with the rights to change a login, inside an organisation's transaction, and switches back. */
export async function asIdentity<T>(tx: Tx, session: Session, work: () => Promise<T>): Promise<T> {
  await enterIdentity(tx);
  const answer = await work();
  await enterTenant(tx, session.user.organisation, session.client);
  return answer;
}

/** The name of a user within a statement; empty if deleted. */
export const nameOfUserIn = (organisationId: SQL, userId: SQL) =>
  sql<string>`coalesce((select u.firstname || ' ' || u.lastname from ${organisationUsers} u
    where u.organisation_id = ${organisationId} and u.id = ${userId}), '')`;

/** The credentials of a user. Called as identity. */
export async function getLogin(tx: Tx, userId: number) {
  const [row] = await tx
    .select({ login: logins })
    .from(organisationUsers)
    .innerJoin(logins, eq(logins.id, organisationUsers.loginId))
    .where(eq(organisationUsers.id, userId));
  if (!row) throw new Refusal('record.notFound');
  return row.login;
}
