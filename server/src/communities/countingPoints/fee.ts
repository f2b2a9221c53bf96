import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { countingPoints } from '../../tables/countingPoints.ts';

/** Resets the charge of the counting points of cancelled membership fees, so that they can be charged again (spec
 *  §4). */
export async function releaseFees(tx: Tx, invoiceIds: readonly number[]): Promise<void> {
  if (invoiceIds.length === 0) return;
  await tx
    .update(countingPoints)
    .set({ membershipFeeInvoiceDate: null, membershipInvoice: null, version: sql`${countingPoints.version} + 1` })
    .where(sql`${countingPoints.membershipInvoice} = any(${sql.param([...invoiceIds])}::integer[])`);
}
