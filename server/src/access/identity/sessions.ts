import { type Level, roles, type SessionUser, type User } from '@nahstrom/contract';
import { and, eq, gte, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database.ts';
import { preparedOnce } from '../../platform/driverInternals.ts';
import { present } from '../../platform/present.ts';
import { hashOf, randomToken } from '../../platform/secrets.ts';
import type { Session } from '../../platform/session.ts';
import { isGroupOfUser, logins, operators, organisationUsers, sessions } from '../../tables/identity.ts';
import { organisations } from '../../tables/organisations.ts';
import { usergroups } from '../../tables/usergroups.ts';

const idleMilliseconds = 12 * 3_600_000;
const absoluteMilliseconds = 14 * 24 * 3_600_000;
/** Origin of a session, for its owner's list. */
export type Origin = { address: string; userAgent: string };

/** A new session, always under a new id, against session fixation. */
export async function beginSession(tx: Tx, now: Date, loginId: number, organisationId: number, origin: Origin) {
  const id = randomToken();
  const xsrf = randomToken();
  const idHash = await hashOf(id);
  const { address, userAgent } = origin;
  await tx
    .insert(sessions)
    .values({ idHash, loginId, organisationId, xsrf, address, userAgent, created: now, lastSeen: now });
  await tx
    .update(organisationUsers)
    .set({ lastLogin: now })
    .where(and(eq(organisationUsers.loginId, loginId), eq(organisationUsers.organisationId, organisationId)));
  return { id, xsrf };
}

/** The session of a cookie, if it is valid and its person still active in the organisation. */
export async function findSessionOfCookie(tx: Tx, now: Date, id: string): Promise<Session | undefined> {
  const idHash = await hashOf(id);
  const [row] = await selectSession(tx, { idHash });
  if (!row) return undefined;
  const { session } = row;
  const user = sessionUserOf(row);
  const age = now.getTime() - session.created.getTime();
  const idle = now.getTime() - session.lastSeen.getTime();
  if (age > absoluteMilliseconds || idle > idleMilliseconds) return undefined;
  const isAdministrator = user.roles.includes('ROLE_ADMIN');
  const isOfClient = user.level === 'client';
  return {
    id: session.id,
    idHash,
    xsrf: session.xsrf,
    loginId: row.admission.loginId,
    user,
    rank: !isAdministrator ? 'user' : isOfClient ? 'clientAdmin' : 'admin',
    isAdmin: isAdministrator && !isOfClient,
    client: isAdministrator && isOfClient ? (user.clientCustomer ?? 0) : null,
    lastSeen: session.lastSeen,
  };
}

/** Updates the last use unless it is newer: in a short transaction, because other requests of the session wait for the
 *  lock. */
export async function noteLastUse(tx: Tx, now: Date, { idHash }: Session): Promise<void> {
  await tx
    .update(sessions)
    .set({ lastSeen: now })
    .where(and(eq(sessions.idHash, idHash), lt(sessions.lastSeen, now)));
}

/** The user of a session or a job; undefined unless active. */
export async function findActiveUser(tx: Tx, id: number, organisationId: number): Promise<SessionUser | undefined> {
  const [row] = await selectAdmissions(tx, {}).where(isActive(eq(organisationUsers.id, id), organisationId));
  return row && sessionUserOf(row);
}

/** The user of a login in an organisation; undefined unless active there. */
export async function findUserOfLogin(
  tx: Tx,
  loginId: number,
  organisationId: number,
): Promise<SessionUser | undefined> {
  const [row] = await selectAdmissions(tx, {}).where(isActive(eq(organisationUsers.loginId, loginId), organisationId));
  return row && sessionUserOf(row);
}

const isActive = (whose: SQL, organisationId: number) =>
  and(whose, eq(organisationUsers.organisationId, organisationId), eq(organisationUsers.active, true));

const admissionColumns = {
  login: {
    username: logins.username,
    locale: logins.locale,
    proven: logins.proven,
    passwordTemporary: logins.passwordTemporary,
    totpSince: logins.totpSince,
  },
  admission: organisationUsers,
  level: usergroups.level,
  requireTwoFactor: organisations.requireTwoFactor,
  isOperator: sql<boolean>`exists (select from ${operators} where ${operators.loginId} = ${logins.id})`,
};

const sessionColumns = { id: sessions.id, xsrf: sessions.xsrf, created: sessions.created, lastSeen: sessions.lastSeen };

const selectAdmissions = <Also extends SelectedFields>(tx: Tx, also: Also) =>
  tx
    .select({ ...admissionColumns, ...also })
    .from(organisationUsers)
    .innerJoin(logins, eq(logins.id, organisationUsers.loginId))
    .innerJoin(usergroups, isGroupOfUser)
    .innerJoin(organisations, eq(organisations.id, organisationUsers.organisationId));

/** Prepared, because every request runs it, and building and planning the join take longer than executing it. */
const selectSession = preparedOnce('session', tx =>
  selectAdmissions(tx, { session: sessionColumns })
    .innerJoin(
      sessions,
      and(
        eq(sessions.loginId, organisationUsers.loginId),
        eq(sessions.organisationId, organisationUsers.organisationId),
      ),
    )
    .where(and(eq(sessions.idHash, sql.placeholder('idHash')), eq(organisationUsers.active, true))),
);

type Admission = {
  login: Login;
  admission: typeof organisationUsers.$inferSelect;
  level: Level;
  requireTwoFactor: boolean;
  isOperator: boolean;
};

function sessionUserOf({ login, admission, level, requireTwoFactor, isOperator }: Admission): SessionUser {
  const user = userOf(login, admission, level);
  return {
    ...user,
    mustChangePassword: login.passwordTemporary,
    mustSetUpTwoFactor: requireTwoFactor && user.roles.includes('ROLE_ADMIN') && !user.twoFactor,
    isOperator,
  };
}

export async function endSession(tx: Tx, id: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.idHash, await hashOf(id)));
}

/** Everywhere, except the session to keep. */
export async function endSessionsOf(tx: Tx, loginId: number, kept?: number): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.loginId, loginId), kept ? ne(sessions.id, kept) : undefined));
}

export async function forgetEndedSessions(tx: Tx, now: Date): Promise<void> {
  await tx.delete(sessions).where(not(isAlive(now)));
}

/** Conditions on a session's row, shared with {@link findSessionOfCookie}. */
export function isAlive(now: Date): SQL {
  const idleSince = new Date(now.getTime() - idleMilliseconds);
  const createdSince = new Date(now.getTime() - absoluteMilliseconds);
  return present(and(gte(sessions.lastSeen, idleSince), gte(sessions.created, createdSince)));
}

type Login = Pick<typeof logins.$inferSelect, 'username' | 'locale' | 'proven' | 'passwordTemporary' | 'totpSince'>;

export function userOf(
  login: Omit<Login, 'passwordTemporary'>,
  admission: typeof organisationUsers.$inferSelect,
  level: Level,
): User {
  return {
    id: admission.id,
    username: login.username,
    email: login.username,
    proven: login.proven !== null,
    firstname: admission.firstname,
    lastname: admission.lastname,
    personnelNumber: admission.personnelNumber,
    userIdentifier: admission.userIdentifier,
    organisation: admission.organisationId,
    roles: roles.filter(role => admission.roles.includes(role)),
    usergroup: admission.usergroupId,
    level,
    clientCustomer: admission.clientCustomerId,
    active: admission.active,
    locale: login.locale,
    twoFactor: login.totpSince !== null,
    lastLogin: admission.lastLogin?.toISOString() ?? null,
    created: admission.created.toISOString(),
    updated: admission.updated.toISOString(),
    version: admission.version,
  };
}
