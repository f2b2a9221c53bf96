import { type ImportedMeter, isFeeder } from '@nahstrom/contract';
import { and, asc, between, eq, inArray, sql } from 'drizzle-orm';
import { isInTurn, newestDueDay, participationsOf, turnsOf } from '../../communities/index.ts';
import { writeHex } from '../../platform/bytes.ts';
import type { Tx } from '../../platform/database.ts';
import { addDays } from '../../platform/days.ts';
import { communities } from '../../tables/communities.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyDays, energyExtents } from '../../tables/energy.ts';
import { members } from '../../tables/members.ts';
import { organisations } from '../../tables/organisations.ts';
import type { Direction } from './balance.ts';
import { type DayRecord, missingOf, packDay, sumsOf, worstQuality } from './dayBlock.ts';
import { quarterHourCountOf } from './quarterHours.ts';

/** A counting point on the days on which the number names it; null where unlimited. */
export type KnownPoint = { id: number; direction: Direction; from: string | null; to: string | null };

/** The days of a meter that belong to one counting point, or to none that is known. */
export type MeterPart = { countingPoint: number | null; from: string | null; to: string | null };

export type PointDay = { countingPointId: number; day: string; record: DayRecord };

/** Limits the text of one statement to a few megabytes. */
const rowsAtOnce = 4000;

/** Overwrites stored days. The caller merges by quality. One array per column: two thousand rows with ten parameters
 *  each take the driver longer than the database. */
export async function writeDays(tx: Tx, organisationId: number, days: readonly PointDay[]): Promise<void> {
  for (let from = 0; from < days.length; from += rowsAtOnce) {
    const rows = days.slice(from, from + rowsAtOnce);
    const sums = rows.map(({ record }) => sumsOf(record));
    await tx.execute(sql`
      insert into energy_days (organisation_id, counting_point_id, day,
        total, production_proportion, proportion, rest_power_feed, quality, missing, block)
      select ${organisationId}::integer, * from unnest(
        ${arrayOf(rows.map(row => row.countingPointId))}::integer[],
        ${arrayOf(rows.map(row => row.day))}::date[],
        ${arrayOf(sums.map(sum => sum.total))}::bigint[],
        ${arrayOf(sums.map(sum => sum.productionProportion))}::bigint[],
        ${arrayOf(sums.map(sum => sum.proportion))}::bigint[],
        ${arrayOf(sums.map(sum => sum.restPowerFeed))}::bigint[],
        ${arrayOf(rows.map(({ record }) => worstQuality(record)))}::smallint[],
        ${arrayOf(rows.map(({ record, day }) => missingOf(record, day)))}::smallint[],
        ${bytesArrayOf(rows.map(({ record, day }) => packDay(record, quarterHourCountOf(day))))}::bytea[])
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

export const arrayOf = (values: readonly (string | number | bigint | null)[]) =>
  `{${values.map(value => value ?? 'NULL').join(',')}}`;

const ascii = new TextDecoder();
const opening = new TextEncoder().encode('"\\\\x');
const closing = new TextEncoder().encode('",');

export function bytesArrayOf(blocks: readonly Uint8Array[]): string {
  const each = opening.length + closing.length;
  const hex = new Uint8Array(blocks.reduce((sum, block) => sum + 2 * block.length + each, 0));
  let at = 0;
  for (const block of blocks) {
    hex.set(opening, at);
    at += opening.length;
    at = writeHex(block, hex, at);
    hex.set(closing, at);
    at += closing.length;
  }
  return `{${ascii.decode(hex.subarray(0, Math.max(0, at - 1)))}}`;
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

/** Sums by day. The packed quarter hours are not read. */
export async function sumsByDay(tx: Tx, countingPointId: number, start: string, end: string) {
  return tx
    .select({
      day: energyDays.day,
      total: energyDays.total,
      productionProportion: energyDays.productionProportion,
      proportion: energyDays.proportion,
      restPowerFeed: energyDays.restPowerFeed,
      quality: energyDays.quality,
      missing: energyDays.missing,
    })
    .from(energyDays)
    .where(and(eq(energyDays.countingPointId, countingPointId), between(energyDays.day, start, end)))
    .orderBy(asc(energyDays.day));
}

/** A counting point with its owner's login and the first and newest day of its data. */
export async function findPointWithExtent(tx: Tx, id: number, today: string) {
  const [row] = await tx
    .select({
      id: countingPoints.id,
      cpNumber: countingPoints.cpNumber,
      powerProductionType: countingPoints.powerProductionType,
      plantName: countingPoints.plantName,
      cpStatus: countingPoints.cpStatus,
      dateOfActivation: countingPoints.dateOfActivation,
      dateOfDeactivation: countingPoints.dateOfDeactivation,
      contractBegin: countingPoints.contractBegin,
      leftOn: members.leftOn,
      memberId: members.id,
      memberState: members.state,
      userId: members.userId,
      newestDue: newestDueDay(today),
      firstDay: energyExtents.firstDay,
      newestDay: energyExtents.newestDay,
      newestCompleteDay: energyExtents.newestCompleteDay,
    })
    .from(countingPoints)
    .innerJoin(members, eq(members.id, countingPoints.memberId))
    .innerJoin(communities, eq(communities.id, countingPoints.communityId))
    .innerJoin(organisations, eq(organisations.id, communities.organisationId))
    .leftJoin(energyExtents, eq(energyExtents.countingPointId, countingPoints.id))
    .where(eq(countingPoints.id, id));
  return row;
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
