import type { Installation, Locale } from '@nahstrom/contract';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import {
  createToken,
  findOrganisation,
  isOperator,
  listAdministrators,
  mailedLink,
  makeOperator,
  type StoredOrganisation,
  useToken,
} from '../../access/index.ts';
import { assertAttemptsLeft, countAttempt } from '../../platform/attempts.ts';
import { enterTenant, type Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashOf } from '../../platform/secrets.ts';
import type { Session } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { type MailText, writeMail } from '../../services/mails/index.ts';
import { logins, operators, tokens } from '../../tables/identity.ts';
import { archivedMail, operatorAddedMail, operatorMail, operatorRemovedMail } from './mail.ts';

const invitationsPerLogin = { most: 5, windowSeconds: 3600 };

/** Called as service.
 *  @param ownLoginId of the caller */
export async function listOperators(tx: Tx, ownLoginId: number): Promise<Installation['operators']> {
  const rows = await tx
    .select({ id: logins.id, username: logins.username, since: operators.since })
    .from(operators)
    .innerJoin(logins, eq(logins.id, operators.loginId))
    .orderBy(operators.since, logins.id);
  return rows.map(row => ({ ...row, since: row.since.toISOString(), isSelf: row.id === ownLoginId }));
}

/** Mails a link, with or without an existing login. Called as identity. */
export async function invite(
  tx: Tx,
  now: Date,
  { loginId, user }: Session,
  username: string,
  publicUrl: string,
): Promise<void> {
  const key = `operator:login:${loginId}`;
  await assertAttemptsLeft(tx, now, key, invitationsPerLogin);
  await countAttempt(tx, now, key, invitationsPerLogin);
  const organisationId = user.organisation;
  const asked = { kind: 'operator', organisationId, username, loginId, now, validDays: 7 } as const;
  const token = await createToken(tx, asked);
  const organisation = await findOrganisation(tx, organisationId);
  const link = `${publicUrl}/member/user/profile?operator=${token}`;
  const text = operatorMail(user.locale, organisation?.title ?? '', link);
  await writeMail(tx, now, { organisationId, recipient: username, ...text, ...mailedLink(asked) });
}

/** Makes the proven login of the mailed address an operator, if the sender still is one. For any other login the link
 *  stays unused. Called as identity.
 *  @throws Refusal link.invalid */
export async function confirm(tx: Tx, now: Date, session: Session, secret: string): Promise<void> {
  await lockOperators(tx);
  const token = await useToken(tx, now, 'operator', secret);
  if (!token && (await hasConfirmed(tx, session, secret))) return;
  const { username, proven } = session.user;
  if (!token?.loginId || !proven || token.username !== username) throw new Refusal('link.invalid');
  if (!(await isOperator(tx, token.loginId))) throw new Refusal('link.invalid');
  await makeOperator(tx, session.loginId, now);
  const facts = { username, name: nameOf(session), now };
  await tell(tx, session, now, await operatorsOf(tx), (locale, title) => operatorAddedMail(locale, title, facts));
  await audit(tx, session, now, { action: 'admit', entityId: session.loginId, title: username });
}

/** Whether this login used the link before, and still has the right. Called as identity. */
export async function hasConfirmed(tx: Tx, { loginId, user }: Session, secret: string): Promise<boolean> {
  const [used] = await tx
    .select({ username: tokens.username })
    .from(tokens)
    .where(and(eq(tokens.hash, await hashOf(secret)), eq(tokens.kind, 'operator'), isNotNull(tokens.used)));
  return used?.username === user.username && (await isOperator(tx, loginId));
}

/** Mails all operators. Called as identity.
 *  @throws Refusal record.notFound, operator.last */
export async function remove(tx: Tx, now: Date, session: Session, loginId: number): Promise<void> {
  await lockOperators(tx);
  const all = await operatorsOf(tx);
  const removed = all.find(operator => operator.loginId === loginId);
  if (!removed) throw new Refusal('record.notFound');
  if (all.length === 1) throw new Refusal('operator.last');
  await tx.delete(operators).where(eq(operators.loginId, loginId));
  const { username } = removed;
  const facts = { username, name: nameOf(session), isSelf: loginId === session.loginId, now };
  await tell(tx, session, now, all, (locale, title) => operatorRemovedMail(locale, title, facts));
  await audit(tx, session, now, { action: 'remove', entityId: loginId, title: username });
}

const operatorsOf = (tx: Tx) =>
  tx
    .select({ loginId: logins.id, username: logins.username, locale: logins.locale })
    .from(operators)
    .innerJoin(logins, eq(logins.id, operators.loginId))
    .orderBy(asc(logins.id));

const nameOf = ({ user: { firstname, lastname, username } }: Session) => `${firstname} ${lastname}`.trim() || username;

async function tell(
  tx: Tx,
  { user: { organisation: organisationId } }: Session,
  now: Date,
  to: readonly { username: string; locale: Locale }[],
  wording: (locale: Locale, organisation: string) => MailText,
): Promise<void> {
  const organisation = await findOrganisation(tx, organisationId);
  for (const { username: recipient, locale } of to)
    await writeMail(tx, now, { organisationId, recipient, ...wording(locale, organisation?.title ?? '') });
}

/** In the log of the organisation in which the person acts: an installation has none. Leaves the transaction in its role. */
async function audit(
  tx: Tx,
  session: Session,
  now: Date,
  change: { action: 'admit' | 'remove'; entityId: number; title: string },
): Promise<void> {
  await enterTenant(tx, session.user.organisation);
  await writeAudit(tx, session, now, { ...change, entity: 'operator' });
}

/** Mails the administrators of an organisation when it is archived or opened again. Called as its tenant. */
export async function tellArchived(
  tx: Tx,
  now: Date,
  session: Session,
  { id, title, archived }: Pick<StoredOrganisation, 'id' | 'title' | 'archived'>,
): Promise<void> {
  const facts = { name: nameOf(session), isArchived: archived !== null, now };
  for (const { username: recipient, locale } of await listAdministrators(tx, id))
    await writeMail(tx, now, { organisationId: id, recipient, ...archivedMail(locale, title, facts) });
}

/** Serialises concurrent resignations. */
const lockOperators = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('operators', 0))`);
