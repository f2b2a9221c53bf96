import { isFeeder } from '@nahstrom/contract';
import { and, asc, between, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { countingPoints } from '../countingPoints/schema.ts';
import { members } from '../members/schema.ts';
import { rowsOf, type Tx } from '../platform/database.ts';
import type { Direction } from './balance.ts';
import { type DayRecord, unpackDay } from './dayBlock.ts';
import { type DaySum, type Sums, sumNames } from './measures.ts';
import type { Period } from './periods.ts';
import { energyDays } from './schema.ts';

/** Whose data are read. */
export type Subject = { kind: 'countingPoint' | 'member' | 'community'; id: number };

const columns = {
  countingPoint: countingPoints.id,
  member: countingPoints.memberId,
  community: countingPoints.communityId,
};

export const belongsTo = ({ kind, id }: Subject) => eq(columns[kind], id);

export type SubjectPoint = Awaited<ReturnType<typeof listPoints>>[number];

/** The counting points of a subject, with the days of their data. */
export async function listPoints(tx: Tx, subject: Subject) {
  const ofPoint = sql`from ${energyDays} where counting_point_id = ${countingPoints.id}`;
  return tx
    .select({
      id: countingPoints.id,
      cpNumber: countingPoints.cpNumber,
      powerProductionType: countingPoints.powerProductionType,
      plantName: countingPoints.plantName,
      cpStatus: countingPoints.cpStatus,
      dateOfActivation: countingPoints.dateOfActivation,
      contractBegin: countingPoints.contractBegin,
      memberId: members.id,
      memberName: sql<string>`coalesce(nullif(${members.companyName}, ''), ${members.firstName} || ' ' || ${members.lastName})`,
      memberNumber: members.memberNumber,
      memberState: members.state,
      userId: members.userId,
      leftOn: members.leftOn,
      firstDay: sql<string | null>`(select min(day)::text ${ofPoint})`,
      newestDay: sql<string | null>`(select max(day)::text ${ofPoint})`,
      newestCompleteDay: sql<string | null>`(select max(day)::text ${ofPoint} and missing = 0)`,
    })
    .from(countingPoints)
    .innerJoin(members, eq(members.id, countingPoints.memberId))
    .where(and(belongsTo(subject), eq(countingPoints.released, false)))
    .orderBy(asc(countingPoints.id));
}

const consumer = sql`where power_production_type = 1`;
const feeder = sql`where power_production_type <> 1`;

/** Exact: whole numbers are added, and handed over as text. */
const sums: Record<(typeof sumNames)[number], SQL> = {
  consumption: sql`sum(total) filter (${consumer})`,
  fromCommunity: sql`sum(proportion) filter (${consumer})`,
  fromGrid: sql`sum(total - proportion) filter (${consumer})`,
  allocatedConsumption: sql`sum(total) filter (${consumer} and proportion is not null)`,
  production: sql`sum(total) filter (${feeder})`,
  toCommunity: sql`sum(coalesce(total - rest_power_feed, proportion)) filter (${feeder})`,
  toGrid: sql`sum(coalesce(rest_power_feed, total - proportion)) filter (${feeder})`,
  allocatedProduction: sql`sum(total) filter (${feeder} and coalesce(rest_power_feed, proportion) is not null)`,
};

export type SumTexts = Record<(typeof sumNames)[number], string | null>;

export const selectedSums = sql.join(
  sumNames.map(name => sql`${sums[name]}::text as ${sql.identifier(name)}`),
  sql`, `,
);

export const sumsIn = (row: SumTexts) =>
  Object.fromEntries(sumNames.map(name => [name, row[name] === null ? null : BigInt(row[name])])) as Sums;

type SumRow = SumTexts & {
  day: string;
  points: number;
  missing: number;
  badness: number;
};

const byBadness = [0, 3, 2, 1];

/** All counting points of a subject together, by day. The packed quarter hours are not read. */
export async function sumsOfDays(tx: Tx, subject: Subject, { start, end }: Period): Promise<DaySum[]> {
  const rows = await rowsOf<SumRow>(
    tx,
    sql`select day::text as day, ${selectedSums}, count(*)::integer as points, sum(missing)::integer as missing,
          min(case quality when 0 then 0 when 3 then 1 when 2 then 2 else 3 end)::integer as badness
        from ${energyDays} join ${countingPoints} on ${countingPoints.id} = ${energyDays.countingPointId}
        where ${belongsTo(subject)} and ${between(energyDays.day, start, end)}
        group by day order by day`,
  );
  return rows.map(({ day, points, missing, badness, ...row }) => ({
    ...sumsIn(row),
    day,
    points,
    missing,
    quality: byBadness[badness]!,
  }));
}

/** The same by member, over the whole period. */
export async function sumsOfMembers(
  tx: Tx,
  communityId: number,
  { start, end }: Period,
): Promise<(Sums & { member: number })[]> {
  const rows = await rowsOf<SumTexts & { member: number }>(
    tx,
    sql`select member_id as member, ${selectedSums}
        from ${energyDays} join ${countingPoints} on ${countingPoints.id} = ${energyDays.countingPointId}
        where ${countingPoints.communityId} = ${communityId} and ${between(energyDays.day, start, end)}
        group by member_id`,
  );
  return rows.map(({ member, ...row }) => ({ member, ...sumsIn(row) }));
}

export async function productionByType(tx: Tx, subject: Subject, { start, end }: Period) {
  const rows = await tx
    .select({
      powerProductionType: countingPoints.powerProductionType,
      micro: sql<string>`coalesce(sum(${energyDays.total}), 0)::text`,
    })
    .from(energyDays)
    .innerJoin(countingPoints, eq(countingPoints.id, energyDays.countingPointId))
    .where(
      and(belongsTo(subject), sql`${countingPoints.powerProductionType} <> 1`, between(energyDays.day, start, end)),
    )
    .groupBy(countingPoints.powerProductionType)
    .orderBy(asc(countingPoints.powerProductionType));
  return rows.map(row => ({ ...row, micro: BigInt(row.micro) }));
}

export type PointRecord = { countingPointId: number; direction: Direction; record: DayRecord };

/** The quarter hours of some days, unpacked, by day. */
export async function recordsByDay(
  tx: Tx,
  subject: Subject,
  days: readonly string[],
): Promise<Map<string, PointRecord[]>> {
  const rows = await tx
    .select({
      id: energyDays.countingPointId,
      powerProductionType: countingPoints.powerProductionType,
      day: energyDays.day,
      block: energyDays.block,
    })
    .from(energyDays)
    .innerJoin(countingPoints, eq(countingPoints.id, energyDays.countingPointId))
    .where(and(belongsTo(subject), inArray(energyDays.day, [...days])))
    .orderBy(asc(energyDays.day), asc(energyDays.countingPointId));
  const byDay = new Map<string, PointRecord[]>();
  for (const { id, powerProductionType, day, block } of rows) {
    const point: PointRecord = {
      countingPointId: id,
      direction: isFeeder(powerProductionType) ? 'generation' : 'consumption',
      record: unpackDay(block),
    };
    const points = byDay.get(day);
    if (points) points.push(point);
    else byDay.set(day, [point]);
  }
  return byDay;
}
