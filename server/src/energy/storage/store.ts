import { type ImportedMeter, isFeeder } from '@nahstrom/contract';
import { and, asc, between, eq, inArray, sql } from 'drizzle-orm';
import { isInTurn, participationsOf, turnsOf } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { addDays } from '../../platform/days.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyDays } from '../../tables/energy.ts';
import type { Direction } from './balance.ts';
import type { DayRecord } from './dayBlock.ts';
import { arrayOf, dayArrays, dayColumns, storedDayOf } from './packedDay.ts';
import type { Period } from './periods.ts';

/** A counting point on the days on which the number names it; null where unlimited. */
export type KnownPoint = { id: number; direction: Direction; from: string | null; to: string | null };

/** The days of a meter that belong to one counting point, or to none that is known. */
export type MeterPart = { countingPoint: number | null; from: string | null; to: string | null };

export type PointDay = { countingPointId: number; day: string; record: DayRecord };

/** Limits the text of one statement to a few megabytes. */
const rowsAtOnce = 4000;

/** Overwrites stored days. The caller merges by quality. */
export async function writeDays(tx: Tx, organisationId: number, days: readonly PointDay[]): Promise<void> {
  for (let from = 0; from < days.length; from += rowsAtOnce) {
    const rows = days.slice(from, from + rowsAtOnce);
    await tx.execute(sql`
      insert into energy_days (organisation_id, counting_point_id, ${dayColumns})
      select ${organisationId}::integer, * from unnest(
        ${arrayOf(rows.map(row => row.countingPointId))}::integer[],
        ${dayArrays(rows.map(({ day, record }) => storedDayOf(day, record)))})
      on conflict (organisation_id, counting_point_id, day) do update set
        total = excluded.total,
        production_proportion = excluded.production_proportion,
        proportion = excluded.proportion,
        rest_power_feed = excluded.rest_power_feed,
        quality = excluded.quality,
        missing = excluded.missing,
        block = excluded.block`);
  }
}

/** The packed days of counting points within a period, keyed `id day`. */
export async function blocksOf(
  tx: Tx,
  countingPointIds: number[],
  start: string,
  end: string,
): Promise<Map<string, Uint8Array>> {
  if (countingPointIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: energyDays.countingPointId, day: energyDays.day, block: energyDays.block })
    .from(energyDays)
    .where(and(inArray(energyDays.countingPointId, countingPointIds), between(energyDays.day, start, end)));
  return new Map(rows.map(row => [blockKey(row.id, row.day), row.block]));
}

export const blockKey = (countingPointId: number, day: string) => `${countingPointId} ${day}`;

export async function findDay(tx: Tx, countingPointId: number, day: string) {
  const [row] = await tx
    .select()
    .from(energyDays)
    .where(and(eq(energyDays.countingPointId, countingPointId), eq(energyDays.day, day)));
  return row;
}

/** The days of a period with their sums. The packed quarter hours are not read. */
export function sumsByDay(tx: Tx, countingPointId: number, { start, end }: Period) {
  const { day, total, productionProportion, proportion, restPowerFeed, quality, missing } = energyDays;
  return tx
    .select({ day, total, productionProportion, proportion, restPowerFeed, quality, missing })
    .from(energyDays)
    .where(and(eq(energyDays.countingPointId, countingPointId), between(day, start, end)))
    .orderBy(asc(day));
}

/** The counting points of a community by number, in the order of their days, without released ones of declined
 *  applications. */
export async function pointsByNumber(
  tx: Tx,
  communityId: number,
  numbers: readonly string[],
): Promise<Map<string, KnownPoint[]>> {
  const participations = await participationsOf(tx, communityId, numbers);
  return new Map(
    [...participations].map(([number, all]) => [
      number,
      turnsOf(all).map(({ powerProductionType, ...turn }) => ({
        ...turn,
        direction: isFeeder(powerProductionType) ? 'generation' : 'consumption',
      })),
    ]),
  );
}

const wholeUnknown: MeterPart = { countingPoint: null, from: null, to: null };

/** Only in the counting point's known direction: a roof's energy stored for a house would be charged to it. */
export function partsOf(
  meter: Pick<ImportedMeter, 'cpNumber' | 'direction'>,
  points: ReadonlyMap<string, readonly KnownPoint[]>,
): MeterPart[] {
  const known = points.get(meter.cpNumber) ?? [];
  const parts = known.map(({ id, direction, from, to }) => ({
    countingPoint: direction === meter.direction ? id : null,
    from,
    to,
  }));
  const before = known[0]?.from ?? null;
  if (before !== null) parts.unshift({ countingPoint: null, from: null, to: addDays(before, -1) });
  return parts.some(({ countingPoint }) => countingPoint !== null) ? parts : [wholeUnknown];
}

/** A month belongs to the counting point of its first day. */
export const pointOfMonth = (
  month: Pick<ImportedMeter, 'cpNumber' | 'direction'> & { start: string },
  points: ReadonlyMap<string, readonly KnownPoint[]>,
): number | null => partsOf(month, points).find(part => isInTurn(month.start, part))?.countingPoint ?? null;

/** Serialises merges of these counting points' days until the end of the transaction, against lost updates. Fixed lock
 *  order against deadlocks. */
export async function lockPoints(tx: Tx, countingPointIds: number[]): Promise<void> {
  await tx
    .select({ id: countingPoints.id })
    .from(countingPoints)
    .where(inArray(countingPoints.id, countingPointIds))
    .orderBy(asc(countingPoints.id))
    .for('no key update');
}
