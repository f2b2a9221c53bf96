import { isFeeder, type SavingsRate } from '@nahstrom/contract';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { participationOf } from '../../communities/index.ts';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { addDays } from '../../platform/days.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyDays, energyExtents } from '../../tables/energy.ts';
import { marketSettings } from '../../tables/market.ts';
import { members } from '../../tables/members.ts';
import { comparisonPrices, savingsRates } from '../../tables/savings.ts';
import type { Span } from '../../tables/stored/billingPlan.ts';
import { billedMicro, findIssuer, listOwnTariffs, listTariffs } from '../billingRuns/energyStore.ts';
import { within } from '../billingRuns/spans.ts';
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

/** Of a member, or without one the default of the community; newest first. */
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

/** Own rates of the installation, and the shipped ones that they do not replace. */
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
  };
  return ({ id, memberType }: { id: number; memberType: Given['memberType'] }): Given => ({
    ...terms,
    memberType,
    ownTariffs: ownTariffs.get(id) ?? [],
    ownPrices: own.get(id) ?? [],
  });
}

/** Counting points that are billed, with the days of their participation. */
export type BilledPoint = {
  id: number;
  memberId: number;
  memberType: Given['memberType'];
  isFeeder: boolean;
  since: string | null;
  until: string | null;
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
      memberType: members.memberType,
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
    const { id, memberId, memberType, powerProductionType } = row;
    const days = daysWithData(row, since, until);
    return [{ id, memberId, memberType, isFeeder: isFeeder(powerProductionType), since, until, ...days }];
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

/** Total and billed energy by side, in millionths of a kWh. Without a side that has no total. */
export async function metered(tx: Tx, points: readonly BilledPoint[], period: Span) {
  const asked = askedWithin(period, points);
  const rows = await rowsOf<{ isFeeder: boolean; total: string | null; billed: string | null }>(
    tx,
    sql`select p.power_production_type <> 1 as "isFeeder", sum(d.total)::text as total, sum(${billedMicro})::text as billed
        from unnest(${idsOf(asked)}::integer[], ${firstDaysOf(asked)}::date[], ${lastDaysOf(asked)}::date[])
            as asked (id, first, last)
          join ${energyDays} d on d.counting_point_id = asked.id and d.day between asked.first and asked.last
          join ${countingPoints} p on p.id = d.counting_point_id
        group by 1`,
  );
  return rows.flatMap(({ isFeeder: feeds, total, billed }) =>
    total === null ? [] : [{ isFeeder: feeds, total: BigInt(total), billed: billed === null ? null : BigInt(billed) }],
  );
}

/** Energy of the members' counting points, as it is billed, in the spans that some days cut from a period.
 *  @param cuts days on which a new span begins */
export async function bucketsOfMembers(
  tx: Tx,
  points: readonly BilledPoint[],
  period: Span,
  cuts: Iterable<string>,
): Promise<Map<number, Bucket[]>> {
  const inside = [...cuts].filter(day => day > period.start && day <= period.end);
  const starts = [...new Set([period.start, ...inside])].sort();
  const asked = askedWithin(period, points);
  const rows = await rowsOf<Sum>(
    tx,
    sql`select p.member_id as member, p.power_production_type <> 1 as "isFeeder",
          width_bucket(d.day, ${`{${starts.join(',')}}`}::date[]) as place,
          sum(${billedMicro})::text as micro, sum(${filledPart})::float8 as "pointDays"
        from unnest(${idsOf(asked)}::integer[], ${firstDaysOf(asked)}::date[], ${lastDaysOf(asked)}::date[]) as asked (id, first, last)
          join ${energyDays} d on d.counting_point_id = asked.id and d.day between asked.first and asked.last
          join ${countingPoints} p on p.id = d.counting_point_id
        group by 1, 2, 3`,
  );
  const buckets = new Map<number, Bucket[]>();
  for (const memberId of new Set(points.map(point => point.memberId)))
    buckets.set(
      memberId,
      starts.map((start, place) => {
        const next = starts[place + 1];
        const end = next ? addDays(next, -1) : period.end;
        return { start, end, receivedMicro: null, givenMicro: null, pointDays: 0 };
      }),
    );
  for (const { member, isFeeder: gives, place, micro, pointDays } of rows) {
    const bucket = buckets.get(member)?.[place - 1];
    if (!bucket) continue;
    const side = gives ? 'givenMicro' : 'receivedMicro';
    if (micro !== null) bucket[side] = (bucket[side] ?? 0n) + BigInt(micro);
    bucket.pointDays += pointDays;
  }
  return buckets;
}

/** Of a day with data, the part with values. */
const filledPart = sql`(1 - least(d.missing, 96) / 96.0)`;

/** Members with data of the same days as one of them, which is included: the difference, summed over the days, is at most
 *  a fraction of the days with data. Of a day with gaps, or with data of some of the counting points, counts that part. */
export async function membersOfSameDays(
  tx: Tx,
  points: readonly BilledPoint[],
  period: Span,
  { memberId, mostDifference }: { memberId: number; mostDifference: number },
): Promise<Set<number>> {
  const asked = askedWithin(period, points);
  const rows = await rowsOf<{ member: number }>(
    tx,
    sql`with filled as (
          select asked.member, due.day::date as day, avg(coalesce(${filledPart}, 0)) as part
          from unnest(${idsOf(asked)}::integer[], ${`{${asked.map(point => point.memberId).join(',')}}`}::integer[],
              ${firstDaysOf(asked)}::date[], ${lastDaysOf(asked)}::date[]) as asked (id, member, first, last)
            cross join generate_series(asked.first::timestamp, asked.last::timestamp, '1 day') as due (day)
            left join ${energyDays} d on d.counting_point_id = asked.id and d.day = due.day::date
          group by 1, 2
        ), own as (
          select day, part from filled where member = ${memberId}
        )
        select filled.member from filled left join own using (day) cross join (select sum(part) as days from own) whole
        group by filled.member, whole.days
        having sum(abs(filled.part - coalesce(own.part, 0))) + whole.days - sum(coalesce(own.part, 0))
          <= ${mostDifference}::numeric * whole.days`,
  );
  return new Set(rows.map(({ member }) => member));
}

/** Days of the participations on which a counting point lacks data, in order. */
export async function lackingDaysOf(tx: Tx, points: readonly BilledPoint[], period: Span): Promise<string[]> {
  const asked = askedWithin(period, points);
  const rows = await rowsOf<{ day: string }>(
    tx,
    sql`select distinct due.day::date::text as day
        from unnest(${idsOf(asked)}::integer[], ${firstDaysOf(asked)}::date[], ${lastDaysOf(asked)}::date[]) as asked (id, first, last)
          cross join generate_series(asked.first::timestamp, asked.last::timestamp, '1 day') as due (day)
          left join ${energyDays} d on d.counting_point_id = asked.id and d.day = due.day::date
        where d.missing is distinct from 0
        order by 1`,
  );
  return rows.map(({ day }) => day);
}

type Sum = { member: number; isFeeder: boolean; place: number; micro: string | null; pointDays: number };

/** Those that participate in a period, with the days. */
const askedWithin = (period: Span, points: readonly BilledPoint[]) =>
  points.flatMap(point => {
    const span = within(period, point.since, point.until);
    return span ? [{ ...point, ...span }] : [];
  });

const firstDaysOf = (asked: readonly Span[]) => `{${asked.map(({ start }) => start).join(',')}}`;
const lastDaysOf = (asked: readonly Span[]) => `{${asked.map(({ end }) => end).join(',')}}`;
const idsOf = (points: readonly { id: number }[]) => `{${points.map(({ id }) => id).join(',')}}`;
