import { isFeeder, type SavingsRate } from '@nahstrom/contract';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { participationOf } from '../../communities/index.ts';
import { quarterHourCountOf } from '../../energy/index.ts';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { addDays } from '../../platform/days.ts';
import { membershipFees } from '../../tables/communitySettings.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyDays, energyExtents } from '../../tables/energy.ts';
import { marketSettings } from '../../tables/market.ts';
import { members } from '../../tables/members.ts';
import { comparisonPrices, savingsRates } from '../../tables/savings.ts';
import type { Span } from '../../tables/stored/billingPlan.ts';
import {
  billedMicro,
  findIssuer,
  listOwnTariffs,
  listTariffs,
  type MixedDay,
  mixedReading,
} from '../billingRuns/energyStore.ts';
import { within } from '../billingRuns/spans.ts';
import type { ChargedPoint } from './charges.ts';
import type { Bucket } from './lines.ts';
import { shippedRates } from './shippedRates.ts';
import type { Given } from './terms.ts';

const priceColumns = {
  memberId: comparisonPrices.memberId,
  validFrom: comparisonPrices.validFrom,
  workPrice: comparisonPrices.workPrice,
  gridPrice: comparisonPrices.gridPrice,
  feedInPrice: comparisonPrices.feedInPrice,
  gridLevel: comparisonPrices.gridLevel,
  note: comparisonPrices.note,
};

/** Of a member, or without one the community's defaults; newest first. */
export async function listPrices(tx: Tx, communityId: number, memberId: number | null) {
  return tx
    .select(priceColumns)
    .from(comparisonPrices)
    .where(ownerIs(communityId, memberId))
    .orderBy(desc(comparisonPrices.validFrom));
}

export const ownerIs = (communityId: number, memberId: number | null) =>
  and(
    eq(comparisonPrices.communityId, communityId),
    memberId === null ? isNull(comparisonPrices.memberId) : eq(comparisonPrices.memberId, memberId),
  );

/** Own rates of the installation, and the shipped ones they do not replace. */
export async function listRates(tx: Tx): Promise<SavingsRate[]> {
  const own: SavingsRate[] = await tx.select().from(savingsRates);
  const replaced = new Set(own.map(scopeOf));
  return [...own, ...shippedRates.filter(rate => !replaced.has(scopeOf(rate)))].sort(
    (one, other) =>
      one.kind.localeCompare(other.kind) ||
      other.validFrom.localeCompare(one.validFrom) ||
      scopeOf(one).localeCompare(scopeOf(other)),
  );
}

const scopeOf = ({ kind, communityType, gridLevels, memberType, validFrom }: SavingsRate) =>
  [kind, communityType, gridLevels, memberType, validFrom].join(' ');

type Terms = Omit<Given, 'memberType' | 'ownTariffs' | 'ownPrices'>;

/** Prices of a community, and those of its members by id. */
export async function termsOfCommunity(tx: Tx, communityId: number) {
  const [market] = await tx
    .select({ communityType: marketSettings.communityType })
    .from(marketSettings)
    .where(eq(marketSettings.communityId, communityId));
  const prices = await tx
    .select(priceColumns)
    .from(comparisonPrices)
    .where(eq(comparisonPrices.communityId, communityId));
  const own = new Map<number | null, (typeof prices)[number][]>();
  for (const entry of prices) own.set(entry.memberId, [...(own.get(entry.memberId) ?? []), entry]);
  const ownTariffs = await listOwnTariffs(tx, communityId);
  const terms: Terms = {
    communityType: market?.communityType ?? null,
    isSmallBusiness: (await findIssuer(tx, communityId)).isSmallBusiness,
    tariffs: await listTariffs(tx, communityId),
    communityPrices: own.get(null) ?? [],
    rates: await listRates(tx),
    fees: await tx.select().from(membershipFees).where(eq(membershipFees.communityId, communityId)),
  };
  return ({ id, memberType }: { id: number; memberType: Given['memberType'] }): Given => ({
    ...terms,
    memberType,
    ownTariffs: ownTariffs.get(id) ?? [],
    ownPrices: own.get(id) ?? [],
  });
}

/** Counting points that are billed, with the days of their participation. */
export type BilledPoint = ChargedPoint & {
  memberId: number;
  memberType: Given['memberType'];
  /** Login of the member. */
  userId: number | null;
  isFeeder: boolean;
  /** With data, within the participation. */
  firstDay: string | null;
  newestDay: string | null;
};

/** Of one member, or of all members of a community. */
export async function listBilledPoints(
  tx: Tx,
  of: { communityId: number } | { memberId: number },
): Promise<BilledPoint[]> {
  const rows = await tx
    .select({
      id: countingPoints.id,
      memberId: members.id,
      cpNumber: countingPoints.cpNumber,
      chargedOn: countingPoints.membershipFeeInvoiceDate,
      memberType: members.memberType,
      userId: members.userId,
      powerProductionType: countingPoints.powerProductionType,
      cpStatus: countingPoints.cpStatus,
      dateOfActivation: countingPoints.dateOfActivation,
      dateOfDeactivation: countingPoints.dateOfDeactivation,
      contractBegin: countingPoints.contractBegin,
      enteredOn: members.enteredOn,
      decided: members.decided,
      leftOn: members.leftOn,
      firstDay: energyExtents.firstDay,
      newestDay: energyExtents.newestDay,
    })
    .from(countingPoints)
    .innerJoin(members, eq(members.id, countingPoints.memberId))
    .leftJoin(energyExtents, eq(energyExtents.countingPointId, countingPoints.id))
    .where(
      and(
        'memberId' in of ? eq(members.id, of.memberId) : eq(members.communityId, of.communityId),
        inArray(members.state, ['active', 'left']),
        eq(countingPoints.released, false),
      ),
    )
    .orderBy(asc(countingPoints.id));
  return rows.flatMap(row => {
    const { isActivated, since, until } = participationOf(row, row);
    if (!isActivated) return [];
    const { id, cpNumber, chargedOn, memberId, memberType, userId, powerProductionType } = row;
    const owned = { id, cpNumber, chargedOn, memberId, memberType, userId };
    const days = daysWithData(row, since, until);
    return [{ ...owned, isFeeder: isFeeder(powerProductionType), since, until, ...days }];
  });
}

function daysWithData(
  { firstDay, newestDay }: Pick<BilledPoint, 'firstDay' | 'newestDay'>,
  since: string | null,
  until: string | null,
) {
  const days =
    firstDay !== null && newestDay !== null ? within({ start: firstDay, end: newestDay }, since, until) : null;
  return { firstDay: days?.start ?? null, newestDay: days?.end ?? null };
}

/** Days on which the participation of a counting point begins, and on which it has ended. */
export const edgesOf = (points: readonly BilledPoint[]) =>
  points.flatMap(({ since, until }) => [since, until && addDays(until, 1)].filter(day => day !== null));

/** Total and billed energy by side, and the part of the total of which the billed energy is known, in millionths of a kWh.
 *  Without a side that has no total. */
export async function metered(tx: Tx, points: readonly BilledPoint[], period: Span) {
  const asked = askedWithin(period, points);
  const gaps = await gapsOf(tx, points, period);
  const rows = await rowsOf<{ isFeeder: boolean } & Record<'total' | 'allocated' | 'billed', string | null>>(
    tx,
    sql`select p.power_production_type <> 1 as "isFeeder", sum(d.total)::text as total, sum(${knownMicro})::text as billed,
          sum(${allocatedMicro})::text as allocated
        from ${askedDays(asked)} ${joined(gaps)}
        group by 1`,
  );
  const micro = (text: string | null) => (text === null ? null : BigInt(text));
  return rows.flatMap(({ isFeeder: feeds, total, allocated, billed }) =>
    total === null
      ? []
      : [{ isFeeder: feeds, total: BigInt(total), allocated: micro(allocated), billed: micro(billed) }],
  );
}

/** Billed energy of the members' counting points in spans cut from a period by days.
 *  @param cuts days on which a new span begins
 *  @param gaps those of the points within the period */
export async function bucketsOfMembers(
  tx: Tx,
  points: readonly BilledPoint[],
  period: Span,
  cuts: Iterable<string>,
  gaps: readonly Gap[],
): Promise<Map<number, Bucket[]>> {
  const inside = [...cuts].filter(day => day > period.start && day <= period.end);
  const starts = [...new Set([period.start, ...inside])].sort();
  const asked = askedWithin(period, points);
  const rows = await rowsOf<Sum>(
    tx,
    sql`select p.member_id as member, p.power_production_type <> 1 as "isFeeder",
          width_bucket(d.day, ${`{${starts.join(',')}}`}::date[]) as place,
          sum(${knownMicro})::text as micro, sum(${filledPart})::float8 as "pointDays"
        from ${askedDays(asked)} ${joined(gaps)}
        group by 1, 2, 3`,
  );
  const buckets = new Map<number, Bucket[]>();
  for (const memberId of new Set(points.map(point => point.memberId)))
    buckets.set(
      memberId,
      starts.map((start, place) => {
        const next = starts[place + 1];
        const end = next ? addDays(next, -1) : period.end;
        return { start, end, receivedMicro: null, givenMicro: null, receivedDays: 0, givenDays: 0 };
      }),
    );
  for (const { member, isFeeder: gives, place, micro, pointDays } of rows) {
    const bucket = buckets.get(member)?.[place - 1];
    if (!bucket) continue;
    bucket[gives ? 'givenMicro' : 'receivedMicro'] = micro === null ? null : BigInt(micro);
    bucket[gives ? 'givenDays' : 'receivedDays'] = pointDays;
  }
  return buckets;
}

/** Members with data of the same days as the given one, which is included: on each side the difference, summed over
 *  the days, is at most a fraction of the days with data. Days with gaps, or with data of some of the counting
 *  points, count in part; a side without counting points has the days of the other. */
export async function membersOfSameDays(
  tx: Tx,
  points: readonly BilledPoint[],
  period: Span,
  { memberId, mostDifference }: { memberId: number; mostDifference: number },
  gaps: readonly Gap[],
): Promise<Set<number>> {
  const asked = askedWithin(period, points);
  const rows = await rowsOf<{ member: number }>(
    tx,
    sql`with known as (
          select p.member_id as member, due.day::date as day,
            avg(${filledPart}) filter (where p.power_production_type = 1) as received,
            avg(${filledPart}) filter (where p.power_production_type <> 1) as given
          from ${dueDays(asked)} ${joined(gaps)}
          group by 1, 2
        ), filled as (
          select member, day, side, coalesce(part, other) as part
          from known cross join lateral (values (1, received, given), (2, given, received)) as sides (side, part, other)
        ), own as (
          select day, side, part from filled where member = ${memberId}
        ), fitting as (
          select filled.member from filled left join own using (day, side)
            join (select side, sum(part) as days from own group by 1) whole using (side)
          group by filled.member, side, whole.days
          having sum(abs(filled.part - coalesce(own.part, 0))) + whole.days - sum(coalesce(own.part, 0))
            <= ${mostDifference}::numeric * whole.days
        )
        select member from fitting group by member having count(*) = 2`,
  );
  return new Set(rows.map(({ member }) => member));
}

/** Days of the participations on which a counting point lacks data, in order. */
export async function lackingDaysOf(
  tx: Tx,
  points: readonly BilledPoint[],
  period: Span,
  gaps: readonly Gap[],
): Promise<string[]> {
  const asked = askedWithin(period, points);
  const rows = await rowsOf<{ day: string }>(
    tx,
    sql`select distinct due.day::date::text as day
        from ${dueDays(asked)} ${joined(gaps)}
        where d.missing is distinct from 0 or ${filledPart} < 1
        order by 1`,
  );
  return rows.map(({ day }) => day);
}

/** A day on which a quarter hour lacks a value needed for a bill, with its billable part. */
type Gap = {
  id: number;
  day: string;
  micro: number | null;
  part: number;
};

/** The packed quarter hours are read only for days with gaps, once for all queries of a request. */
export async function gapsOf(tx: Tx, points: readonly BilledPoint[], period: Span): Promise<Gap[]> {
  const days = await rowsOf<MixedDay & { id: number }>(
    tx,
    sql`select d.counting_point_id as id, d.day::text as day, d.block, d.quality, d.missing, (${billedMicro})::text as micro,
          p.power_production_type as "powerProductionType"
        from ${askedDays(askedWithin(period, points))} where d.quality = 0 and (${billedMicro}) is not null`,
  );
  return days.map(row => {
    const { missing, microKwh } = mixedReading(row);
    const length = quarterHourCountOf(row.day);
    return { id: row.id, day: row.day, micro: missing < length ? microKwh : null, part: 1 - missing / length };
  });
}

function joined(gaps: readonly Gap[]): SQL {
  const list = (key: keyof Gap) => `{${gaps.map(gap => gap[key] ?? 'null').join(',')}}`;
  return sql`left join unnest(${list('id')}::integer[], ${list('day')}::date[], ${list('micro')}::bigint[],
      ${list('part')}::numeric[]) as gap (id, day, micro, part)
      on gap.id = d.counting_point_id and gap.day = d.day`;
}

/** As it is billed. */
const knownMicro = sql`case when d.quality = 0 then gap.micro else ${billedMicro} end`;

/** The total of the days with billed values, as on the energy page. */
const allocatedMicro = sql`case when ${knownMicro} is not null then d.total end`;

/** Of a day, the part with values that are billed. */
const filledPart = sql`case when d.quality = 0 then coalesce(gap.part, 0)
  else ((${billedMicro}) is not null)::integer end`;

/** Days with data. */
const askedDays = (asked: readonly Asked[]) =>
  sql`${spansOf(asked)}
    join ${energyDays} d on d.counting_point_id = asked.id and d.day between asked.first and asked.last
    join ${countingPoints} p on p.id = asked.id`;

/** All days, also those without data. */
const dueDays = (asked: readonly Asked[]) =>
  sql`${spansOf(asked)}
    join ${countingPoints} p on p.id = asked.id
    cross join generate_series(asked.first::timestamp, asked.last::timestamp, '1 day') as due (day)
    left join ${energyDays} d on d.counting_point_id = asked.id and d.day = due.day::date`;

const spansOf = (asked: readonly Asked[]) =>
  sql`unnest(${listOf(asked, 'id')}::integer[], ${listOf(asked, 'start')}::date[], ${listOf(asked, 'end')}::date[])
    as asked (id, first, last)`;

const listOf = (asked: readonly Asked[], key: keyof Asked) => `{${asked.map(each => each[key]).join(',')}}`;

type Asked = Span & Pick<BilledPoint, 'id'>;

type Sum = { member: number; isFeeder: boolean; place: number; micro: string | null; pointDays: number };

/** Those that participate in a period, with the days. */
const askedWithin = (period: Span, points: readonly BilledPoint[]) =>
  points.flatMap(point => {
    const span = within(period, point.since, point.until);
    return span ? [{ ...point, ...span }] : [];
  });
