import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';

/** Both days inclusive. `billed` is the time the document was written. */
export type BilledPeriod = { countingPointId: number; start: string; end: string; billed: Date };

/** The energy of these counting points on uncancelled documents within two days, both inclusive. */
export async function billedDays(
  tx: Tx,
  countingPointIds: number[],
  start: string,
  end: string,
): Promise<BilledPeriod[]> {
  if (countingPointIds.length === 0) return [];
  const rows = await rowsOf<{ id: number; first: string; last: string; created: string }>(
    tx,
    sql`select c.subject as id, greatest(c.start_day, ${start}::date)::text as first,
          least(c.end_day, ${end}::date)::text as last, i.created::text as created
        from billed_claims c join invoices i on i.id = c.invoice_id
        where c.what = 'energy' and c.subject = any (${`{${countingPointIds.join(',')}}`}::integer[])
          and c.start_day <= ${end}::date and c.end_day >= ${start}::date
        order by c.subject, c.start_day`,
  );
  return rows.map(({ id, first, last, created }) => ({
    countingPointId: id,
    start: first,
    end: last,
    billed: new Date(created),
  }));
}
