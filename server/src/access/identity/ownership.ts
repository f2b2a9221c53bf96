import type { Locale } from '@nahstrom/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { present } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import { logins, organisationUsers, recoveryCodes, sessions, tokens } from '../../tables/identity.ts';
import { deleteTokensOf } from './accessTokens.ts';
import { endSessionsOf } from './sessions.ts';
import {
  acceptDataUsage,
  admit,
  createLogin,
  findProvenLogin,
  findUnprovenLogin,
  isOperator,
  makeOperator,
  revokeResetLinks,
  setPassword,
} from './store.ts';

type Invited = { organisationId: number; username: string; firstname: string; lastname: string };
type Chosen = { passwordHash: string; locale: Locale };

/** Effect of an accepted invitation: the user created by the organisation moves to the owner's proven login. If none
 *  exists, the organisation's login becomes it, and everything set on it by others is reset: password, second factor,
 *  recovery codes, sessions, tokens, links. Called as identity.
 *  @param chosen a password; optional if the owner has a proven login
 *  @returns the id of the user
 *  @throws Refusal activation.failed when a password is missing */
export async function claimInvitation(tx: Tx, now: Date, invited: Invited, chosen?: Chosen): Promise<number> {
  const { organisationId, username, ...names } = invited;
  await lockAddress(tx, username);
  const proven = await findProvenLogin(tx, username);
  const unproven = await findUnprovenLogin(tx, organisationId, username);
  if (!proven && !chosen) throw new Refusal('activation.failed');
  if (proven && chosen) {
    await setPassword(tx, proven.id, chosen.passwordHash, now);
    await endSessionsOf(tx, proven.id);
    await deleteTokensOf(tx, proven.id);
    await revokeResetLinks(tx, username, now);
  }
  if (!proven && unproven) await prove(tx, now, unproven.id, present(chosen));
  const owner = proven ?? unproven ?? (await createLogin(tx, now, { username, owner: 'proven', ...present(chosen) }));
  if (proven && unproven) await handOver(tx, now, unproven.id, proven.id);
  if (chosen) await acceptDataUsage(tx, owner.id, now);
  await endInvitations(tx, now, organisationId, username);
  return admit(tx, { organisationId, loginId: owner.id, role: 'ROLE_USER', ...names });
}

async function prove(tx: Tx, now: Date, id: number, { passwordHash, locale }: Chosen): Promise<void> {
  await tx
    .update(logins)
    .set({
      proven: now,
      organisationId: null,
      passwordHash,
      passwordTemporary: false,
      totpSecret: null,
      totpSince: null,
      totpLastStep: 0,
      locale,
      updated: now,
    })
    .where(eq(logins.id, id));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.loginId, id));
  await endSessionsOf(tx, id);
  await deleteTokensOf(tx, id);
}

/** Moves the user of an unproven login to the proven one; the unproven one is deleted with all its settings. If the
 *  proven login is a user of the organisation already, that one stays. */
async function handOver(tx: Tx, now: Date, unprovenId: number, provenId: number): Promise<void> {
  const [user] = await tx.select().from(organisationUsers).where(eq(organisationUsers.loginId, unprovenId));
  if (user) {
    const { organisationId } = user;
    const [known] = await tx
      .select({ id: organisationUsers.id })
      .from(organisationUsers)
      .where(and(eq(organisationUsers.loginId, provenId), eq(organisationUsers.organisationId, organisationId)));
    if (!known) {
      await tx.update(organisationUsers).set({ loginId: provenId }).where(eq(organisationUsers.id, user.id));
    }
  }
  if (await isOperator(tx, unprovenId)) await makeOperator(tx, provenId, now);
  await tx.delete(logins).where(eq(logins.id, unprovenId));
}

type Replacement = { username: string; passwordHash?: string };

/** Moves a user to a login owned by the organisation: an unproven one, valid in this organisation only. The login of
 *  the owner of the address loses this organisation and is otherwise unchanged; it is deleted if it has no other. The
 *  effect is independent of other logins, so it reveals none. Called as identity.
 *  @returns the id of the login
 *  @throws Refusal record.notFound, user.operator: an organisation cannot gain the operator's rights */
export async function takeBack(
  tx: Tx,
  now: Date,
  user: { id: number; organisationId: number },
  { username, passwordHash }: Replacement,
): Promise<number> {
  const { organisationId } = user;
  const [found] = await tx
    .select({ login: logins })
    .from(organisationUsers)
    .innerJoin(logins, eq(logins.id, organisationUsers.loginId))
    .where(and(eq(organisationUsers.id, user.id), eq(organisationUsers.organisationId, organisationId)))
    .for('update');
  if (!found) throw new Refusal('record.notFound');
  const { login } = found;
  if (await isOperator(tx, login.id)) throw new Refusal('user.operator');
  await endInvitations(tx, now, organisationId, login.username);
  const password = passwordHash === undefined ? {} : { passwordHash, passwordTemporary: true };
  if (login.proven === null) {
    await tx
      .update(logins)
      .set({ username, ...password, updated: now })
      .where(eq(logins.id, login.id));
    await endSessionsOf(tx, login.id);
    await deleteTokensOf(tx, login.id);
    return login.id;
  }
  const own = await createLogin(tx, now, { username, locale: login.locale, owner: { organisationId }, ...password });
  await tx.update(organisationUsers).set({ loginId: own.id, updated: now }).where(eq(organisationUsers.id, user.id));
  await leave(tx, login.id, organisationId);
  return own.id;
}

/** Ends the sessions and tokens of a login in an organisation it has left. Deletes a login without any organisation. Called as
 *  identity.
 *  @throws Refusal user.operator in place of deleting an operator */
export async function leave(tx: Tx, loginId: number, organisationId: number): Promise<void> {
  await endAccessIn(tx, loginId, organisationId);
  const [left] = await tx.select().from(organisationUsers).where(eq(organisationUsers.loginId, loginId)).limit(1);
  if (left) return;
  if (await isOperator(tx, loginId)) throw new Refusal('user.operator');
  await tx.delete(logins).where(eq(logins.id, loginId));
}

/** Ends sessions and tokens. Called as identity. */
export async function endAccessIn(tx: Tx, loginId: number, organisationId: number): Promise<void> {
  await deleteTokensOf(tx, loginId, organisationId);
  await tx.delete(sessions).where(and(eq(sessions.loginId, loginId), eq(sessions.organisationId, organisationId)));
}

/** Invalidates the links to a revoked access. Called as identity. */
export async function endInvitations(tx: Tx, now: Date, organisationId: number, username: string): Promise<void> {
  await tx
    .update(tokens)
    .set({ used: now })
    .where(
      and(
        eq(tokens.username, username),
        eq(tokens.organisationId, organisationId),
        eq(tokens.kind, 'activation'),
        isNull(tokens.used),
      ),
    );
}

/** Two concurrently accepted invitations of one address make one proven login. */
const lockAddress = (tx: Tx, username: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`login:${username}`}, 0))`);
