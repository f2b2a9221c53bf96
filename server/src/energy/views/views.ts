import {
  countingPointStatus,
  type DurationCurve,
  type EnergyAsked,
  type EnergyComparison,
  type EnergyExtent,
  type EnergyRange,
  type EnergyView,
  type TypicalDay,
} from '@nahstrom/contract';
import { and, eq, gte, lt, lte, or, sql } from 'drizzle-orm';
import { newestDueDay, participationOf } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { preparedOnce } from '../../platform/driverInternals.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import { communities } from '../../tables/communities.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyDays } from '../../tables/energy.ts';
import { members } from '../../tables/members.ts';
import { organisations } from '../../tables/organisations.ts';
import { kwhOf } from '../storage/micro.ts';
import {
  type Compared,
  comparedWith,
  earlierOf,
  firstOfMonth,
  lastOfMonth,
  laterOf,
  lengthOf,
  type Period,
} from '../storage/periods.ts';
import { daysBetween, quarterHourCountOf } from '../storage/quarterHours.ts';
import { assertPeriod } from './askedPeriod.ts';
import { durationCurveOf } from './durationCurve.ts';
import { dutyOf, hasBegunBy } from './duty.ts';
import {
  areComparable,
  type Completeness,
  completenessOf,
  type DaySum,
  daySumsOf,
  measuresOf,
  owingOf,
  productionByType,
  rowsOf,
  sumUp,
} from './measures.ts';
import { listMonthTotals, newestMonthOf } from './monthTotals.ts';
import { type QuarterHourSums, quarterHourSumsOf } from './quarterHourSums.ts';
import type { Viewing } from './subject.ts';
import { typicalDayOf } from './typicalDay.ts';
import {
  kindsOfDays,
  listPoints,
  listStandings,
  recordsByDay,
  type Standing,
  type Subject,
  type SubjectPoint,
} from './viewStore.ts';

/** Maximum period with comparisons: a view over several years does not need the previous ones. */
const mostComparedDays = 400;

/** The measures of a subject: of the whole period and by step, complete or not, and compared with other periods. */
export async function readView(viewing: Viewing, asked: EnergyAsked): Promise<EnergyView> {
  const { tx, subject } = viewing;
  const isCommunity = subject.kind === 'community';
  const points = isCommunity ? [] : await listPoints(tx, subject);
  const standings = isCommunity ? await listStandings(tx, subject.id) : points.map(alone);
  const { extent, period, today } = await openPeriod(viewing, asked, standings);
  const complete = completenessWithin(standings, extent);
  const kinds = await kindsOfDays(tx, subject, period);
  const days = daySumsOf(kinds);
  const compared = lengthOf(period) <= mostComparedDays ? comparedWith(period, extent.newestDay, today) : null;
  // A single counting point has a known first day with data; a member or community may have had other points.
  const only = subject.kind === 'countingPoint' ? points[0] : undefined;
  const daysBefore = async (other: Period) =>
    only && (only.firstDay === null || only.firstDay > other.end)
      ? []
      : daySumsOf(await kindsOfDays(tx, subject, other));
  const compare = async (other: Period | null) =>
    other && compared ? comparisonOf(await daysBefore(other), other, days, compared, isCommunity) : null;
  const months = only?.mayHaveMonths === false ? [] : await listMonthTotals(tx, subject, period);
  return {
    ...period,
    step: asked.step,
    extent,
    countingPoints: points.map(({ id, cpNumber, powerProductionType, plantName }) => ({
      id,
      cpNumber,
      powerProductionType,
      plantName,
    })),
    sums: { ...measuresOf(sumUp(days), { isCommunity }), ...complete(days, period) },
    isProvisional: kinds.some(({ quality3 }) => quality3 > 0),
    beginsEarly: subject.isOwn && (await haveEarlyDays(tx, points, period, today)),
    production: productionByType(kinds).map(({ powerProductionType, micro }) => ({
      powerProductionType,
      totalProduction: kwhOf(micro),
    })),
    rows: rowsOf(days, asked.step, period, { isCommunity, complete }),
    months: months.map(({ sums, ...month }) => ({ ...month, ...measuresOf(sums, { isCommunity }) })),
    previous: await compare(compared?.previous ?? null),
    yearBefore: await compare(compared?.yearBefore ?? null),
  };
}

/** Whether a period has data of days before a participation, which has begun. */
async function haveEarlyDays(
  tx: Tx,
  points: readonly SubjectPoint[],
  { start, end }: Period,
  today: string,
): Promise<boolean> {
  const early = points.flatMap(point => {
    const { isActivated, since } = participationOf(point, point);
    if (!isActivated || since === null || since > today || point.firstDay === null || point.firstDay >= since)
      return [];
    return and(
      eq(energyDays.countingPointId, point.id),
      gte(energyDays.day, start),
      lte(energyDays.day, end),
      lt(energyDays.day, since),
    );
  });
  if (early.length === 0) return false;
  const found = await tx
    .select({ day: energyDays.day })
    .from(energyDays)
    .where(or(...early))
    .limit(1);
  return found.length > 0;
}

function comparisonOf(
  days: DaySum[],
  period: Period,
  current: DaySum[],
  { now }: Compared,
  isCommunity: boolean,
): EnergyComparison {
  return {
    ...period,
    ...measuresOf(sumUp(days), { isCommunity }),
    isComparable: areComparable(
      current.filter(({ day }) => day <= now.end),
      now,
      days,
      period,
    ),
  };
}

/** Number of counting points whose days are unpacked in one step. */
const blocksAtOnce = 2000;
const mostDays = 400;
const mostBlocks = 100_000;

export async function readTypicalDay(viewing: Viewing, asked: EnergyRange): Promise<TypicalDay> {
  const { points, period } = await openSubject(viewing, asked);
  const typical = typicalDayOf();
  await eachDay(viewing, points.length, period, typical.addDay);
  return { ...period, days: typical.days(), quarterHours: typical.quarterHours() };
}

export async function readDurationCurve(viewing: Viewing, asked: EnergyRange): Promise<DurationCurve> {
  const { points, period } = await openSubject(viewing, asked);
  const curve = durationCurveOf();
  await eachDay(viewing, points.length, period, curve.addDay);
  return { ...period, ...curve.curves() };
}

/** The sums of the quarter hours, day by day, with a bounded number of days in memory. */
async function eachDay(
  { tx, subject }: Viewing,
  points: number,
  period: Period,
  add: (sums: QuarterHourSums) => void,
): Promise<void> {
  const most = Math.min(mostDays, Math.floor(mostBlocks / Math.max(1, points)));
  if (lengthOf(period) > most) throw new Refusal('energy.rangeTooLong', { params: { most } });
  const days = daysBetween(period.start, period.end);
  const atOnce = Math.max(1, Math.floor(blocksAtOnce / Math.max(1, points)));
  for (let from = 0; from < days.length; from += atOnce)
    for (const [day, records] of await recordsByDay(tx, subject, days.slice(from, from + atOnce)))
      add(quarterHourSumsOf(records, quarterHourCountOf(day)));
}

/** The counting points of a subject, their days with data, and the requested period. */
export async function openSubject(viewing: Viewing, asked: EnergyRange) {
  const points = await listPoints(viewing.tx, viewing.subject);
  return { points, ...(await openPeriod(viewing, asked, points.map(alone))) };
}

const alone = (point: SubjectPoint): Standing => ({ ...point, points: 1 });

async function openPeriod(viewing: Viewing, asked: EnergyRange, standings: readonly Standing[]) {
  const { tx, now, subject } = viewing;
  const today = dayOf(now);
  const newestDue = await dueDayOf(viewing, today);
  const extent = extentOf(standings, newestDue);
  const isOpen = asked.start === undefined && asked.end === undefined;
  const newestDay = extent.newestDay ?? (isOpen ? await newestMonthOf(tx, subject) : null);
  return { extent, period: periodOf(asked, newestDay, today), today, newestDue };
}

function periodOf({ start, end }: EnergyRange, newestDay: string | null, today: string): Period {
  const shown = start ?? end ?? newestDay ?? today;
  const period = { start: start ?? firstOfMonth(shown), end: end ?? earlierOf(lastOfMonth(shown), today) };
  assertPeriod(period, today);
  return period;
}

/** The last day whose data are due by now: newer data are not late yet. */
export async function dueDayOf({ tx, session, subject: { kind, id } }: Viewing, today: string): Promise<string> {
  return firstOf(await selectDueDay[kind](tx, { organisation: session.user.organisation, id, today })).day;
}

const dueDay = (kind: Subject['kind']) =>
  preparedOnce(`due day of ${kind}`, tx =>
    tx
      .select({ day: newestDueDay(sql.placeholder('today')) })
      .from(communities)
      .innerJoin(organisations, eq(organisations.id, communities.organisationId))
      .where(
        and(eq(communities.organisationId, sql.placeholder('organisation')), eq(communities.id, communityOf[kind])),
      ),
  );
const communityOf = {
  community: sql`${sql.placeholder('id')}::integer`,
  member: sql`(select ${members.communityId} from ${members} where ${members.id} = ${sql.placeholder('id')})`,
  countingPoint: sql`(select ${countingPoints.communityId} from ${countingPoints} where ${countingPoints.id} = ${sql.placeholder('id')})`,
};
const selectDueDay = {
  community: dueDay('community'),
  member: dueDay('member'),
  countingPoint: dueDay('countingPoint'),
};

function extentOf(standings: readonly Standing[], newestDue: string): EnergyExtent {
  const firstDays = standings.flatMap(({ firstDay }) => firstDay ?? []).sort();
  const newestDays = standings.flatMap(({ newestDay }) => newestDay ?? []).sort();
  const isBehind = ({ newestCompleteDay }: Standing) => newestCompleteDay === null || newestCompleteDay < newestDue;
  return {
    firstDay: firstDays[0] ?? null,
    newestDay: newestDays.at(-1) ?? null,
    outdated: standings.some(standing => isActiveOn(standing, newestDue) && isBehind(standing)),
  };
}

function isActiveOn(standing: Standing, day: string): boolean {
  const { cpStatus, memberState, dateOfDeactivation } = standing;
  if (cpStatus !== countingPointStatus.activated || memberState === 'left') return false;
  return hasBegunBy(standing, day) && (dateOfDeactivation === null || dateOfDeactivation >= day);
}

function completenessWithin(standings: readonly Standing[], { firstDay, newestDay }: EnergyExtent) {
  const owing = owingOf(standings.map(standing => ({ ...dutyOf(standing), points: standing.points })));
  return (days: DaySum[], { start, end }: Period): Completeness => {
    const known =
      firstDay === null || newestDay === null
        ? null
        : { start: laterOf(start, firstDay), end: earlierOf(end, newestDay) };
    return completenessOf(days, owing, known);
  };
}
