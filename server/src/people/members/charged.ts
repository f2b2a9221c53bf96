import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { invoiceLines, invoices } from '../../tables/invoices.ts';

/** A cancelled invoice still counts as issued: bookkeeping law requires the document, so its member is kept. */
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
