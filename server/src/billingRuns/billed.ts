import { inArray, sql } from 'drizzle-orm';
import { daysBetween } from '../energy/quarterHours.ts';
import { rowsOf, type Tx } from '../platform/database.ts';
import { billedPeriods } from './schema.ts';

/** Which days of which counting points stand on documents that were not cancelled, from start to end, both included. */
export async function billedDays(
  tx: Tx,
  countingPointIds: number[],
  start: string,
  end: string,
): Promise<Map<number, Set<string>>> {
  const billed = new Map<number, Set<string>>();
  if (countingPointIds.length === 0) return billed;
  const rows = await rowsOf<{ subject: number; first: string; last: string }>(
    tx,
    sql`select subject, greatest(start_day, ${start}::date)::text as first, least(end_day, ${end}::date)::text as last
        from ${billedPeriods}
        where what = 'energy' and ${inArray(billedPeriods.subject, countingPointIds)}
          and start_day <= ${end}::date and end_day >= ${start}::date`,
  );
  for (const { subject, first, last } of rows) {
    const days = billed.get(subject) ?? new Set();
    for (const day of daysBetween(first, last)) days.add(day);
    billed.set(subject, days);
  }
  return billed;
}
