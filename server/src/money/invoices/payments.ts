import type { InvoicesDone, InvoicesPaid, RefusalCode } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { refuseFields } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { writeAudits } from '../../services/audit/index.ts';
import { invoicePayments } from '../../tables/invoices.ts';
import { cancelledOf, type InvoiceRecord, lockInvoicesInCommunities } from './store.ts';

type Asker = Pick<Session, 'user'>;
type Named = Pick<InvoiceRecord, 'id' | 'invoiceNumber'>;

const rowsAtOnce = 5_000;

/** Stores the day of payment. Skips and names documents already paid or cancelled. */
export async function payInvoices(
  tx: Tx,
  session: Asker,
  now: Date,
  { ids, paidOn }: InvoicesPaid,
): Promise<InvoicesDone> {
  if (paidOn > dayOf(now)) throw refuseFields({ paidOn: 'invoice.paidOn.invalid' });
  const chosen = await lockInvoicesInCommunities(tx, ids);
  const paid = await paidOf(tx, ids);
  const cancelled = await cancelledOf(tx, ids);
  const { done, leftOut } = partedBy(chosen, ({ id }) =>
    paid.has(id) ? 'invoice.alreadyPaid' : cancelled.has(id) ? 'invoice.alreadyCanceled' : undefined,
  );
  for (let from = 0; from < done.length; from += rowsAtOnce)
    await tx.insert(invoicePayments).values(
      done.slice(from, from + rowsAtOnce).map(({ id, organisationId }) => ({
        organisationId,
        invoiceId: id,
        paidOn,
        created: now,
        createdBy: session.user.id,
      })),
    );
  const audited = done.map(invoice => ({ ...named(invoice), action: 'pay' as const, after: { paidOn } }));
  await writeAudits(tx, session, now, audited);
  return { done: done.length, leftOut };
}

/** Skips and names documents not paid, or cancelled since: the payment of a cancelled document is owed back. */
export async function unpayInvoices(tx: Tx, session: Asker, now: Date, ids: readonly number[]): Promise<InvoicesDone> {
  const chosen = await lockInvoicesInCommunities(tx, ids);
  const paid = await paidOf(tx, ids);
  const cancelled = await cancelledOf(tx, ids);
  const { done, leftOut } = partedBy(chosen, ({ id }) =>
    !paid.has(id) ? 'invoice.notPaid' : cancelled.has(id) ? 'invoice.alreadyCanceled' : undefined,
  );
  await removePayments(tx, session, now, done);
  return { done: done.length, leftOut };
}

/** For the paid ones of the documents. Called with their communities locked. */
export async function removePayments(tx: Tx, session: Asker, now: Date, documents: readonly Named[]): Promise<void> {
  const removed = await tx
    .delete(invoicePayments)
    .where(isOneOf(documents.map(({ id }) => id)))
    .returning({ id: invoicePayments.invoiceId, paidOn: invoicePayments.paidOn });
  const paidOn = new Map(removed.map(row => [row.id, row.paidOn]));
  const audited = documents
    .filter(({ id }) => paidOn.has(id))
    .map(document => ({
      ...named(document),
      action: 'unpay' as const,
      before: { paidOn: paidOn.get(document.id) },
    }));
  await writeAudits(tx, session, now, audited);
}

const named = ({ id, invoiceNumber }: Named) => ({ entity: 'invoice' as const, entityId: id, title: invoiceNumber });

function partedBy(chosen: InvoiceRecord[], faultOf: (invoice: InvoiceRecord) => RefusalCode | undefined) {
  const faults = chosen.map(invoice => ({ invoice, code: faultOf(invoice) }));
  return {
    done: faults.filter(({ code }) => !code).map(({ invoice }) => invoice),
    leftOut: faults.flatMap(({ invoice: { id, invoiceNumber }, code }) => (code ? [{ id, invoiceNumber, code }] : [])),
  };
}

async function paidOf(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.select({ id: invoicePayments.invoiceId }).from(invoicePayments).where(isOneOf(ids));
  return new Set(rows.map(({ id }) => id));
}

const isOneOf = (ids: readonly number[]) => sql`${invoicePayments.invoiceId} = any(${sql.param([...ids])}::integer[])`;
