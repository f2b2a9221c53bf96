import type { BilledFrom, billedSubjects } from '@nahstrom/contract';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { firstOf } from '../../platform/present.ts';

export type Subject = (typeof billedSubjects)[number];

/** Claims on energy and point fees name the counting point, those on base fees the member. */
export const claimsOf: Record<Subject, (id: number) => SQL> = {
  community: id => sql`
    (c.what = 'baseFee' and c.subject in (select id from members where community_id = ${id}))
    or (c.what <> 'baseFee' and c.subject in (select id from counting_points where community_id = ${id}))`,
  member: id => sql`
    (c.what = 'baseFee' and c.subject = ${id})
    or (c.what <> 'baseFee' and c.subject in (select id from counting_points where member_id = ${id}))`,
  countingPoint: id => sql`c.what <> 'baseFee' and c.subject = ${id}`,
};

/** Uncancelled documents with days from a day on. */
export async function findBilledFrom(tx: Tx, of: Subject, id: number, from: string): Promise<BilledFrom> {
  return firstOf(
    await rowsOf<BilledFrom>(
      tx,
      sql`select count(distinct c.invoice_id)::int as documents,
            coalesce(array_agg(distinct to_char(month, 'YYYY-MM') order by to_char(month, 'YYYY-MM')), '{}') as months
          from billed_claims c
          cross join generate_series(
            date_trunc('month', greatest(c.start_day, ${from}::date)::timestamp), c.end_day::timestamp, '1 month'
          ) as month
          where c.end_day >= ${from}::date and (${claimsOf[of](id)})`,
    ),
  );
}
