import { eq } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { invoiceLines, invoices } from './schema.ts';

/** A cancelled invoice still counts as issued: bookkeeping law keeps the document, so the person it names has to
 *  stay. */
export async function isMemberCharged(tx: Tx, memberId: number): Promise<boolean> {
  const [row] = await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.memberId, memberId)).limit(1);
  return row !== undefined;
}

/** Whether a line of a document, cancelled or not, is about the counting point. */
export async function isPointCharged(tx: Tx, countingPointId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: invoiceLines.invoiceId })
    .from(invoiceLines)
    .where(eq(invoiceLines.countingPointId, countingPointId))
    .limit(1);
  return row !== undefined;
}

/** With a merge the documents go along; what is printed on them stays. */
export async function moveInvoices(tx: Tx, from: number, to: number): Promise<void> {
  await tx.update(invoices).set({ memberId: to }).where(eq(invoices.memberId, from));
}

export const countInvoicesOf = (tx: Tx, memberId: number) => tx.$count(invoices, eq(invoices.memberId, memberId));
