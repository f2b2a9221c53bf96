import type { Locale, User } from '@nahstrom/contract';
import { and, eq, lt, or } from 'drizzle-orm';
import { organisationUsers, sessions, users } from '../identity/schema.ts';
import type { Tx } from './database.ts';
import { hashOf, randomToken } from './secrets.ts';

export const sessionCookie = 'nahstrom_session';
export const xsrfCookie = 'XSRF-TOKEN';

const idleMilliseconds = 12 * 3_600_000;
const absoluteMilliseconds = 14 * 24 * 3_600_000;
const seenEveryMilliseconds = 60_000;

export type Session = { idHash: string; xsrf: string; user: User; isAdmin: boolean };

/** A new session, always under a new id: one that was planted before the login opens nothing. */
export async function beginSession(tx: Tx, now: Date, userId: number, organisationId: number) {
  const id = randomToken();
  const xsrf = randomToken();
  await tx
    .insert(sessions)
    .values({ idHash: await hashOf(id), userId, organisationId, xsrf, created: now, lastSeen: now });
  return { id, xsrf };
}

/** The session behind a cookie, if it is alive and its person still active and admitted to the organisation. */
export async function findSession(tx: Tx, now: Date, id: string): Promise<Session | undefined> {
  const idHash = await hashOf(id);
  const [row] = await tx
    .select({ session: sessions, user: users, roles: organisationUsers.roles })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(
      organisationUsers,
      and(eq(organisationUsers.userId, users.id), eq(organisationUsers.organisationId, sessions.organisationId)),
    )
    .where(eq(sessions.idHash, idHash));
  if (!row?.user.active) return undefined;
  const age = now.getTime() - row.session.created.getTime();
  const idle = now.getTime() - row.session.lastSeen.getTime();
  if (age > absoluteMilliseconds || idle > idleMilliseconds) {
    await tx.delete(sessions).where(eq(sessions.idHash, idHash));
    return undefined;
  }
  if (idle > seenEveryMilliseconds) await tx.update(sessions).set({ lastSeen: now }).where(eq(sessions.idHash, idHash));
  const user = userOf(row.user, row.session.organisationId, row.roles);
  return { idHash, xsrf: row.session.xsrf, user, isAdmin: user.roles.includes('ROLE_ADMIN') };
}

export async function endSession(tx: Tx, id: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.idHash, await hashOf(id)));
}

export async function endSessionsOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

export async function forgetEndedSessions(tx: Tx, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - idleMilliseconds);
  const createdBefore = new Date(now.getTime() - absoluteMilliseconds);
  await tx.delete(sessions).where(or(lt(sessions.lastSeen, idleSince), lt(sessions.created, createdBefore)));
}

export function userOf(row: typeof users.$inferSelect, organisation: number, roles: string[]): User {
  return {
    id: row.id,
    username: row.username,
    email: row.username,
    firstname: row.firstname,
    lastname: row.lastname,
    organisation,
    roles: roles.filter(role => role === 'ROLE_ADMIN' || role === 'ROLE_USER'),
    active: row.active,
    locale: row.locale as Locale,
    created: row.created.toISOString(),
    updated: row.updated.toISOString(),
  };
}
