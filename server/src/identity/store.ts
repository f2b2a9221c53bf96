import type { Locale, Role } from '@nahstrom/contract';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { organisations } from '../organisations/schema.ts';
import type { Tx } from '../platform/database.ts';
import { hashOf, randomToken } from '../platform/secrets.ts';
import { organisationUsers, tokens, users } from './schema.ts';

export type TokenKind = (typeof tokens.$inferSelect)['kind'];

export async function findUserByUsername(tx: Tx, username: string) {
  const [user] = await tx.select().from(users).where(eq(users.username, username));
  return user;
}

/** The organisations a person may go into, the one last used first. */
export async function listAdmissions(tx: Tx, userId: number) {
  return tx
    .select({ organisationId: organisationUsers.organisationId })
    .from(organisationUsers)
    .where(and(eq(organisationUsers.userId, userId), eq(organisationUsers.active, true)))
    .orderBy(sql`${organisationUsers.lastLogin} desc nulls last`, organisationUsers.organisationId);
}

/** A link to be mailed. Returns its secret, which is stored nowhere. */
export async function createToken(
  tx: Tx,
  token: { kind: TokenKind; organisationId: number | null; username: string; now: Date; validDays: number },
): Promise<string> {
  const secret = randomToken();
  await tx.insert(tokens).values({
    hash: await hashOf(secret),
    kind: token.kind,
    organisationId: token.organisationId,
    username: token.username,
    created: token.now,
    expires: new Date(token.now.getTime() + token.validDays * 86_400_000),
  });
  return secret;
}

/** The link by which an accepted person gets into the portal: seven days. */
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

/** Uses the link up. Of two requests with the same link only one gets it. */
export async function useToken(tx: Tx, now: Date, kind: TokenKind, secret: string) {
  const [token] = await tx
    .update(tokens)
    .set({ used: now })
    .where(and(eq(tokens.hash, await hashOf(secret)), eq(tokens.kind, kind), isOpen(now)))
    .returning();
  return token;
}

/** The newest invitation of an address that nobody has followed yet, expired or not, to mail it a new link. */
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
  userId: number;
  role: Role;
  firstname: string;
  lastname: string;
};

/** Lets a person into an organisation, into its default group for the role. Who is in already stays as they are. */
export async function admit(tx: Tx, { organisationId, role, ...admission }: NewAdmission): Promise<void> {
  const [organisation] = await tx.select().from(organisations).where(eq(organisations.id, organisationId));
  const usergroupId = role === 'ROLE_ADMIN' ? organisation?.defaultOrgAdminGroup : organisation?.defaultOrgUserGroup;
  if (!usergroupId) throw new Error(`Organisation ${organisationId} has no default groups.`);
  await tx
    .insert(organisationUsers)
    .values({ ...admission, organisationId, roles: [role], usergroupId })
    .onConflictDoNothing();
}

/** A person who has an account from now on. Without a password the way in is an invitation. */
export async function createUser(
  tx: Tx,
  person: { username: string; passwordHash: string | null; locale: Locale; dataUsageAccepted: Date | null; now: Date },
) {
  const { now, ...values } = person;
  const [created] = await tx
    .insert(users)
    .values({ ...values, created: now, updated: now })
    .returning();
  return created!;
}

export async function setPassword(tx: Tx, userId: number, passwordHash: string, now: Date) {
  await tx.update(users).set({ passwordHash, updated: now }).where(eq(users.id, userId));
}

/** A mailed link that is still open must not undo what has been set meanwhile. */
export async function revokeResetLinks(tx: Tx, username: string, now: Date) {
  await tx
    .update(tokens)
    .set({ used: now })
    .where(and(eq(tokens.username, username), eq(tokens.kind, 'passwordReset'), isNull(tokens.used)));
}

export async function acceptDataUsage(tx: Tx, userId: number, now: Date) {
  await tx.update(users).set({ dataUsageAccepted: now }).where(eq(users.id, userId));
}

export async function isEmptyInstallation(tx: Tx): Promise<boolean> {
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(organisations);
  return row!.count === 0;
}
