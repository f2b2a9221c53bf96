import type { InvoicesDone, RefusalCode } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { writeAudit } from '../audit/store.ts';
import { releaseFee } from '../countingPoints/fee.ts';
import type { Tx } from '../platform/database.ts';
import { dayOf } from '../platform/days.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Session } from '../platform/session.ts';
import { negated } from './domain.ts';
import { invoiceLines, invoices } from './schema.ts';
import { type InvoiceRecord, lockInvoicesInCommunities } from './store.ts';
import { insertDocument, type WrittenDocument } from './write.ts';

type Asker = Pick<Session, 'user'>;

/** Writes the document that takes one back, with the same parties and the negatives of its lines. What was charged by
 *  a membership fee can be charged again (spec §4).
 *  @throws Refusal when it was cancelled already, or is a cancellation itself */
export async function cancelInvoice(
  tx: Tx,
  session: Asker,
  now: Date,
  id: number,
  reason: string,
): Promise<WrittenDocument> {
  const [invoice] = await lockInvoicesInCommunities(tx, [id]);
  const fault = await faultOf(tx, invoice!);
  if (fault) throw new Refusal(fault);
  return cancel(tx, session, now, invoice!, reason);
}

/** Cancels those that can be; the others are named. */
export async function cancelInvoices(
  tx: Tx,
  session: Asker,
  now: Date,
  ids: readonly number[],
  reason: string,
): Promise<InvoicesDone> {
  const chosen = await lockInvoicesInCommunities(tx, ids);
  const leftOut: InvoicesDone['leftOut'] = [];
  // By community: two selections take the counters of their numbers in one order.
  for (const invoice of chosen.sort((a, b) => a.communityId - b.communityId || a.id - b.id)) {
    const code = await faultOf(tx, invoice);
    if (code) leftOut.push({ id: invoice.id, invoiceNumber: invoice.invoiceNumber, code });
    else await cancel(tx, session, now, invoice, reason);
  }
  return { done: chosen.length - leftOut.length, leftOut };
}

/** Called with the document locked. */
async function faultOf(tx: Tx, { id, kind }: InvoiceRecord): Promise<RefusalCode | undefined> {
  if (kind === 'cancellation') return 'invoice.isCancellation';
  const [cancellation] = await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.cancelsId, id));
  return cancellation && 'invoice.alreadyCanceled';
}

async function cancel(tx: Tx, session: Asker, now: Date, invoice: InvoiceRecord, reason: string) {
  const lines = await tx
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoice.id))
    .orderBy(invoiceLines.position);
  const { id, invoiceNumber, numberYear, created, sortName, searchText, recipientName, memberNumber, ...facts } =
    invoice;
  const today = dayOf(now);
  const written = await insertDocument(
    tx,
    now,
    lines.map(({ invoiceId, organisationId, position, ...line }) => ({
      ...line,
      amount: negated(line.amount),
      ...negatedPrice(line),
    })),
    {
      ...facts,
      ...negatedPrice(invoice),
      kind: 'cancellation',
      owedCents: negated(invoice.owedCents),
      createdBy: session.user.id,
      invoiceDate: today,
      dueDate: today,
      cancelsId: id,
      reason,
    },
  );
  if (invoice.kind === 'membershipFee') await releaseFee(tx, id);
  const after = { cancellation: written.invoiceNumber, reason };
  await writeAudit(tx, session, now, {
    action: 'cancel',
    entity: 'invoice',
    entityId: id,
    title: invoiceNumber,
    after,
  });
  return written;
}

const negatedPrice = (price: { priceNetto: number; tax: number; priceBrutto: number }) => ({
  priceNetto: negated(price.priceNetto),
  tax: negated(price.tax),
  priceBrutto: negated(price.priceBrutto),
});
