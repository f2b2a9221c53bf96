import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { invoices } from '../../tables/invoices.ts';

/** On a merge the documents move along; their printed content stays. */
export async function moveInvoices(tx: Tx, from: number, to: number): Promise<void> {
  await tx.update(invoices).set({ memberId: to }).where(eq(invoices.memberId, from));
}

export const countInvoicesOf = (tx: Tx, memberId: number) => tx.$count(invoices, eq(invoices.memberId, memberId));
