import { type AccessToken, mostTokenDays, mostTokens, type NewAccessToken } from '@nahstrom/contract';
import { and, desc, eq, gte, isNotNull, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { addDays, dayOf } from '../../platform/days.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import { hashOf, randomToken } from '../../platform/secrets.ts';
import type { Session } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { accessTokens } from '../../tables/accessTokens.ts';
import { organisationUsers } from '../../tables/identity.ts';
import { organisations } from '../../tables/organisations.ts';
import { findUserOfLogin } from './sessions.ts';

/** Recognised by scanners for secrets in published files. */
const prefix = 'nahstrom_';
const form = /^nahstrom_[\w-]{43}$/;

/** An expired token is listed for a while, so that its owner sees why a program stopped. */
const shownDays = 30;

export async function listTokens(tx: Tx, session: Session, now: Date): Promise<AccessToken[]> {
  const rows = await tx
    .select()
    .from(accessTokens)
    .where(and(isOwn(session), gte(accessTokens.expiresOn, addDays(dayOf(now), -shownDays))))
    .orderBy(desc(accessTokens.id));
  return rows.map(row => tokenOf(row, now));
}

/** @returns the token and its secret, which is stored nowhere
 *  @throws Refusal token.tooMany, token.name.taken */
export async function insertToken(
  tx: Tx,
  session: Session,
  now: Date,
  { name, expiresOn }: Pick<NewAccessToken, 'name' | 'expiresOn'>,
): Promise<{ accessToken: AccessToken; secret: string }> {
  const today = dayOf(now);
  const { id: userId, organisation: organisationId } = session.user;
  if (expiresOn < today || expiresOn > addDays(today, mostTokenDays))
    throw refuseFields({ expiresOn: 'field.invalid' });
  await tx
    .select({ id: organisationUsers.id })
    .from(organisationUsers)
    .where(eq(organisationUsers.id, userId))
    .for('update');
  const nameKey = name.toLocaleLowerCase('de');
  const hasName = eq(accessTokens.nameKey, nameKey);
  await tx.delete(accessTokens).where(and(isOfUser(session), isForgettable(session, today, hasName)));
  if ((await tx.$count(accessTokens, and(isOwn(session), hasName))) > 0)
    throw refuseFields({ name: 'token.name.taken' });
  if ((await tx.$count(accessTokens, and(isOwn(session), gte(accessTokens.expiresOn, today)))) >= mostTokens)
    throw new Refusal('token.tooMany', { params: { most: mostTokens } });
  const secret = prefix + randomToken();
  const row = firstOf(
    await tx
      .insert(accessTokens)
      .values({
        organisationId,
        userId,
        loginId: session.loginId,
        name,
        nameKey,
        hash: await hashOf(secret),
        created: now,
        expiresOn,
      })
      .returning(),
  );
  await writeAudit(tx, session, now, { ...entryOf(session, name), action: 'createToken', after: { name, expiresOn } });
  return { accessToken: tokenOf(row, now), secret };
}

export async function deleteToken(tx: Tx, session: Session, now: Date, id: number): Promise<void> {
  const [row] = await tx
    .delete(accessTokens)
    .where(and(eq(accessTokens.id, id), isOwn(session)))
    .returning();
  if (!row) throw new Refusal('record.notFound');
  const { name, expiresOn } = row;
  await writeAudit(tx, session, now, { ...entryOf(session, name), action: 'revokeToken', before: { name, expiresOn } });
}

const entryOf = ({ user }: Session, title: string) => ({ entity: 'user', entityId: user.id, title }) as const;

/** Everywhere, or in one organisation. Called as identity. */
export async function deleteTokensOf(tx: Tx, loginId: number, organisationId?: number): Promise<void> {
  const isThere = organisationId === undefined ? undefined : eq(accessTokens.organisationId, organisationId);
  await tx.delete(accessTokens).where(and(eq(accessTokens.loginId, loginId), isThere));
}

/** The person of a token as an ordinary user: their rights as an administrator or operator do not apply. Called as
 *  identity. */
export async function findSessionOfToken(
  tx: Tx,
  now: Date,
  { secret, host }: { secret: string; host: string },
): Promise<Session | undefined> {
  if (!form.test(secret)) return undefined;
  const [row] = await tx
    .select({ token: accessTokens })
    .from(accessTokens)
    .innerJoin(organisations, eq(organisations.id, accessTokens.organisationId))
    .where(
      and(
        eq(accessTokens.hash, await hashOf(secret)),
        gte(accessTokens.expiresOn, dayOf(now)),
        isNull(organisations.archived),
      ),
    );
  if (!row || (await isHostOfOther(tx, host, row.token.organisationId))) return undefined;
  const { id, userId, loginId, organisationId, lastUsed } = row.token;
  const user = await findUserOfLogin(tx, loginId, organisationId);
  if (user?.id !== userId) return undefined;
  return {
    id: 0,
    idHash: '',
    xsrf: '',
    token: id,
    loginId,
    user: { ...user, roles: ['ROLE_USER'], level: 'organisation', clientCustomer: null, isOperator: false },
    rank: 'user',
    isAdmin: false,
    client: null,
    lastSeen: lastUsed ?? new Date(0),
  };
}

/** A host name of an organisation serves this one only. */
const isHostOfOther = async (tx: Tx, host: string, organisationId: number) =>
  (await tx.$count(
    organisations,
    and(isNotNull(organisations.host), eq(organisations.host, host), ne(organisations.id, organisationId)),
  )) > 0;

/** Called as identity. */
export async function noteTokenUse(tx: Tx, now: Date, id: number): Promise<void> {
  const isOlder = or(isNull(accessTokens.lastUsed), lt(accessTokens.lastUsed, now));
  await tx
    .update(accessTokens)
    .set({ lastUsed: now })
    .where(and(eq(accessTokens.id, id), isOlder));
}

const isOfUser = ({ user }: Session) => eq(accessTokens.userId, user.id);
const isOwn = (session: Session) => and(isOfUser(session), eq(accessTokens.loginId, session.loginId));

/** Expired and of the same name or long ago, or of a login that the user no longer has. */
const isForgettable = ({ loginId }: Session, today: string, hasName: SQL) =>
  or(
    and(lt(accessTokens.expiresOn, today), hasName),
    lt(accessTokens.expiresOn, addDays(today, -shownDays)),
    ne(accessTokens.loginId, loginId),
  );

function tokenOf({ id, name, created, expiresOn, lastUsed }: typeof accessTokens.$inferSelect, now: Date): AccessToken {
  const isExpired = expiresOn < dayOf(now);
  return { id, name, created: created.toISOString(), expiresOn, isExpired, lastUsed: lastUsed?.toISOString() ?? null };
}
