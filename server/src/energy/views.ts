import {
  countingPointStatus,
  type EnergyAsked,
  type EnergyComparison,
  type EnergyExtent,
  type EnergyRange,
  type EnergyView,
  type TypicalDay,
} from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { organisations } from '../organisations/schema.ts';
import type { Tx } from '../platform/database.ts';
import { addDays, dayOf } from '../platform/days.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Session } from '../platform/session.ts';
import { assertPeriod } from './askedPeriod.ts';
import {
  areComparable,
  type Completeness,
  completenessOf,
  type DaySum,
  type Duty,
  measuresOf,
  rowsOf,
  sumUp,
} from './measures.ts';
import { kwhOf } from './micro.ts';
import {
  type Compared,
  comparedWith,
  earlierOf,
  firstOfMonth,
  lastOfMonth,
  laterOf,
  lengthOf,
  type Period,
} from './periods.ts';
import { daysBetween } from './quarterHours.ts';
import { typicalDayOf } from './typicalDay.ts';
import {
  listPoints,
  productionByType,
  recordsByDay,
  type Subject,
  type SubjectPoint,
  sumsOfDays,
} from './viewStore.ts';

/** Further back nothing is compared: who looks at several years does not ask for the ones before. */
const mostComparedDays = 400;

/** The measures of a subject: of the whole period and by step, complete or not, and beside other periods. */
export async function readView(
  tx: Tx,
  session: Session,
  now: Date,
  subject: Subject,
  asked: EnergyAsked,
): Promise<EnergyView> {
  const { points, extent, period, today } = await openSubject(tx, session, now, subject, asked);
  const isCommunity = subject.kind === 'community';
  const complete = completenessWithin(points, extent);
  const days = await sumsOfDays(tx, subject, period);
  const compared = lengthOf(period) <= mostComparedDays ? comparedWith(period, extent.newestDay, today) : null;
  const compare = async (other: Period | null) =>
    other && compared ? comparisonOf(await sumsOfDays(tx, subject, other), other, days, compared, isCommunity) : null;
  const production = await productionByType(tx, subject, period);
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
    production: production.map(({ powerProductionType, micro }) => ({
      powerProductionType,
      totalProduction: kwhOf(micro),
    })),
    rows: rowsOf(days, asked.step, period, { isCommunity, complete }),
    previous: await compare(compared?.previous ?? null),
    yearBefore: await compare(compared?.yearBefore ?? null),
  };
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

/** Days of how many counting points are unpacked at once. */
const blocksAtOnce = 2000;
const mostTypicalDays = 400;
const mostTypicalBlocks = 100_000;

export async function readTypicalDay(
  tx: Tx,
  session: Session,
  now: Date,
  subject: Subject,
  asked: EnergyRange,
): Promise<TypicalDay> {
  const { points, period } = await openSubject(tx, session, now, subject, asked);
  const most = Math.min(mostTypicalDays, Math.floor(mostTypicalBlocks / Math.max(1, points.length)));
  if (lengthOf(period) > most) throw new Refusal('energy.rangeTooLong', { params: { most } });
  const typical = typicalDayOf();
  const days = daysBetween(period.start, period.end);
  const atOnce = Math.max(1, Math.floor(blocksAtOnce / Math.max(1, points.length)));
  for (let from = 0; from < days.length; from += atOnce) {
    const records = await recordsByDay(tx, subject, days.slice(from, from + atOnce));
    for (const [day, ofDay] of records) typical.addDay(day, ofDay);
  }
  return { ...period, days: typical.days(), quarterHours: typical.quarterHours() };
}

/** The counting points of a subject, which days they have, and the period asked for. */
export async function openSubject(tx: Tx, session: Session, now: Date, subject: Subject, asked: EnergyRange) {
  const today = dayOf(now);
  const points = await listPoints(tx, subject);
  const extent = await extentOf(tx, session, points, today);
  return { points, extent, period: periodOf(asked, extent.newestDay, today), today };
}

function periodOf({ start, end }: EnergyRange, newestDay: string | null, today: string): Period {
  const shown = start ?? end ?? newestDay ?? today;
  const period = { start: start ?? firstOfMonth(shown), end: end ?? earlierOf(lastOfMonth(shown), today) };
  assertPeriod(period, today);
  return period;
}

async function extentOf(
  tx: Tx,
  session: Session,
  points: readonly SubjectPoint[],
  today: string,
): Promise<EnergyExtent> {
  const [organisation] = await tx
    .select({ outdatedAfterDays: organisations.outdatedAfterDays })
    .from(organisations)
    .where(eq(organisations.id, session.user.organisation));
  const oldest = addDays(today, -organisation!.outdatedAfterDays);
  const firstDays = points.flatMap(point => point.firstDay ?? []).sort();
  const newestDays = points.flatMap(point => point.newestDay ?? []).sort();
  const isBehind = (point: SubjectPoint) => point.newestCompleteDay === null || point.newestCompleteDay < oldest;
  return {
    firstDay: firstDays[0] ?? null,
    newestDay: newestDays.at(-1) ?? null,
    outdated: points.some(point => isActive(point) && isBehind(point)),
  };
}

const isActive = ({ cpStatus, memberState }: SubjectPoint) =>
  cpStatus === countingPointStatus.activated && memberState !== 'left';

function completenessWithin(points: readonly SubjectPoint[], { firstDay, newestDay }: EnergyExtent) {
  const duties = points.map(dutyOf);
  return (days: DaySum[], { start, end }: Period): Completeness => {
    const known =
      firstDay === null || newestDay === null
        ? null
        : { start: laterOf(start, firstDay), end: earlierOf(end, newestDay) };
    return completenessOf(days, duties, known);
  };
}

function dutyOf({ cpStatus, dateOfActivation, firstDay, memberState, leftOn }: SubjectPoint): Duty {
  const activated = cpStatus === countingPointStatus.activated ? dateOfActivation : null;
  const [since = null] = [activated, firstDay].filter(day => day !== null).sort();
  return { since, until: memberState === 'left' ? leftOn : null };
}
