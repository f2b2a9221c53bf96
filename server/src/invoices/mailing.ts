import type { Invoice, InvoiceMailing, InvoicesDone, Job } from '@nahstrom/contract';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { writeAudit } from '../audit/store.ts';
import { findLogo } from '../documents/logo.ts';
import { enqueueJob } from '../jobs/store.ts';
import type { JobHandler } from '../jobs/work.ts';
import { composeMail } from '../mails/compose.ts';
import { mails } from '../mails/schema.ts';
import { writeFollowedMail } from '../mails/store.ts';
import { members } from '../members/schema.ts';
import type { Tx } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Session } from '../platform/session.ts';
import { mailWords } from './mailWords.ts';
import { printableInvoice, titleOf } from './print.ts';
import { printFormats } from './printWords.ts';
import { invoiceMails } from './schema.ts';
import { getInvoice, type InvoiceRecord, lockInvoices } from './store.ts';

type Asker = Pick<Session, 'user'>;

/** Asks for the mails of those documents that were never mailed, or whose mail failed, and a job that writes them.
 *  The others are named: pressed twice, it mails once. */
export async function mailInvoices(
  tx: Tx,
  session: Asker,
  now: Date,
  ids: readonly number[],
): Promise<InvoicesDone & { job: Job | null }> {
  const chosen = await lockInvoices(tx, ids);
  const addresses = await addressesOf(tx, chosen);
  const mailed = await mailedOf(tx, ids);
  const leftOut: InvoicesDone['leftOut'] = [];
  const asked: (typeof invoiceMails.$inferInsert)[] = [];
  for (const { id, invoiceNumber, organisationId, memberId } of chosen) {
    const recipient = addresses.get(memberId);
    if (!recipient) leftOut.push({ id, invoiceNumber, code: 'invoice.noEmail' });
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
  if (asked.length === 0) return { done: 0, leftOut, job: null };
  const [first] = await tx.insert(invoiceMails).values(asked).returning({ id: invoiceMails.id });
  const job = await enqueueJob(tx, session, now, { kind: 'invoiceMails', subject: first!.id, total: asked.length });
  for (const { invoiceId, recipient } of asked) {
    const { invoiceNumber: title } = chosen.find(({ id }) => id === invoiceId)!;
    await writeAudit(tx, session, now, {
      action: 'mail',
      entity: 'invoice',
      entityId: invoiceId,
      title,
      after: { recipient },
    });
  }
  return { done: asked.length, leftOut, job };
}

/** Once more, or to another address: whoever asks means it. Only what is on its way is not sent beside itself. */
export async function mailInvoice(
  tx: Tx,
  session: Asker,
  now: Date,
  publicUrl: string,
  id: number,
  { recipient: given, text }: InvoiceMailing,
): Promise<Invoice> {
  const [invoice] = await lockInvoices(tx, [id]);
  const recipient = given ?? (await addressesOf(tx, [invoice!])).get(invoice!.memberId);
  if (!recipient) throw new Refusal('invoice.noEmail');
  const underWay = await tx
    .select({ state: mails.state })
    .from(invoiceMails)
    .leftJoin(mails, eq(mails.id, invoiceMails.mailId))
    .where(and(eq(invoiceMails.invoiceId, id), eq(invoiceMails.recipient, recipient)));
  if (underWay.some(({ state }) => state === null || state === 'queued')) throw new Refusal('invoice.alreadyMailed');
  const { organisationId, invoiceNumber: title } = invoice!;
  const asked = { organisationId, invoiceId: id, recipient, text, requested: now, requestedBy: session.user.id };
  const [row] = await tx.insert(invoiceMails).values(asked).returning();
  await writeMailOf(tx, now, publicUrl, row!);
  await writeAudit(tx, session, now, { action: 'mail', entity: 'invoice', entityId: id, title, after: { recipient } });
  return getInvoice(tx, id);
}

const mailsPerTransaction = 25;

/** Writes the mails that were asked for into the outbox, some at a time. Each is marked in the transaction that writes
 *  it: done again after a process died, it goes on where it was. */
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
      for (const row of rows) await writeMailOf(tx, now(), ports.settings.publicUrl, row);
      return rows.length;
    });
    if (written === 0) break;
    done += written;
    await progress(done);
  }
  ports.afterWrite?.();
};

async function writeMailOf(tx: Tx, now: Date, publicUrl: string, asked: typeof invoiceMails.$inferSelect) {
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
      ...(ownWords ? [ownWords] : []),
      { link: `${publicUrl}/member/${member}/documents`, label: words.open },
    ],
    closing: words.closing(told),
  });
}

/** Where the members want their mail now. */
async function addressesOf(tx: Tx, chosen: InvoiceRecord[]): Promise<Map<number, string>> {
  const rows = await tx
    .select({ id: members.id, email: members.email })
    .from(members)
    .where(inArray(members.id, [...new Set(chosen.map(({ memberId }) => memberId))]));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Which documents have a mail that is under way or was sent. */
async function mailedOf(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: invoiceMails.invoiceId, state: mails.state })
    .from(invoiceMails)
    .leftJoin(mails, eq(mails.id, invoiceMails.mailId))
    .where(inArray(invoiceMails.invoiceId, [...ids]));
  return new Set(rows.filter(({ state }) => state !== 'failed').map(({ id }) => id));
}
