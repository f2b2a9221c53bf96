import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { countingPoints } from './schema.ts';

/** The counting points that a cancelled membership fee charged can be charged again (spec §4). */
export async function releaseFee(tx: Tx, invoiceId: number): Promise<void> {
  await tx
    .update(countingPoints)
    .set({ membershipFeeInvoiceDate: null, membershipInvoice: null, version: sql`${countingPoints.version} + 1` })
    .where(eq(countingPoints.membershipInvoice, invoiceId));
}
