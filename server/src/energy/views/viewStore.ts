import { isFeeder } from '@nahstrom/contract';
import { and, asc, between, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isOwnDay, ownExtent } from '../../communities/index.ts';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { preparedOnce } from '../../platform/driverInternals.ts';
import { firstOf } from '../../platform/present.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyCommunityDays, energyDays, energyExtents, energyMonths } from '../../tables/energy.ts';
import { members } from '../../tables/members.ts';
import type { Direction } from '../storage/balance.ts';
import { type DayRecord, unpackDay } from '../storage/dayBlock.ts';
import type { Period } from '../storage/periods.ts';
import type { Expected } from './duty.ts';
import { type KindOfDay, type Sums, sumNames } from './measures.ts';

/** Owner of the data. */
export type Subject = {
  kind: 'countingPoint' | 'member' | 'community';
  id: number;
  /** Without days after the end of a participation: for the member, not for an administrator. */
  isOwn: boolean;
};

const columns = {
  countingPoint: countingPoints.id,
  member: countingPoints.memberId,
  community: countingPoints.communityId,
};

/** Of a single counting point in a prepared statement, or of any other subject. */
type Asked = { kind: Subject['kind']; id: number | Placeholder; isOwn: boolean | Placeholder };

const onePoint: Asked = { kind: 'countingPoint', id: sql.placeholder('id'), isOwn: sql.placeholder('isOwn') };

const belongsTo = ({ kind, id }: Asked) => eq(columns[kind], id);

/** Joined to the counting points.
 *  @param day of a row; of a monthly total the last */
export const belongsToOn = (subject: Asked, day: AnyPgColumn): SQL =>
  subject.kind === 'community'
    ? belongsTo(subject)
    : sql`${belongsTo(subject)} and (not ${subject.isOwn}::boolean or ${isOwnDay(countingPoints.id, day)})`;

const dutyFacts = {
  cpStatus: countingPoints.cpStatus,
  dateOfActivation: countingPoints.dateOfActivation,
  dateOfDeactivation: countingPoints.dateOfDeactivation,
  contractBegin: countingPoints.contractBegin,
  memberState: members.state,
  leftOn: members.leftOn,
};

export type SubjectPoint = Awaited<ReturnType<typeof listPoints>>[number];

/** The counting points of a subject, with the days of their data. Prepared for a single one, because planning takes
 *  longer than executing; for many the plan depends on their number. */
export async function listPoints(tx: Tx, subject: Subject) {
  return subject.kind === 'countingPoint'
    ? selectOnePoint(tx, { id: subject.id, isOwn: subject.isOwn })
    : pointsOf(tx, subject);
}

/** One counting point; a released one too, which keeps its data. */
export async function findPoint(tx: Tx, subject: Subject): Promise<SubjectPoint | undefined> {
  const [point] = await pointsOf(tx, subject, belongsTo(subject));
  return point;
}

const pointsOf = (tx: Tx, subject: Asked, which = and(belongsTo(subject), eq(countingPoints.released, false))) =>
  tx
    .select({
      id: countingPoints.id,
      cpNumber: countingPoints.cpNumber,
      powerProductionType: countingPoints.powerProductionType,
      plantName: countingPoints.plantName,
      ...dutyFacts,
      memberId: members.id,
      memberName: sql<string>`coalesce(nullif(${members.companyName}, ''), ${members.firstName} || ' ' || ${members.lastName})`,
      memberNumber: members.memberNumber,
      userId: members.userId,
      enteredOn: members.enteredOn,
      decided: members.decided,
      firstDay: readable(subject, energyExtents.firstDay),
      newestDay: readable(subject, energyExtents.newestDay),
      newestCompleteDay: readable(subject, energyExtents.newestCompleteDay),
      mayHaveMonths:
        subject.kind === 'countingPoint'
          ? sql<boolean>`exists (select from ${energyMonths} where ${energyMonths.countingPointId} = ${countingPoints.id})`
          : sql<boolean>`true`,
    })
    .from(countingPoints)
    .innerJoin(members, eq(members.id, countingPoints.memberId))
    .leftJoin(energyExtents, eq(energyExtents.countingPointId, countingPoints.id))
    .where(which)
    .orderBy(asc(countingPoints.id));

const readable = ({ isOwn }: Asked, day: AnyPgColumn) =>
  sql<string | null>`(case when ${isOwn}::boolean then ${ownExtent(countingPoints.id, day)} else ${day}::text end)`;

const selectOnePoint = preparedOnce('counting point', tx => pointsOf(tx, onePoint));

/** Facts for judging the days of a view: of one counting point, or of several with the same facts. */
export type Standing = Expected & {
  newestDay: string | null;
  /** The oldest of all; null if one has none. */
  newestCompleteDay: string | null;
  points: number;
};

/** The standings of a community's counting points. Far fewer rows than counting points, whose list would take longer
 *  than all sums of a year. */
export async function listStandings(tx: Tx, communityId: number): Promise<Standing[]> {
  const facts = { ...dutyFacts, firstDay: energyExtents.firstDay };
  return tx
    .select({
      ...facts,
      newestDay: sql<string | null>`max(${energyExtents.newestDay})`,
      newestCompleteDay: sql<string | null>`case when count(*) = count(${energyExtents.newestCompleteDay})
        then min(${energyExtents.newestCompleteDay}) end`,
      points: sql<number>`count(*)::integer`,
    })
    .from(countingPoints)
    .innerJoin(members, eq(members.id, countingPoints.memberId))
    .leftJoin(energyExtents, eq(energyExtents.countingPointId, countingPoints.id))
    .where(and(eq(countingPoints.communityId, communityId), eq(countingPoints.released, false)))
    .groupBy(...Object.values(facts));
}

/** The days of a subject's counting points, in order, those of a community grouped by kind. Returned as one text: a
 *  year of them as rows takes the driver three times as long, and as JSON the database half as long again. */
export async function kindsOfDays(tx: Tx, subject: Subject, { start, end }: Period): Promise<KindOfDay[]> {
  const all = firstOf(
    subject.kind === 'countingPoint'
      ? await selectDaysOfOnePoint(tx, { id: subject.id, isOwn: subject.isOwn, start, end })
      : await asText(
          tx,
          subject.kind === 'community' ? daysOfCommunity(subject.id, start, end) : daysOfPoints(subject, start, end),
        ),
  );
  return (all.days?.split(';') ?? []).map(text => {
    const [day, powerProductionType, points, missing, quality0, quality2, quality3, total, community, grid, allocated] =
      text.split(',') as KindTexts;
    return {
      day,
      powerProductionType: Number(powerProductionType),
      points: Number(points),
      missing: Number(missing),
      quality0: Number(quality0),
      quality2: Number(quality2),
      quality3: Number(quality3),
      total: exact(total),
      community: exact(community),
      grid: exact(grid),
      allocated: exact(allocated),
    };
  });
}

const asText = (tx: Tx, days: SQL) =>
  tx
    .select({
      days: sql<string | null>`string_agg(concat_ws(',', day, power_production_type, points, missing, quality_0,
        quality_2, quality_3, coalesce(total::text, ''), coalesce(community::text, ''), coalesce(grid::text, ''),
        coalesce(allocated::text, '')), ';' order by day, power_production_type)`,
    })
    .from(sql`(${days}) days`);

const selectDaysOfOnePoint = preparedOnce('days of counting point', tx =>
  asText(tx, daysOfPoints(onePoint, sql.placeholder('start'), sql.placeholder('end'))),
);

type KindTexts = [string, string, string, string, string, string, string, string, string, string, string];

const exact = (text: string | null) => (text === null || text === '' ? null : BigInt(text));

const daysOfCommunity = (id: number, start: string, end: string) =>
  sql`select day, power_production_type, points, missing, quality_0, quality_2, quality_3,
        case when total_count > 0 then total end as total,
        case when community_count > 0 then community end as community,
        case when grid_count > 0 then grid end as grid,
        case when allocated_count > 0 then allocated end as allocated
      from ${energyCommunityDays}
      where community_id = ${id} and ${between(energyCommunityDays.day, start, end)} and points > 0`;

const daysOfPoints = (subject: Asked, start: string | Placeholder, end: string | Placeholder) =>
  sql`select day, power_production_type, 1 as points, missing, (quality = 0)::integer as quality_0,
        (quality = 2)::integer as quality_2, (quality = 3)::integer as quality_3, total, part.community, part.grid,
        part.allocated
      from ${energyDays} join ${countingPoints} on ${countingPoints.id} = ${energyDays.countingPointId} ${partsOfTotals}
      where ${belongsToOn(subject, energyDays.day)} and ${between(energyDays.day, start, end)}`;

export type SumTexts = Record<(typeof sumNames)[number], string | null>;

/** The parts of `partsOfTotals`, summed by consumers and feeders. Whole numbers, returned as text. */
export const selectedSums = sql.join(
  (
    [
      ['consumption', 'fromCommunity', 'fromGrid', 'allocatedConsumption', sql`power_production_type = 1`],
      ['production', 'toCommunity', 'toGrid', 'allocatedProduction', sql`power_production_type <> 1`],
    ] as const
  ).map(([total, community, grid, allocated, whose]) =>
    sql.join(
      [
        [total, sql`total`] as const,
        [community, sql`part.community`] as const,
        [grid, sql`part.grid`] as const,
        [allocated, sql`part.allocated`] as const,
      ].map(([name, value]) => sql`sum(${value}) filter (where ${whose})::text as ${sql.identifier(name)}`),
      sql`, `,
    ),
  ),
  sql`, `,
);

/** Joined to a table with these columns and to its counting points. */
export const partsOfTotals = sql`cross join lateral energy_parts(power_production_type, total, proportion,
  rest_power_feed) part`;

export const sumsIn = (row: SumTexts) => Object.fromEntries(sumNames.map(name => [name, exact(row[name])])) as Sums;

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
          ${partsOfTotals}
        where ${countingPoints.communityId} = ${communityId} and ${between(energyDays.day, start, end)}
        group by member_id`,
  );
  return rows.map(({ member, ...row }) => ({ member, ...sumsIn(row) }));
}

export type PointRecord = { countingPointId: number; direction: Direction; record: DayRecord };

/** The quarter hours of some days, unpacked, by day. Days reduced to their sums are omitted. */
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
    .where(
      and(
        belongsToOn(subject, energyDays.day),
        inArray(energyDays.day, [...days]),
        sql`get_byte(${energyDays.block}, 2) <> 0`,
      ),
    )
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
