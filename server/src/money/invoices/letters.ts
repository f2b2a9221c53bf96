import type { Invoice, InvoicesDone, Locale, RefusalCode } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { writeAudits } from '../../services/audit/index.ts';
import { invoiceLetters } from '../../tables/invoices.ts';
import type { PrintableDocument } from '../../tables/stored/printableDocument.ts';
import { printableInvoice } from './print.ts';
import { getInvoice, type InvoiceRecord, lockInvoices } from './store.ts';

type Asker = Pick<Session, 'user'>;

/** All documents in one, in the order of their recipients on the envelopes. */
export async function printableLetters(
  tx: Tx,
  ids: readonly number[],
  logo: number | null,
  { now, locale }: { now: Date; locale: Locale },
): Promise<PrintableDocument> {
  const found: Invoice[] = [];
  for (const id of new Set(ids)) found.push(await getInvoice(tx, id));
  found.sort((a, b) => a.recipient.name.localeCompare(b.recipient.name, 'de') || a.id - b.id);
  const printed = found.map(invoice => printableInvoice(invoice, logo));
  const [first] = printed;
  if (!first) throw new Refusal('record.notFound');
  const { content, ...layout } = first.content;
  const title = locale === 'de' ? 'Briefe' : 'Letters';
  return {
    fileName: `${locale === 'de' ? 'briefe' : 'letters'}-${dayOf(now)}.pdf`,
    created: now.toISOString(),
    logo,
    content: { ...layout, language: locale, info: { title }, content: [] },
    parts: printed.map(({ content: { content }, footer }) => ({ content, footer })),
  };
}

/** Notes the first printing. */
export async function notePrinted(tx: Tx, session: Asker, now: Date, ids: readonly number[]): Promise<void> {
  const chosen = await lockInvoices(tx, ids);
  await tx
    .insert(invoiceLetters)
    .values(
      chosen.map(({ id, organisationId }) => ({
        organisationId,
        invoiceId: id,
        printed: now,
        printedBy: session.user.id,
      })),
    )
    .onConflictDoNothing();
}

/** Notes that letters were posted. Skips and names those that were not printed, or are noted already. */
export function postInvoices(tx: Tx, session: Asker, now: Date, ids: readonly number[]): Promise<InvoicesDone> {
  const posting = { posted: now, postedBy: session.user.id };
  return change(tx, session, now, ids, 'post', posting, letter =>
    !letter ? 'invoice.notPrinted' : letter.posted ? 'invoice.alreadyPosted' : undefined,
  );
}

/** Takes a posting back. The letter stays printed, and can be noted as posted again. */
export function unpostInvoices(tx: Tx, session: Asker, now: Date, ids: readonly number[]): Promise<InvoicesDone> {
  return change(tx, session, now, ids, 'unpost', { posted: null, postedBy: null }, letter =>
    letter?.posted ? undefined : 'invoice.notPosted',
  );
}

type LetterRecord = typeof invoiceLetters.$inferSelect;

async function change(
  tx: Tx,
  session: Asker,
  now: Date,
  ids: readonly number[],
  action: 'post' | 'unpost',
  set: Pick<LetterRecord, 'posted' | 'postedBy'>,
  faultOf: (letter: LetterRecord | undefined) => RefusalCode | undefined,
): Promise<InvoicesDone> {
  const chosen = await lockInvoices(tx, ids);
  const letters = new Map(
    (await tx.select().from(invoiceLetters).where(isOneOf(ids))).map(letter => [letter.invoiceId, letter]),
  );
  const leftOut: InvoicesDone['leftOut'] = [];
  const done: InvoiceRecord[] = [];
  for (const invoice of chosen) {
    const { id, invoiceNumber } = invoice;
    const code = faultOf(letters.get(id));
    if (code) leftOut.push({ id, invoiceNumber, code });
    else done.push(invoice);
  }
  if (done.length > 0)
    await tx
      .update(invoiceLetters)
      .set(set)
      .where(isOneOf(done.map(({ id }) => id)));
  const audited = done.map(({ id, invoiceNumber }) => ({
    action,
    entity: 'invoice' as const,
    entityId: id,
    title: invoiceNumber,
  }));
  await writeAudits(tx, session, now, audited);
  return { done: done.length, leftOut };
}

const isOneOf = (ids: readonly number[]) => sql`${invoiceLetters.invoiceId} = any(${sql.param([...ids])}::integer[])`;
