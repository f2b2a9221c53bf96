import {
  type CountingPointDay,
  type CountingPointDays,
  type CountingPointInterval,
  countingPointStatus,
  type EnergyExtent,
} from '@nahstrom/contract';
import type { Tx } from '../../platform/database.ts';
import { dayOf, earliestOf } from '../../platform/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { amountAt, type DayRecord, isReduced, type Series, type sumsOf, unpackDay } from '../storage/dayBlock.ts';
import { kwhOf, kwhOrNull } from '../storage/micro.ts';
import { lengthOf } from '../storage/periods.ts';
import { quarterHoursOf } from '../storage/quarterHours.ts';
import { findDay, findPointWithExtent, sumsByDay } from '../storage/store.ts';
import { noteAccess } from './accesses.ts';
import { assertDay, assertPeriod } from './askedPeriod.ts';
import { hasBegunBy } from './duty.ts';

const mostDays = 400;

type Point = NonNullable<Awaited<ReturnType<typeof findPointWithExtent>>> & {
  /** For the member, the last day of the participation. */
  readableUntil: string | null;
};

/** The quarter hours of a day; by default the newest with data. */
export async function readDay(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  asked: string | undefined,
): Promise<CountingPointDay> {
  const today = dayOf(now);
  const point = await findReadable(tx, session, now, id);
  const day = asked ?? point.newestDay ?? today;
  assertDay(day, today);
  const stored = day <= (point.readableUntil ?? day) ? await findDay(tx, id, day) : undefined;
  const reduced = stored !== undefined && isReduced(stored.block);
  return {
    countingPoint: id,
    cpNumber: point.cpNumber,
    powerProductionType: point.powerProductionType,
    plantName: point.plantName,
    day,
    extent: extentOf(point),
    intervals: stored && !reduced ? intervalsOf(unpackDay(stored.block), day) : [],
    reduced,
    sums: sumsInKwh(stored ?? { total: null, productionProportion: null, proportion: null, restPowerFeed: null }),
  };
}

/** Sums by day, from start to end, both inclusive. */
export async function readDays(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  { start, end }: { start: string; end: string },
): Promise<CountingPointDays> {
  const today = dayOf(now);
  const point = await findReadable(tx, session, now, id);
  assertPeriod({ start, end }, today);
  if (lengthOf({ start, end }) > mostDays) throw new Refusal('energy.rangeTooLong', { params: { most: mostDays } });
  const rows = await sumsByDay(tx, id, start, earliestOf(end, point.readableUntil) ?? end);
  return {
    countingPoint: id,
    start,
    end,
    extent: extentOf(point),
    days: rows.map(row => ({ day: row.day, ...sumsInKwh(row), quality: row.quality, missing: row.missing })),
  };
}

/** A member's own counting points, or every one of the organisation for an administrator, whose access is logged. Any
 *  other does not exist for the caller. */
async function findReadable(tx: Tx, session: Session, now: Date, id: number): Promise<Point> {
  const point = await findPointWithExtent(tx, id, dayOf(now));
  const isOwn = point?.userId === session.user.id && (point.memberState === 'active' || point.memberState === 'left');
  if (!point || !(isOwn || session.isAdmin)) throw new Refusal('record.notFound');
  if (!isOwn) await noteAccess(tx, session, now, [id]);
  const readableUntil = isOwn ? earliestOf(point.dateOfDeactivation, point.leftOn) : null;
  if (point.firstDay === null || readableUntil === null) return { ...point, readableUntil };
  if (point.firstDay > readableUntil) return { ...point, firstDay: null, newestDay: null, readableUntil };
  return { ...point, newestDay: earliestOf(point.newestDay, readableUntil), readableUntil };
}

function extentOf(point: Point): EnergyExtent {
  const { firstDay, newestDay, newestCompleteDay, newestDue } = point;
  const isBehind = newestCompleteDay === null || newestCompleteDay < newestDue;
  const end = earliestOf(point.dateOfDeactivation, point.leftOn);
  const hasEnded = end !== null && end < newestDue;
  const isActive = point.cpStatus === countingPointStatus.activated && !hasEnded && hasBegunBy(point, newestDue);
  return { firstDay, newestDay, outdated: isActive && isBehind };
}

export function intervalsOf(record: DayRecord, day: string): CountingPointInterval[] {
  const at = (series: Series | null, slot: number) => {
    const amount = amountAt(series, slot);
    return { value: amount === null ? null : kwhOf(amount), quality: series?.quality[slot] ?? 0 };
  };
  return quarterHoursOf(day).map((start, slot) => {
    const total = at(record.total, slot);
    const offered = at(record.productionProportion, slot);
    const proportion = at(record.proportion, slot);
    const rest = at(record.restPowerFeed, slot);
    return {
      timestamp: new Date(start).toISOString(),
      total: total.value,
      qovTotal: total.quality,
      productionProportion: offered.value,
      qovProductionProportion: offered.quality,
      proportion: proportion.value,
      qovProportion: proportion.quality,
      restPowerFeed: rest.value,
      qovRestPowerFeed: rest.quality,
    };
  });
}

function sumsInKwh(sums: ReturnType<typeof sumsOf>) {
  return {
    total: kwhOrNull(sums.total),
    productionProportion: kwhOrNull(sums.productionProportion),
    proportion: kwhOrNull(sums.proportion),
    restPowerFeed: kwhOrNull(sums.restPowerFeed),
  };
}
