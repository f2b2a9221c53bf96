import { type DayRecord, quarterHourCountOf, type Series, worseQuality } from '../../energy/index.ts';
import { elementOf } from '../../platform/present.ts';
import type { Qualities, Reading } from '../../tables/stored/billingPlan.ts';

const qualityNames = ['missing', 'measured', 'substitute', 'unreliable'] as const satisfies (keyof Qualities)[];

/** A day with all quarter hours measured. */
export const measuredReading = (day: string, microKwh: number): Reading => ({
  day,
  microKwh,
  missing: 0,
  measured: quarterHourCountOf(day),
  substitute: 0,
  unreliable: 0,
});

export const missingReading = (day: string): Reading => ({
  day,
  microKwh: 0,
  missing: quarterHourCountOf(day),
  measured: 0,
  substitute: 0,
  unreliable: 0,
});

/** For a day reduced to its sums: all existing quarter hours count with the worst quality among them. */
export function reducedReading(
  day: string,
  { micro, missing, quality }: { micro: string | null; missing: number; quality: number },
): Reading {
  if (micro === null) return missingReading(day);
  const reading: Reading = { ...missingReading(day), microKwh: Number(micro), missing };
  const told = elementOf(qualityNames, quality);
  reading[told === 'missing' ? 'measured' : told] += quarterHourCountOf(day) - missing;
  return reading;
}

/** The billed part of each quarter hour: for a consumer its share of the community's energy, for a feeder the energy
 *  given. A quarter hour has the worse quality of its two source values. */
export function billedSeriesOf(record: DayRecord, isFeeder: boolean): Series | null {
  const { total, restPowerFeed, proportion } = record;
  if (!isFeeder || !total || !restPowerFeed) return proportion;
  return {
    values: total.values.map((value, slot) => value - elementOf(restPowerFeed.values, slot)),
    quality: total.quality.map((quality, slot) => worseQuality(quality, elementOf(restPowerFeed.quality, slot))),
  };
}

export function readingOf(record: DayRecord, day: string, isFeeder: boolean): Reading {
  const series = billedSeriesOf(record, isFeeder);
  if (!series) return missingReading(day);
  const reading: Reading = { day, microKwh: 0, missing: 0, measured: 0, substitute: 0, unreliable: 0 };
  for (const [slot, quality] of series.quality.entries()) {
    reading[elementOf(qualityNames, quality)] += 1;
    if (quality !== 0) reading.microKwh += elementOf(series.values, slot);
  }
  return reading;
}
