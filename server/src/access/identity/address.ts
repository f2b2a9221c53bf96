import type { SessionUser } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { assertAttemptsLeft, countAttempt } from '../../platform/attempts.ts';
import type { Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { writeMail } from '../../services/mails/index.ts';
import { logins } from '../../tables/identity.ts';
import { findOrganisation } from '../organisations/store.ts';
import { addressMail, tellOwner } from './mails.ts';
import { claimInvitation } from './ownership.ts';
import { findUserOfLogin } from './sessions.ts';
import { createToken, findProvenLogin, mailedLink, useToken } from './store.ts';

const mailsPerLogin = { most: 5, windowSeconds: 3600 };

/** Mails a link to the login's intended address: the present one, to confirm it, or a new one. Nothing changes until
 *  the link is used; the response does not reveal whether the address is taken. Called as identity. */
export async function requestAddress(
  tx: Tx,
  now: Date,
  { loginId, user }: Pick<Session, 'loginId' | 'user'>,
  username: string,
  publicUrl: string,
): Promise<void> {
  const key = `mail:login:${loginId}`;
  await assertAttemptsLeft(tx, now, key, mailsPerLogin);
  await countAttempt(tx, now, key, mailsPerLogin);
  const organisationId = user.organisation;
  const token = { kind: 'addressChange', organisationId, username, loginId, now, validDays: 1 } as const;
  const link = `${publicUrl}/member/user/profile?address=${await createToken(tx, token)}`;
  const organisation = await findOrganisation(tx, organisationId);
  const text = addressMail(user.locale, organisation?.title ?? '', link);
  await writeMail(tx, now, { organisationId, recipient: username, ...text, ...mailedLink(token) });
}

/** Makes the link's address the login's, and proven: its user reads the address's mails, and has logged in. If the
 *  address has a proven login already, an organisation's login for it is merged into that one, whose password applies.
 *  Called as identity.
 *  @returns the user, or null when the login was merged and the session has ended
 *  @throws Refusal link.invalid when it is another login's, user.addressTaken */
export async function confirmAddress(tx: Tx, now: Date, session: Session, secret: string): Promise<SessionUser | null> {
  const token = await useToken(tx, now, 'addressChange', secret);
  if (!token || token.loginId !== session.loginId) throw new Refusal('link.invalid');
  const { username } = token;
  const [login] = await tx.select().from(logins).where(eq(logins.id, session.loginId)).for('update');
  if (!login) throw new Refusal('session.missing');
  const owner = await findProvenLogin(tx, username);
  if (owner && owner.id !== login.id) {
    if (login.organisationId === null || login.username !== username) throw new Refusal('user.addressTaken');
    await claimInvitation(tx, now, { organisationId: login.organisationId, username, firstname: '', lastname: '' });
    return null;
  }
  await tx
    .update(logins)
    .set({ username, proven: login.proven ?? now, organisationId: null, updated: now })
    .where(eq(logins.id, login.id));
  if (login.username !== username) await tellOwner(tx, now, session, 'usernameChanged');
  return (await findUserOfLogin(tx, login.id, session.user.organisation)) ?? null;
}
