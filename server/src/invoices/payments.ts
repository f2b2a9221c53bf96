import type { InvoicesDone, InvoicesPaid } from '@nahstrom/contract';
import { eq, inArray } from 'drizzle-orm';
import { writeAudit } from '../audit/store.ts';
import type { Tx } from '../platform/database.ts';
import { dayOf } from '../platform/days.ts';
import { refuseFields } from '../platform/refusal.ts';
import type { Session } from '../platform/session.ts';
import { invoicePayments, invoices } from './schema.ts';
import { lockInvoicesInCommunities } from './store.ts';

type Asker = Pick<Session, 'user'>;

/** Notes the day of payment. What is paid already, or was cancelled, is named and left out. */
export async function payInvoices(
  tx: Tx,
  session: Asker,
  now: Date,
  { ids, paidOn }: InvoicesPaid,
): Promise<InvoicesDone> {
  if (paidOn > dayOf(now)) throw refuseFields({ paidOn: 'invoice.paidOn.invalid' });
  const chosen = await lockInvoicesInCommunities(tx, ids);
  const paid = new Set(await paidOf(tx, ids));
  const cancelled = new Set(await cancelledOf(tx, ids));
  const leftOut: InvoicesDone['leftOut'] = [];
  for (const { id, invoiceNumber, organisationId } of chosen) {
    const code = paid.has(id) ? 'invoice.alreadyPaid' : cancelled.has(id) ? 'invoice.alreadyCanceled' : undefined;
    if (code) {
      leftOut.push({ id, invoiceNumber, code });
      continue;
    }
    const createdBy = session.user.id;
    await tx.insert(invoicePayments).values({ organisationId, invoiceId: id, paidOn, created: now, createdBy });
    const audited = { entity: 'invoice', entityId: id, title: invoiceNumber, after: { paidOn } } as const;
    await writeAudit(tx, session, now, { action: 'pay', ...audited });
  }
  return { done: chosen.length - leftOut.length, leftOut };
}

export async function unpayInvoices(tx: Tx, session: Asker, now: Date, ids: readonly number[]): Promise<InvoicesDone> {
  const chosen = await lockInvoicesInCommunities(tx, ids);
  const leftOut: InvoicesDone['leftOut'] = [];
  for (const { id, invoiceNumber } of chosen) {
    const [taken] = await tx
      .delete(invoicePayments)
      .where(eq(invoicePayments.invoiceId, id))
      .returning({ paidOn: invoicePayments.paidOn });
    if (!taken) {
      leftOut.push({ id, invoiceNumber, code: 'invoice.notPaid' });
      continue;
    }
    const audited = { entity: 'invoice', entityId: id, title: invoiceNumber, before: taken } as const;
    await writeAudit(tx, session, now, { action: 'unpay', ...audited });
  }
  return { done: chosen.length - leftOut.length, leftOut };
}

async function paidOf(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: invoicePayments.invoiceId })
    .from(invoicePayments)
    .where(inArray(invoicePayments.invoiceId, [...ids]));
  return rows.map(({ id }) => id);
}

async function cancelledOf(tx: Tx, ids: readonly number[]): Promise<(number | null)[]> {
  const rows = await tx
    .select({ id: invoices.cancelsId })
    .from(invoices)
    .where(inArray(invoices.cancelsId, [...ids]));
  return rows.map(({ id }) => id);
}
