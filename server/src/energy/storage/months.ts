import type { ImportedMeter, ImportedMonth } from '@nahstrom/contract';
import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { energyMonths, type MonthBefore } from '../../tables/energy.ts';
import type { Direction } from './balance.ts';
import { type Quality, worseQuality } from './dayBlock.ts';
import { kwhOf, kwhOrNull, microOf } from './micro.ts';
import type { Day } from './quarterHours.ts';

/** One counting point over one month, or over its days of participation. Null: not in the file. */
export interface MonthlyTotal {
  cpNumber: string;
  direction: Direction;
  name: string | null;
  start: Day;
  end: Day;
  total: bigint | null;
  /** Consumers: received from the community. Feeders: given to it. */
  proportion: bigint | null;
  restPowerFeed: bigint | null;
  /** The worst of the month. */
  quality: Quality;
  /** Whether the grid operator's report is complete. */
  complete: boolean;
}

/** The counting points' monthly totals that touch the range. Kept separate: adding quarter hours of the same days would
 *  count them twice. */
export async function listMonthsOf(tx: Tx, countingPointIds: number[], start: string, end: string) {
  if (countingPointIds.length === 0) return [];
  return tx
    .select()
    .from(energyMonths)
    .where(
      and(
        inArray(energyMonths.countingPointId, countingPointIds),
        lte(energyMonths.start, end),
        gte(energyMonths.end, start),
      ),
    )
    .orderBy(asc(energyMonths.countingPointId), asc(energyMonths.start));
}

export const importedMonth = ({ name, ...month }: MonthlyTotal): ImportedMonth => ({
  ...month,
  total: kwhOrNull(month.total),
  proportion: kwhOrNull(month.proportion),
  restPowerFeed: kwhOrNull(month.restPowerFeed),
});

/** Stores the month's totals, replacing all overlapping ones, because two totals of the same days would count them
 *  twice. Returns the replaced ones for an undo.
 *  @param pointOf the counting point of a month, null if unknown */
export async function writeMonths(
  tx: Tx,
  { organisationId, importId }: { organisationId: number; importId: number },
  months: readonly ImportedMonth[],
  pointOf: (month: ImportedMonth) => number | null,
): Promise<MonthBefore[]> {
  const before: MonthBefore[] = [];
  for (const imported of months) {
    const countingPointId = pointOf(imported);
    if (countingPointId === null) continue;
    const { cpNumber: _, direction: __, ...month } = imported;
    const isTouched = and(
      eq(energyMonths.countingPointId, countingPointId),
      lte(energyMonths.start, month.end),
      gte(energyMonths.end, month.start),
    );
    const stored = await tx.select().from(energyMonths).where(isTouched).orderBy(asc(energyMonths.start));
    if (stored.some(total => isBetter(total, month))) continue;
    const { start, end, quality, complete } = month;
    await tx.delete(energyMonths).where(isTouched);
    await tx
      .insert(energyMonths)
      .values({ organisationId, countingPointId, start, end, ...totalsOf(month), quality, complete, importId });
    for (const total of stored) before.push({ countingPointId, start: total.start, before: wireOf(total) });
    if (!stored.some(total => total.start === start)) before.push({ countingPointId, start, before: null });
  }
  return before;
}

/** From the last change to the first: a total replaced by two rows of one file has two entries. */
export async function restoreMonths(tx: Tx, organisationId: number, changed: readonly MonthBefore[]): Promise<void> {
  for (const { countingPointId, start, before } of changed.toReversed()) {
    const isThis = and(eq(energyMonths.countingPointId, countingPointId), eq(energyMonths.start, start));
    await tx.delete(energyMonths).where(isThis);
    if (before)
      await tx.insert(energyMonths).values({ organisationId, countingPointId, start, ...before, ...totalsOf(before) });
  }
}

type Standing = { quality: number; complete: boolean };

/** A stored total stays if it alone is complete, or better measured. */
function isBetter(stored: Standing, other: Standing): boolean {
  if (stored.complete !== other.complete) return stored.complete;
  return stored.quality !== other.quality && worseQuality(stored.quality, other.quality) === other.quality;
}

type Totals = Record<'total' | 'proportion' | 'restPowerFeed', number | null>;

const totalsOf = ({ total, proportion, restPowerFeed }: Totals) => ({
  total: total === null ? null : microOf(total),
  proportion: proportion === null ? null : microOf(proportion),
  restPowerFeed: restPowerFeed === null ? null : microOf(restPowerFeed),
});

const wireOf = (row: typeof energyMonths.$inferSelect) => ({
  end: row.end,
  total: kwhOrNull(row.total),
  proportion: kwhOrNull(row.proportion),
  restPowerFeed: kwhOrNull(row.restPowerFeed),
  quality: row.quality,
  complete: row.complete,
  importId: row.importId,
});

type MeterOfMonths = Pick<ImportedMeter, 'cpNumber' | 'direction' | 'name' | 'total' | 'proportion' | 'countingPoint'>;

/** The counting points of a report with monthly totals only, one entry each. */
export function metersOfMonths(
  months: readonly MonthlyTotal[],
  pointOf: (month: MonthlyTotal) => number | null,
): MeterOfMonths[] {
  const meters = new Map<string, MeterOfMonths>();
  for (const month of months) {
    const countingPoint = pointOf(month);
    const key = `${month.cpNumber} ${month.direction} ${countingPoint}`;
    const { cpNumber, direction, name } = month;
    const meter = meters.get(key) ?? {
      ...{ cpNumber, direction, countingPoint, name: name ?? '' },
      total: null,
      proportion: null,
    };
    meters.set(key, {
      ...meter,
      total: added(meter.total, month.total),
      proportion: added(meter.proportion, month.proportion),
    });
  }
  return [...meters.values()];
}

const added = (sum: number | null, micro: bigint | null) => (micro === null ? sum : kwhOf(microOf(sum ?? 0) + micro));
