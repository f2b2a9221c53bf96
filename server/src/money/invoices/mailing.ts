import type { Invoice, InvoiceMailing, InvoicesDone, Job } from '@nahstrom/contract';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { findLogo } from '../../access/index.ts';
import type { Tx } from '../../platform/database.ts';
import { entryOf, firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { writeAudit, writeAudits } from '../../services/audit/index.ts';
import { enqueueJob, type JobHandler } from '../../services/jobs/index.ts';
import { composeMail, retryMails, writeFailedMail, writeFollowedMail } from '../../services/mails/index.ts';
import { invoiceMails, invoices } from '../../tables/invoices.ts';
import { jobs } from '../../tables/jobs.ts';
import { mails } from '../../tables/mails.ts';
import { members } from '../../tables/members.ts';
import { mailWords } from './mailWords.ts';
import { printableInvoice, titleOf } from './print.ts';
import { printFormats } from './printWords.ts';
import { getInvoice, type InvoiceRecord, lockInvoices } from './store.ts';

type Asker = Pick<Session, 'user'>;

/** Requests mails for documents never mailed, or whose mail failed, and enqueues a job that composes them. Includes
 *  mails left by a failed job. Names the other documents: a double click mails once. */
export async function mailInvoices(
  tx: Tx,
  session: Asker,
  now: Date,
  ids: readonly number[],
): Promise<InvoicesDone & { job: Job | null }> {
  const chosen = await lockInvoices(tx, ids);
  const addresses = await addressesOf(tx, chosen);
  const mailed = await mailedOf(tx, ids);
  const abandoned = (await isJobUnderWay(tx)) ? new Map<number, InvoiceMailRecord>() : await unwrittenOf(tx, ids);
  const leftOut: InvoicesDone['leftOut'] = [];
  const asked: (typeof invoiceMails.$inferInsert)[] = [];
  const takenUp: InvoiceMailRecord[] = [];
  for (const { id, invoiceNumber, organisationId, memberId } of chosen) {
    const left = abandoned.get(id);
    const recipient = addresses.get(memberId);
    if (left) takenUp.push(left);
    else if (!recipient) leftOut.push({ id, invoiceNumber, code: 'invoice.noEmail' });
    else if (mailed.has(id)) leftOut.push({ id, invoiceNumber, code: 'invoice.alreadyMailed' });
    else
      asked.push({
        organisationId,
        invoiceId: id,
        recipient,
        text: '',
        requested: now,
        requestedBy: session.user.id,
      });
  }
  const inserted = asked.length > 0 ? await tx.insert(invoiceMails).values(asked).returning() : [];
  const toWrite = [...takenUp, ...inserted];
  if (toWrite.length === 0) return { done: 0, leftOut, job: null };
  const subject = firstOf(toWrite).id;
  const job = await enqueueJob(tx, session, now, { kind: 'invoiceMails', subject, total: toWrite.length });
  const numbers = new Map(chosen.map(({ id, invoiceNumber }) => [id, invoiceNumber]));
  const audited = toWrite.map(({ invoiceId, recipient }) => ({
    action: 'mail' as const,
    entity: 'invoice' as const,
    entityId: invoiceId,
    title: entryOf(numbers, invoiceId),
    after: { recipient },
  }));
  await writeAudits(tx, session, now, audited);
  return { done: toWrite.length, leftOut, job };
}

/** An explicit repetition, possibly to another address. Refused only while a mail of the document is in transit; one
 *  whose last attempt failed is retried immediately. */
export async function mailInvoice(
  tx: Tx,
  session: Asker,
  now: Date,
  publicUrl: string,
  id: number,
  { recipient: given, text }: InvoiceMailing,
): Promise<Invoice> {
  const invoice = firstOf(await lockInvoices(tx, [id]));
  const recipient = given ?? (await addressesOf(tx, [invoice])).get(invoice.memberId);
  if (!recipient) throw new Refusal('invoice.noEmail');
  const underWay = await tx
    .select({ id: invoiceMails.id, state: mails.state, mailId: invoiceMails.mailId, error: mails.error })
    .from(invoiceMails)
    .leftJoin(mails, eq(mails.id, invoiceMails.mailId))
    .where(and(eq(invoiceMails.invoiceId, id), eq(invoiceMails.recipient, recipient)));
  const { organisationId, invoiceNumber: title } = invoice;
  const queued = underWay.filter(({ state }) => state === 'queued');
  if (queued.length > 0) {
    if (text !== '' || queued.some(({ error }) => error === null)) throw new Refusal('invoice.alreadyMailed');
    await retryMails(
      tx,
      now,
      queued.flatMap(({ mailId }) => mailId ?? []),
    );
    return getInvoice(tx, id);
  }
  const asked = { organisationId, invoiceId: id, recipient, text, requested: now, requestedBy: session.user.id };
  const unwritten = underWay.find(({ state }) => state === null);
  const row = unwritten
    ? await takeUp(tx, unwritten.id)
    : firstOf(await tx.insert(invoiceMails).values(asked).returning());
  await writeMailOf(tx, now, publicUrl, { ...row, text });
  await writeAudit(tx, session, now, { action: 'mail', entity: 'invoice', entityId: id, title, after: { recipient } });
  return getInvoice(tx, id);
}

const mailsPerTransaction = 25;

/** Composes the requested mails into the outbox, in batches. Each is marked in its own transaction: a retry after a
 *  crash resumes there. A mail that cannot be composed is marked as failed, and blocks no other. */
export const writeInvoiceMails: JobHandler = async ({ transaction, now, ports, progress }) => {
  for (let done = 0; ; ) {
    const written = await transaction(async tx => {
      const rows = await tx
        .select()
        .from(invoiceMails)
        .where(isNull(invoiceMails.mailId))
        .orderBy(asc(invoiceMails.id))
        .limit(mailsPerTransaction)
        .for('update', { skipLocked: true });
      for (const row of rows) {
        try {
          await tx.transaction(savepoint => writeMailOf(savepoint, now(), ports.settings.publicUrl, row));
        } catch (cause) {
          ports.log.error({ cause, invoice: row.invoiceId }, 'the mail of an invoice could not be written');
          await noteFailure(tx, now(), row);
        }
      }
      return rows.length;
    });
    if (written === 0) break;
    done += written;
    await progress(done);
  }
  ports.afterWrite?.();
};

type InvoiceMailRecord = typeof invoiceMails.$inferSelect;

async function noteFailure(tx: Tx, now: Date, { id, organisationId, invoiceId, recipient }: InvoiceMailRecord) {
  const invoice = firstOf(
    await tx
      .select({ memberId: invoices.memberId, subject: invoices.invoiceNumber })
      .from(invoices)
      .where(eq(invoices.id, invoiceId)),
  );
  const mailId = await writeFailedMail(tx, now, { organisationId, recipient, ...invoice }, 'server.failed');
  await tx.update(invoiceMails).set({ mailId }).where(eq(invoiceMails.id, id));
}

async function isJobUnderWay(tx: Tx): Promise<boolean> {
  const [job] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, 'invoiceMails'), inArray(jobs.state, ['queued', 'running'])))
    .limit(1);
  return job !== undefined;
}

/** By document. */
async function unwrittenOf(tx: Tx, ids: readonly number[]): Promise<Map<number, InvoiceMailRecord>> {
  const rows = await tx
    .select()
    .from(invoiceMails)
    .where(and(inArray(invoiceMails.invoiceId, [...ids]), isNull(invoiceMails.mailId)));
  return new Map(rows.map(row => [row.invoiceId, row]));
}

/** Mails left by a failed job; locked, so that a concurrently starting job skips them.
 *  @throws Refusal invoice.alreadyMailed when a job is about to write it */
async function takeUp(tx: Tx, id: number): Promise<InvoiceMailRecord> {
  const [row] = await tx
    .select()
    .from(invoiceMails)
    .where(and(eq(invoiceMails.id, id), isNull(invoiceMails.mailId)))
    .for('update', { skipLocked: true });
  if (!row || (await isJobUnderWay(tx))) throw new Refusal('invoice.alreadyMailed');
  return row;
}

async function writeMailOf(tx: Tx, now: Date, publicUrl: string, asked: InvoiceMailRecord) {
  const { id, organisationId, invoiceId, recipient, text } = asked;
  const invoice = await getInvoice(tx, invoiceId);
  const mailId = await writeFollowedMail(tx, now, {
    organisationId,
    memberId: invoice.member,
    recipient,
    ...letterOf(invoice, publicUrl, text),
    attachment: printableInvoice(invoice, await findLogo(tx, organisationId)),
  });
  await tx.update(invoiceMails).set({ mailId }).where(eq(invoiceMails.id, id));
}

function letterOf(invoice: Invoice, publicUrl: string, ownWords: string) {
  const { locale, kind, owed, dueDate, issuer, recipient, invoiceNumber, member } = invoice;
  const words = mailWords[locale];
  const { money, day } = printFormats[locale];
  const told = {
    name: recipient.attention || recipient.name,
    title: titleOf(invoice),
    number: invoiceNumber,
    amount: money(Math.abs(owed)),
    due: day(dueDate),
    community: issuer.name,
  };
  return composeMail(locale, {
    subject: words.subject(told),
    greeting: words.greeting(told),
    paragraphs: [
      words.attached(told),
      words.owed[kind](told),
      ...(ownWords ? [{ asWritten: ownWords }] : []),
      { link: `${publicUrl}/member/${member}/documents`, label: words.open },
    ],
    closing: words.closing(told),
  });
}

/** Current mail addresses of the members. */
async function addressesOf(tx: Tx, chosen: InvoiceRecord[]): Promise<Map<number, string>> {
  const rows = await tx
    .select({ id: members.id, email: members.email })
    .from(members)
    .where(inArray(members.id, [...new Set(chosen.map(({ memberId }) => memberId))]));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Documents with a pending or sent mail. */
async function mailedOf(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: invoiceMails.invoiceId, state: mails.state })
    .from(invoiceMails)
    .leftJoin(mails, eq(mails.id, invoiceMails.mailId))
    .where(inArray(invoiceMails.invoiceId, [...ids]));
  return new Set(
    rows.filter(({ state }) => state === null || state === 'queued' || state === 'sent').map(({ id }) => id),
  );
}
