import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';
import type { energyImports } from '../../tables/energy.ts';
import { isSameBlock, mergeDays, packDay, unpackDay } from '../storage/dayBlock.ts';
import { arrayOf } from '../storage/packedDay.ts';
import { quarterHourCountOf } from '../storage/quarterHours.ts';
import { type BilledPeriod, billedDays } from './billedDays.ts';

/** For `from` and `join`: the periods as rows `(counting_point_id, first, last)`. */
const periodRows = (periods: readonly BilledPeriod[]) => sql`unnest(
  ${arrayOf(periods.map(period => period.countingPointId))}::integer[],
  ${arrayOf(periods.map(period => period.start))}::date[],
  ${arrayOf(periods.map(period => period.end))}::date[]) as billed(counting_point_id, first, last)`;

type Waiting = Pick<typeof energyImports.$inferSelect, 'id' | 'report' | 'periodStart' | 'periodEnd'>;

/** Number of billed days a pending import would change. A day kept by its better quality does not count. */
export async function countBilled(tx: Tx, { id, report, periodStart, periodEnd }: Waiting): Promise<number> {
  if (periodStart === null || periodEnd === null) return 0;
  const points = report.meters.map(meter => meter.countingPoint).filter(point => point !== null);
  const periods = await billedDays(tx, points, periodStart, periodEnd);
  if (periods.length === 0) return 0;
  const rows = await rowsOf<{ day: string; incoming: Uint8Array; stored: Uint8Array | null }>(
    tx,
    sql`select distinct s.counting_point_id, s.day::text as day, s.block as incoming, e.block as stored
        from energy_import_days s
        join ${periodRows(periods)} on billed.counting_point_id = s.counting_point_id
          and s.day between billed.first and billed.last
        left join energy_days e on e.counting_point_id = s.counting_point_id and e.day = s.day
          and e.day between ${periodStart} and ${periodEnd}
        where s.import_id = ${id} and e.block is distinct from s.block`,
  );
  return rows.filter(row => mergedBlock(row) !== null).length;
}

type Both = { day: string; incoming: Uint8Array; stored: Uint8Array | null };

/** The day after an import as a block; null if unchanged. */
export function mergedBlock({ day, incoming, stored }: Both): Uint8Array | null {
  if (!stored) return incoming;
  const { merged } = mergeDays(unpackDay(stored), unpackDay(incoming));
  const block = packDay(merged, quarterHourCountOf(day));
  return isSameBlock(block, stored) ? null : block;
}
