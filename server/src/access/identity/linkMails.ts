import type { Locale, MailLink } from '@nahstrom/contract';
import { assertAttemptsLeft, countAttempt } from '../../platform/attempts.ts';
import type { Tx } from '../../platform/database.ts';
import { type MailText, writeMail } from '../../services/mails/index.ts';
import { findOrganisation } from '../organisations/store.ts';
import { activationMail, passwordResetMail, twoFactorResetMail } from './mails.ts';
import { createToken, findProvenLogin, findUnprovenLogin, invitation, mailedLink } from './store.ts';

const mailsPerAccount = { most: 5, windowSeconds: 3600 };
const mailsPerNetwork = { most: 30, windowSeconds: 3600 };

/** Recipient and sending organisation. */
type Recipient = { username: string; locale: Locale; organisationId: number };
type Wording = (locale: Locale, organisation: string, link: string) => MailText;

/** The link by which the owner of an address confirms an access, identical for every address. Called as identity. */
export async function mailInvitation(
  tx: Tx,
  now: Date,
  to: Recipient,
  publicUrl: string,
  wording: Wording = activationMail,
): Promise<void> {
  const { organisationId, username } = to;
  const asked = { ...invitation(organisationId, username), now };
  const token = await createToken(tx, asked);
  const link = `${publicUrl}/activate?${new URLSearchParams({ token, email: username })}`;
  await mail(tx, asked, to, link, wording);
}

/** Repeats the invitation, in the language of the organisation's login, or of the proven one. */
export async function mailActivation(
  tx: Tx,
  now: Date,
  username: string,
  organisationId: number,
  publicUrl: string,
): Promise<void> {
  const login = (await findUnprovenLogin(tx, organisationId, username)) ?? (await findProvenLogin(tx, username));
  await mailInvitation(tx, now, { username, locale: login?.locale ?? 'de', organisationId }, publicUrl);
}

/** A link to set a new password, valid for an hour. Called as identity. */
export async function mailPasswordReset(tx: Tx, now: Date, to: Recipient, publicUrl: string): Promise<void> {
  const asked = tokenOf(now, to, 'passwordReset', 1 / 24);
  await mail(tx, asked, to, `${publicUrl}/resetpassword/${await createToken(tx, asked)}`, passwordResetMail);
}

/** A link that replaces the second factor once, valid for a day. Called as identity. */
export async function mailTwoFactorReset(tx: Tx, now: Date, to: Recipient, publicUrl: string): Promise<void> {
  const asked = tokenOf(now, to, 'twoFactorReset', 1);
  await mail(tx, asked, to, `${publicUrl}/resettwofactor/${await createToken(tx, asked)}`, twoFactorResetMail);
}

/** Counts a link requested by a stranger, separately from those sent by an organisation.
 *  @throws Refusal tooManyAttempts where the account or the caller's network has had too many within the hour */
export async function limitMailsOfStrangers(tx: Tx, now: Date, username: string, network: string): Promise<void> {
  const limits = [
    [`mail:network:${network}`, mailsPerNetwork],
    [`mail:account:${username}`, mailsPerAccount],
  ] as const;
  for (const [key, limit] of limits) {
    await assertAttemptsLeft(tx, now, key, limit);
    await countAttempt(tx, now, key, limit);
  }
}

/** Counts a link sent by an administrator. Each organisation has its own counter, so that it reveals nothing about
 *  another.
 *  @throws Refusal tooManyAttempts where the address has had too many within the hour */
export async function limitMailsOf(tx: Tx, now: Date, organisationId: number, username: string): Promise<void> {
  const key = `mail:organisation:${organisationId}:${username}`;
  await assertAttemptsLeft(tx, now, key, mailsPerAccount);
  await countAttempt(tx, now, key, mailsPerAccount);
}

const tokenOf = <Kind extends MailLink>(
  now: Date,
  { username, organisationId }: Recipient,
  kind: Kind,
  validDays: number,
) => ({ kind, organisationId, username, now, validDays });

async function mail(
  tx: Tx,
  asked: Parameters<typeof mailedLink>[0],
  to: Recipient,
  link: string,
  wording: Wording,
): Promise<void> {
  const { username: recipient, locale, organisationId } = to;
  const organisation = await findOrganisation(tx, organisationId);
  const text = wording(locale, organisation?.title ?? '', link);
  await writeMail(tx, asked.now, { organisationId, recipient, ...text, ...mailedLink(asked) });
}
