import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { firstOf } from '../../platform/present.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyMonths } from '../../tables/energy.ts';
import type { Period } from '../storage/periods.ts';
import type { Sums } from './measures.ts';
import { belongsToOn, partsOfTotals, type Subject, type SumTexts, selectedSums, sumsIn } from './viewStore.ts';

export type MonthTotal = Period & {
  sums: Sums;
  quality: number;
  complete: boolean;
  /** Number of counting points with a total of exactly these days, and of those with quarter hours as well. */
  countingPoints: number;
  withDays: number;
};

type Row = SumTexts & Omit<MonthTotal, 'sums' | 'quality'> & { badness: 0 | 1 | 2 | 3 };

const byBadness = [0, 3, 2, 1] as const;

/** The totals that touch a period, those of the same days together. Includes days outside of it, because a total is
 *  indivisible. */
export async function listMonthTotals(tx: Tx, subject: Subject, { start, end }: Period): Promise<MonthTotal[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select ${energyMonths.start}::text as start, ${energyMonths.end}::text as "end", ${selectedSums},
          bool_and(complete) as complete, count(*)::integer as "countingPoints",
          min(case quality when 0 then 0 when 3 then 1 when 2 then 2 else 3 end)::integer as badness,
          count(*) filter (where exists (
            select from energy_days d
            where d.counting_point_id = ${energyMonths.countingPointId}
              and d.day between ${energyMonths.start} and ${energyMonths.end}))::integer as "withDays"
        from ${energyMonths} join ${countingPoints} on ${countingPoints.id} = ${energyMonths.countingPointId}
          ${partsOfTotals}
        where ${belongsToOn(subject, energyMonths.end)}
          and ${energyMonths.start} <= ${end} and ${energyMonths.end} >= ${start}
        group by ${energyMonths.start}, ${energyMonths.end} order by ${energyMonths.start}, ${energyMonths.end}`,
  );
  return rows.map(row => ({
    start: row.start,
    end: row.end,
    sums: sumsIn(row),
    quality: byBadness[row.badness],
    complete: row.complete,
    countingPoints: row.countingPoints,
    withDays: row.withDays,
  }));
}

/** The last day of the newest total. */
export async function newestMonthOf(tx: Tx, subject: Subject): Promise<string | null> {
  const row = firstOf(
    await rowsOf<{ end: string | null }>(
      tx,
      sql`select max(${energyMonths.end})::text as "end" from ${energyMonths}
        join ${countingPoints} on ${countingPoints.id} = ${energyMonths.countingPointId}
        where ${belongsToOn(subject, energyMonths.end)}`,
    ),
  );
  return row.end;
}
