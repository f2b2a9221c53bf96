import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { countingPoints } from '../../tables/countingPoints.ts';

/** The counting points that cancelled membership fees charged can be charged again (spec §4). */
export async function releaseFees(tx: Tx, invoiceIds: readonly number[]): Promise<void> {
  if (invoiceIds.length === 0) return;
  await tx
    .update(countingPoints)
    .set({ membershipFeeInvoiceDate: null, membershipInvoice: null, version: sql`${countingPoints.version} + 1` })
    .where(sql`${countingPoints.membershipInvoice} = any(${sql.param([...invoiceIds])}::integer[])`);
}
