import {
  type CountingPointDay,
  type CountingPointDays,
  type CountingPointInterval,
  countingPointStatus,
} from '@nahstrom/contract';
import { dayOf, earliestOf } from '../../platform/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import { amountAt, type DayRecord, type DaySums, isReduced, type Series, unpackDay } from '../storage/dayBlock.ts';
import { kwhOf, kwhOrNull } from '../storage/micro.ts';
import { earlierOf, lengthOf, type Period } from '../storage/periods.ts';
import { quarterHoursOf } from '../storage/quarterHours.ts';
import { findDay, sumsByDay } from '../storage/store.ts';
import { assertDay, assertPeriod } from './askedPeriod.ts';
import { hasBegunBy } from './duty.ts';
import type { Viewing } from './subject.ts';
import { findPoint } from './viewStore.ts';
import { dueDayOf } from './views.ts';

const mostDays = 400;
const unknown: DaySums = { total: null, productionProportion: null, proportion: null, restPowerFeed: null };

/** The quarter hours of a day of a counting point; by default the newest with data. */
export async function readDay(viewing: Viewing, asked: string | undefined): Promise<CountingPointDay> {
  const { point, extent, today } = await openPoint(viewing);
  const { newestDay } = extent;
  const day = asked ?? newestDay ?? today;
  assertDay(day, today);
  const stored = newestDay !== null && day <= newestDay ? await findDay(viewing.tx, point.id, day) : undefined;
  const reduced = stored !== undefined && isReduced(stored.block);
  return {
    countingPoint: point.id,
    cpNumber: point.cpNumber,
    powerProductionType: point.powerProductionType,
    plantName: point.plantName,
    day,
    extent,
    intervals: stored && !reduced ? intervalsOf(unpackDay(stored.block), day) : [],
    reduced,
    sums: sumsInKwh(stored ?? unknown),
  };
}

/** Sums by day, from start to end, both inclusive. */
export async function readDays(viewing: Viewing, asked: Period): Promise<CountingPointDays> {
  const { point, extent, today } = await openPoint(viewing);
  assertPeriod(asked, today);
  if (lengthOf(asked) > mostDays) throw new Refusal('energy.rangeTooLong', { params: { most: mostDays } });
  const end = earlierOf(asked.end, extent.newestDay ?? asked.end);
  const rows = extent.newestDay === null ? [] : await sumsByDay(viewing.tx, point.id, { ...asked, end });
  const days = rows.map(row => ({ day: row.day, ...sumsInKwh(row), quality: row.quality, missing: row.missing }));
  return { countingPoint: point.id, ...asked, extent, days };
}

async function openPoint(viewing: Viewing) {
  const today = dayOf(viewing.now);
  const point = await findPoint(viewing.tx, viewing.subject);
  if (!point) throw new Refusal('record.notFound');
  const newestDue = await dueDayOf(viewing, today);
  const { firstDay, newestDay, newestCompleteDay } = point;
  const isBehind = newestCompleteDay === null || newestCompleteDay < newestDue;
  const lastDay = earliestOf(point.dateOfDeactivation, point.leftOn) ?? newestDue;
  const isDue =
    point.cpStatus === countingPointStatus.activated && lastDay >= newestDue && hasBegunBy(point, newestDue);
  return { point, today, extent: { firstDay, newestDay, outdated: isDue && isBehind } };
}

const sumsInKwh = ({ total, productionProportion, proportion, restPowerFeed }: DaySums) => ({
  total: kwhOrNull(total),
  productionProportion: kwhOrNull(productionProportion),
  proportion: kwhOrNull(proportion),
  restPowerFeed: kwhOrNull(restPowerFeed),
});

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
