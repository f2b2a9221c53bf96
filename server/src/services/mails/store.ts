import type { MailLink, RefusalCode } from '@nahstrom/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Database, rowsOf, service, type Tx } from '../../platform/database.ts';
import { firstOf } from '../../platform/present.ts';
import { mails } from '../../tables/mails.ts';
import type { PrintableDocument } from '../../tables/stored/printableDocument.ts';
import { withLogo } from '../printing/index.ts';
import { findSender, type Sender } from './hooks.ts';

export type MailText = { subject: string; text: string; html: string };

type Letter = MailText & { recipient: string; attachment?: PrintableDocument | null };

/** @property unsubscribeUrl at which mail programs turn off mails of this kind (RFC 8058) */
type Unsubscribable = { unsubscribeUrl?: string | null };

/** Without an organisation it comes from the installation. */
export type Mail = Letter & { id: number } & Partial<Sender> & Unsubscribable;

type Expiring = { linkKind: MailLink; linkExpires: Date };
type NewMail = Letter & { organisationId: number | null; memberId?: number } & Partial<Expiring> & Unsubscribable;

/** Puts a mail into the outbox, within the transaction that causes it. Members without an address get letters. */
export async function writeMail(tx: Tx, now: Date, mail: NewMail): Promise<void> {
  if (!mail.recipient) return;
  await tx.insert(mails).values({ ...mail, due: now });
}

/** The same for a caller that tracks the mail.
 *  @returns its id */
export async function writeFollowedMail(tx: Tx, now: Date, mail: NewMail): Promise<number> {
  const row = firstOf(
    await tx
      .insert(mails)
      .values({ ...mail, due: now })
      .returning({ id: mails.id }),
  );
  return row.id;
}

/** Records a mail that could not even be composed, so that its tracker shows the failure and can retry.
 *  @param error a code of the catalogue
 *  @returns its id */
export async function writeFailedMail(
  tx: Tx,
  now: Date,
  mail: Pick<NewMail, 'organisationId' | 'memberId' | 'recipient' | 'subject'>,
  error: RefusalCode,
): Promise<number> {
  const row = firstOf(
    await tx
      .insert(mails)
      .values({ ...mail, text: '', html: '', due: now, state: 'failed', error })
      .returning({ id: mails.id }),
  );
  return row.id;
}

const mostAttempts = 8;
const holdMilliseconds = 60_000;

/** Sends due mails one at a time until none is left. A mail is claimed before and held during sending, so that several
 *  processes never send it twice, however slow the server; a failed one is retried with back-off for about two days. */
export async function sendDueMails(
  database: Database,
  now: () => Date,
  send: (mail: Mail) => Promise<void>,
  outcome: 'sent' | 'filed' = 'sent',
): Promise<number> {
  let sentCount = 0;
  for (;;) {
    const claimed = await service(database, tx => claimDueMail(tx, now()));
    if (!claimed) return sentCount;
    const hold = setInterval(() => holdOn(database, now(), claimed.id), holdMilliseconds / 3);
    const error = await send(claimed)
      .then(
        () => undefined,
        (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)),
      )
      .finally(() => clearInterval(hold));
    const state = error === undefined ? outcome : claimed.attempts >= mostAttempts ? 'failed' : 'queued';
    await service(database, tx =>
      tx
        .update(mails)
        .set({ state, error: toldError(claimed.error, error), ...(state === 'sent' && { sent: now() }) })
        .where(eq(mails.id, claimed.id)),
    );
    if (error === undefined) sentCount += 1;
  }
}

/** A permanently rejected recipient: SMTP 550 to 554 (RFC 5321, 4.2.3). */
export const refusedForGood = '(^|[^0-9])55[0-4]([^0-9]|$)';

/** Of the last attempt; a permanent rejection stays when a later attempt does not get as far. */
function toldError(before: string | null, error: string | undefined): string | null {
  if (error === undefined) return null;
  const isRefusal = (text: string) => new RegExp(refusedForGood).test(text);
  return before !== null && isRefusal(before) && !isRefusal(error) ? before : error;
}

/** Heartbeat of the sender. If it fails, the claim expires like that of a dead process. */
function holdOn(database: Database, now: Date, id: number): void {
  const due = new Date(now.getTime() + holdMilliseconds).toISOString();
  service(database, tx =>
    tx
      .update(mails)
      .set({ due: sql`greatest(${mails.due}, ${due}::timestamptz)` })
      .where(and(eq(mails.id, id), eq(mails.state, 'queued'))),
  ).catch(() => {});
}

/** Counts the attempt and schedules the next one first: if the process dies while sending, the mail is due again then,
 *  and is not lost. */
async function claimDueMail(tx: Tx, now: Date) {
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`select id from mails where state = 'queued' and due <= ${now.toISOString()}::timestamptz
        order by due limit 1 for update skip locked`,
  );
  if (!row) return undefined;
  const [claimed] = await tx
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      due: sql`${now.toISOString()}::timestamptz + interval '1 minute' * power(4, ${mails.attempts})`,
    })
    .where(eq(mails.id, row.id))
    .returning();
  if (!claimed) return undefined;
  const { organisationId, attachment: printed } = claimed;
  const attachment = printed && organisationId !== null ? await withLogo(tx, organisationId, printed) : printed;
  const sender = organisationId === null ? undefined : await findSender(tx, organisationId, claimed.memberId);
  return { ...claimed, attachment, ...sender };
}

/** Makes mails in the outbox due immediately. */
export async function retryMails(tx: Tx, now: Date, ids: readonly number[]): Promise<void> {
  await tx
    .update(mails)
    .set({ due: now })
    .where(and(sql`${mails.id} = any(${sql.param([...ids])}::integer[])`, eq(mails.state, 'queued')));
}

export async function listMails(tx: Tx) {
  return tx.select().from(mails).orderBy(asc(mails.id));
}
