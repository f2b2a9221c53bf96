import type { Locale, MailLink, Role } from '@nahstrom/contract';
import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { firstOf } from '../../platform/present.ts';
import { hashOf, randomToken } from '../../platform/secrets.ts';
import { logins, operators, organisationUsers, tokens } from '../../tables/identity.ts';
import { organisations } from '../../tables/organisations.ts';

export type TokenKind = (typeof tokens.$inferSelect)['kind'];

/** The login of the owner of an address. */
export async function findProvenLogin(tx: Tx, username: string) {
  const [login] = await tx
    .select()
    .from(logins)
    .where(and(eq(logins.username, username), isNotNull(logins.proven)));
  return login;
}

/** An organisation's login for an address without proof of ownership. */
export async function findUnprovenLogin(tx: Tx, organisationId: number, username: string) {
  const [login] = await tx
    .select()
    .from(logins)
    .where(and(eq(logins.username, username), eq(logins.organisationId, organisationId)));
  return login;
}

/** Every login of an address with a password, the owner's first. */
export async function listLoginsWithPassword(tx: Tx, username: string) {
  return tx
    .select()
    .from(logins)
    .where(and(eq(logins.username, username), isNotNull(logins.passwordHash)))
    .orderBy(sql`${logins.proven} nulls last`, desc(logins.id));
}

/** Organisations of a login, last used first. */
export async function listAdmissions(tx: Tx, loginId: number) {
  return tx
    .select({ organisationId: organisationUsers.organisationId })
    .from(organisationUsers)
    .where(and(eq(organisationUsers.loginId, loginId), eq(organisationUsers.active, true)))
    .orderBy(sql`${organisationUsers.lastLogin} desc nulls last`, organisationUsers.organisationId);
}

type NewToken = {
  kind: TokenKind;
  organisationId: number | null;
  username: string;
  loginId?: number;
  now: Date;
  validDays: number;
};

const expiryOf = ({ now, validDays }: Pick<NewToken, 'now' | 'validDays'>) =>
  new Date(now.getTime() + validDays * 86_400_000);

/** Purpose and end of a link in a mail, so that an expired one is not sent. */
export const mailedLink = <Kind extends MailLink>(token: Pick<NewToken, 'now' | 'validDays'> & { kind: Kind }) => ({
  linkKind: token.kind,
  linkExpires: expiryOf(token),
});

/** A link to be mailed. Returns its secret, which is stored nowhere. */
export async function createToken(tx: Tx, token: NewToken): Promise<string> {
  const secret = randomToken();
  await tx.insert(tokens).values({
    hash: await hashOf(secret),
    kind: token.kind,
    organisationId: token.organisationId,
    username: token.username,
    loginId: token.loginId ?? null,
    created: token.now,
    expires: expiryOf(token),
  });
  return secret;
}

/** Validity of the invitation of an accepted person: seven days. */
export const invitation = (organisationId: number, username: string) =>
  ({ kind: 'activation', organisationId, username, validDays: 7 }) as const;

const isOpen = (now: Date) => and(isNull(tokens.used), gt(tokens.expires, now));

export async function findToken(tx: Tx, now: Date, kind: TokenKind, secret: string) {
  const [token] = await tx
    .select()
    .from(tokens)
    .where(and(eq(tokens.hash, await hashOf(secret)), eq(tokens.kind, kind), isOpen(now)));
  return token;
}

/** Consumes the link. Of two concurrent requests with the same link only one succeeds. */
export async function useToken(tx: Tx, now: Date, kind: TokenKind, secret: string) {
  const [token] = await tx
    .update(tokens)
    .set({ used: now })
    .where(and(eq(tokens.hash, await hashOf(secret)), eq(tokens.kind, kind), isOpen(now)))
    .returning();
  return token;
}

/** The newest unused invitation of an address, expired or not, to mail a new link for it. */
export async function findOpenActivation(tx: Tx, username: string) {
  const [token] = await tx
    .select()
    .from(tokens)
    .where(and(eq(tokens.username, username), eq(tokens.kind, 'activation'), isNull(tokens.used)))
    .orderBy(desc(tokens.created))
    .limit(1);
  return token;
}

type NewAdmission = {
  organisationId: number;
  loginId: number;
  role: Role;
  firstname: string;
  lastname: string;
};

/** Admits a login to an organisation, with its default group for the role. An existing user stays unchanged.
 *  @returns the id of the user */
export async function admit(tx: Tx, { organisationId, loginId, role, ...names }: NewAdmission): Promise<number> {
  const [organisation] = await tx.select().from(organisations).where(eq(organisations.id, organisationId));
  const usergroupId = role === 'ROLE_ADMIN' ? organisation?.defaultOrgAdminGroup : organisation?.defaultOrgUserGroup;
  if (!usergroupId) throw new Error(`Organisation ${organisationId} has no default groups.`);
  const [admitted] = await tx
    .insert(organisationUsers)
    .values({ ...names, loginId, organisationId, roles: [role], usergroupId })
    .onConflictDoNothing()
    .returning({ id: organisationUsers.id });
  if (admitted) return admitted.id;
  const known = await tx
    .select({ id: organisationUsers.id })
    .from(organisationUsers)
    .where(and(eq(organisationUsers.organisationId, organisationId), eq(organisationUsers.loginId, loginId)));
  return firstOf(known).id;
}

type NewLogin = {
  username: string;
  locale: Locale;
  /** The creating organisation, or `proven` after a mailed link was used. */
  owner: { organisationId: number } | 'proven';
  passwordHash?: string;
  passwordTemporary?: boolean;
  dataUsageAccepted?: Date;
};

/** Without a password the first login is by a mailed link. */
export async function createLogin(tx: Tx, now: Date, { owner, ...values }: NewLogin) {
  const ownership = owner === 'proven' ? { proven: now } : owner;
  const created = await tx
    .insert(logins)
    .values({ ...values, ...ownership, created: now, updated: now })
    .returning();
  return firstOf(created);
}

/** A password chosen by its owner. */
export async function setPassword(tx: Tx, loginId: number, passwordHash: string, now: Date) {
  await tx.update(logins).set({ passwordHash, passwordTemporary: false, updated: now }).where(eq(logins.id, loginId));
}

/** An open mailed link must not undo a later change. */
export async function revokeResetLinks(tx: Tx, username: string, now: Date) {
  await tx
    .update(tokens)
    .set({ used: now })
    .where(and(eq(tokens.username, username), eq(tokens.kind, 'passwordReset'), isNull(tokens.used)));
}

export async function acceptDataUsage(tx: Tx, loginId: number, now: Date) {
  await tx.update(logins).set({ dataUsageAccepted: now }).where(eq(logins.id, loginId));
}

/** An existing proof keeps its date. */
export async function makeOperator(tx: Tx, loginId: number, now: Date) {
  await tx.insert(operators).values({ loginId, since: now }).onConflictDoNothing();
}

export async function isOperator(tx: Tx, loginId: number): Promise<boolean> {
  const found = await tx.select().from(operators).where(eq(operators.loginId, loginId));
  return found.length > 0;
}

export async function isEmptyInstallation(tx: Tx): Promise<boolean> {
  return (await tx.$count(organisations)) === 0;
}
