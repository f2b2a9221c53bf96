import type { CountingPointDay, CountingPointInterval } from '@nahstrom/contract';
import { Refusal } from '../../platform/refusal.ts';
import { amountAt, type DayRecord, isReduced, type Series, unpackDay } from '../storage/dayBlock.ts';
import { kwhOf, kwhOrNull } from '../storage/micro.ts';
import { quarterHoursOf } from '../storage/quarterHours.ts';
import { findDay } from '../storage/store.ts';
import { assertDay } from './askedPeriod.ts';
import type { Viewing } from './subject.ts';
import { openSubject } from './views.ts';

/** The quarter hours of a day of a counting point; by default the newest with data. */
export async function readDay(viewing: Viewing, asked: string | undefined): Promise<CountingPointDay> {
  const { points, extent, today } = await openSubject(viewing, {});
  const [point] = points;
  if (!point) throw new Refusal('record.notFound');
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
    sums: {
      total: kwhOrNull(stored?.total ?? null),
      productionProportion: kwhOrNull(stored?.productionProportion ?? null),
      proportion: kwhOrNull(stored?.proportion ?? null),
      restPowerFeed: kwhOrNull(stored?.restPowerFeed ?? null),
    },
  };
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
