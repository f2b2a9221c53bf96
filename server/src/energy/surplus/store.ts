import { and, count, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyCommunityDays, energyDays, energyExtents } from '../../tables/energy.ts';
import { members } from '../../tables/members.ts';
import { unpackDay } from '../storage/dayBlock.ts';
import { type Day, dayNumberOf, dayOfNumber } from '../storage/quarterHours.ts';
import { type Feeder, type FeederDay, type SurplusDay, surplusDayOf, weightsOf } from './hours.ts';

const consumption = 1;
/** A plant without data for longer does not count, or a broken meter would make every day incomplete. */
const silentDays = 14;

export type Plant = Feeder & { memberId: number; weight: number };

/** The plants whose data arrive, and the newest day of any of them. */
export async function findPlants(
  tx: Tx,
  communityId: number,
  today: Day,
): Promise<{ plants: Plant[]; newestDay: Day | null; hasFeeders: boolean }> {
  const rows = await tx
    .select({
      id: countingPoints.id,
      powerProductionType: countingPoints.powerProductionType,
      peak: sql<
        number | null
      >`coalesce(${countingPoints.participationPerformance}, ${countingPoints.peakPerformance})::float8`,
      memberId: countingPoints.memberId,
      newestDay: energyExtents.newestDay,
    })
    .from(countingPoints)
    .innerJoin(members, eq(members.id, countingPoints.memberId))
    .leftJoin(energyExtents, eq(energyExtents.countingPointId, countingPoints.id))
    .where(
      and(
        eq(countingPoints.communityId, communityId),
        ne(countingPoints.powerProductionType, consumption),
        eq(countingPoints.released, false),
        eq(members.state, 'active'),
        or(isNull(countingPoints.dateOfDeactivation), gte(countingPoints.dateOfDeactivation, today)),
        or(isNull(energyExtents.newestDay), sql`${energyExtents.newestDay} <= ${today}`),
      ),
    )
    .orderBy(countingPoints.id);
  const newestDay = rows
    .flatMap(row => row.newestDay ?? [])
    .sort()
    .at(-1);
  if (newestDay === undefined) return { plants: [], newestDay: null, hasFeeders: rows.length > 0 };
  const since = dayOfNumber(dayNumberOf(newestDay) - silentDays);
  const heard = rows.filter(row => row.newestDay !== null && row.newestDay >= since);
  const weights = weightsOf(heard);
  const plants = heard.map(({ newestDay: _, ...plant }) => ({ ...plant, weight: weights.get(plant.id) ?? 1 }));
  return { plants, newestDay, hasFeeders: true };
}

export async function countConsumers(tx: Tx, communityId: number): Promise<number> {
  const [row] = await tx
    .select({ consumers: count() })
    .from(countingPoints)
    .innerJoin(members, eq(members.id, countingPoints.memberId))
    .where(
      and(
        eq(countingPoints.communityId, communityId),
        eq(countingPoints.powerProductionType, consumption),
        eq(countingPoints.released, false),
        eq(members.state, 'active'),
      ),
    );
  return row?.consumers ?? 0;
}

/** Stored data of the feeders, by day: changes with every import that changes a sum. */
export async function printsOfDays(
  tx: Tx,
  communityId: number,
  { first, last }: { first: Day; last: Day },
): Promise<Map<Day, string>> {
  const rows = await tx
    .select({
      day: energyCommunityDays.day,
      print: sql<string>`string_agg(concat_ws(' ', power_production_type, points, missing, quality_0, quality_2, quality_3,
        total, grid, grid_count), ';' order by power_production_type)`,
    })
    .from(energyCommunityDays)
    .where(
      and(
        eq(energyCommunityDays.communityId, communityId),
        sql`${energyCommunityDays.day} between ${first} and ${last}`,
        ne(energyCommunityDays.powerProductionType, consumption),
      ),
    )
    .groupBy(energyCommunityDays.day);
  return new Map(rows.map(({ day, print }) => [day, print]));
}

/** Limits the memory of one statement. */
const blocksAtOnce = 3000;

/** The surplus of some days, unpacked in portions between which other requests run. */
export async function readDays(tx: Tx, plants: readonly Plant[], days: readonly Day[]): Promise<SurplusDay[]> {
  const ids = plants.map(({ id }) => id);
  const weights = new Map(plants.map(({ id, weight }) => [id, weight]));
  const atOnce = Math.max(1, Math.floor(blocksAtOnce / Math.max(1, plants.length)));
  const found: SurplusDay[] = [];
  for (let from = 0; from < days.length; from += atOnce) {
    const some = days.slice(from, from + atOnce);
    const rows = await tx
      .select({ id: energyDays.countingPointId, day: energyDays.day, block: energyDays.block })
      .from(energyDays)
      .where(and(inArray(energyDays.countingPointId, ids), inArray(energyDays.day, some)));
    const records = new Map<Day, FeederDay[]>(some.map(day => [day, []]));
    for (const { id, day, block } of rows) records.get(day)?.push({ id, record: unpackDay(block) });
    for (const [day, ofDay] of records) found.push(surplusDayOf(day, plants, weights, ofDay));
  }
  return found;
}
