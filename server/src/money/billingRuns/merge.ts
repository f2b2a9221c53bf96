import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { billingRunMembers } from '../../tables/billingRuns.ts';
import { countInvoicesOf, moveInvoices } from '../invoices/merged.ts';
import { countTariffsOf, moveBaseFees, moveTariffs } from './merged.ts';

/** On a merge, moves documents, own tariffs, base fees and planned runs to the primary.
 *  @throws Refusal members.tariffsOverlap */
export async function moveChargesOf(tx: Tx, from: number, to: number): Promise<void> {
  await moveInvoices(tx, from, to);
  await moveTariffs(tx, from, to);
  await moveBaseFees(tx, from, to);
  await tx.update(billingRunMembers).set({ memberId: to }).where(eq(billingRunMembers.memberId, from));
}

export const countChargesOf = async (tx: Tx, memberId: number) => ({
  invoices: await countInvoicesOf(tx, memberId),
  tariffs: await countTariffsOf(tx, memberId),
});
