import { and, eq, gte, inArray, lte } from 'drizzle-orm';
import { invoices } from '../invoices/schema.ts';
import type { Tx } from '../platform/database.ts';
import { billedPeriods } from './schema.ts';

/** Both days included. `billed` is when the document was written. */
export type BilledPeriod = { countingPointId: number; start: string; end: string; billed: Date };

/** What of these counting points stands, between two days, on documents that were not cancelled. */
export async function billedDays(
  tx: Tx,
  countingPointIds: number[],
  start: string,
  end: string,
): Promise<BilledPeriod[]> {
  if (countingPointIds.length === 0) return [];
  return tx
    .select({
      countingPointId: billedPeriods.subject,
      start: billedPeriods.start,
      end: billedPeriods.end,
      billed: invoices.created,
    })
    .from(billedPeriods)
    .innerJoin(invoices, eq(invoices.id, billedPeriods.invoiceId))
    .where(
      and(
        eq(billedPeriods.what, 'energy'),
        inArray(billedPeriods.subject, countingPointIds),
        lte(billedPeriods.start, end),
        gte(billedPeriods.end, start),
      ),
    )
    .orderBy(billedPeriods.subject, billedPeriods.start);
}
