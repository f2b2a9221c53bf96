import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { invoices } from '../../tables/invoices.ts';

/** With a merge the documents go along; what is printed on them stays. */
export async function moveInvoices(tx: Tx, from: number, to: number): Promise<void> {
  await tx.update(invoices).set({ memberId: to }).where(eq(invoices.memberId, from));
}

export const countInvoicesOf = (tx: Tx, memberId: number) => tx.$count(invoices, eq(invoices.memberId, memberId));
