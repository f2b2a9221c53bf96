import { byteAt, firstOf, lastOf, numberAt } from '../../../platform/present.ts';
import { type Direction, toleranceMicroKwh } from '../../storage/balance.ts';
import { type DayRecord, emptySeries, type Series, seriesNames, worseQuality } from '../../storage/dayBlock.ts';
import type { FindingList } from '../../storage/findings.ts';
import { type Day, dayOfNumber, daysBetween, quarterHourCountOf } from '../../storage/quarterHours.ts';
import { eraOf, eras, type MeterCode } from './market.ts';

export interface ReadMeter {
  cpNumber: string;
  name: string | null;
  direction: Direction;
  /** First day of participation, if the file states it. */
  activeSince?: Day;
}

/** The values of one meter code by day number. The bits mark the `eras` with values, and those with values above
 *  zero. */
export interface CodeSeries {
  code: MeterCode;
  days: Map<number, Series>;
  present: number;
  positive: number;
}

export interface MeterSeries extends ReadMeter {
  days: Map<Day, DayRecord>;
  /** Number of a day's quarter hours that lack at least one of this counting point's series. */
  missing: { day: Day; intervals: number }[];
}

type Picked = (code: MeterCode, dayNumber: number) => Series | null;

/** Combines the columns of one counting point into the portal's record. */
export function meterSeriesOf(
  meter: ReadMeter,
  columns: readonly CodeSeries[],
  /** Days of participation, and period of the file: values are expected on days in both. */
  active: { start: Day; end: Day },
  period: { start: Day; end: Day },
  findings: FindingList,
): MeterSeries {
  const pick = picker(columns);
  const series: MeterSeries = { ...meter, days: new Map(), missing: [] };
  const dayNumbers = [...new Set(columns.flatMap(column => [...column.days.keys()]))].sort((one, other) => one - other);
  for (const dayNumber of dayNumbers) {
    const record = meter.direction === 'consumption' ? consumptionDay(pick, dayNumber) : generationDay(pick, dayNumber);
    if (seriesNames.some(name => record[name]?.quality.some(code => code > 0)))
      series.days.set(dayOfNumber(dayNumber), record);
  }
  if (meter.direction === 'generation') refuseSwapped(series, findings);
  series.missing = missingOf(series, {
    start: lastOf([active.start, period.start].sort()),
    end: firstOf([active.end, period.end].sort()),
  });
  return series;
}

/** The codes ending in T contain the participation factor and count as soon as one of them has energy. Otherwise the
 *  date decides. A counting point uses one kind throughout an era: since April 2024 P.01 is zero, and in place of a
 *  missing P.01T it would mean that all feed-in was given to the community. */
function picker(columns: readonly CodeSeries[]): Picked {
  const byCode = new Map(columns.map(column => [column.code, column]));
  const plain = ['G.01', 'P.01'] as const;
  const withFactor = ['G.01T', 'P.01T'] as const;
  const has = (codes: readonly MeterCode[], what: 'present' | 'positive', era: number) =>
    codes.some(code => (byCode.get(code)?.[what] ?? 0) & era);
  const usesFactor = (era: number) => {
    if (has(withFactor, 'positive', era)) return true;
    if (has(plain, 'positive', era)) return false;
    const isFactored = has(withFactor, 'present', era);
    if (isFactored !== has(plain, 'present', era)) return isFactored;
    return era === eras.since && withFactor.some(code => byCode.has(code));
  };
  const factorEras = [eras.before, eras.since].filter(usesFactor).reduce((all, era) => all | era, 0);
  const hasKinds = (code: MeterCode) => (plain as readonly MeterCode[]).includes(code);

  return (code, dayNumber) => {
    const era = eraOf(dayNumber);
    const chosen = byCode.get(hasKinds(code) && factorEras & era ? (`${code}T` as MeterCode) : code);
    if (!chosen) return null;
    return chosen.days.get(dayNumber) ?? emptySeries(quarterHourCountOf(dayOfNumber(dayNumber)));
  };
}

function consumptionDay(pick: Picked, dayNumber: number): DayRecord {
  return {
    total: pick('G.01', dayNumber),
    productionProportion: pick('G.02', dayNumber),
    proportion: pick('G.03', dayNumber),
    restPowerFeed: null,
  };
}

function generationDay(pick: Picked, dayNumber: number): DayRecord {
  const total = pick('G.01', dayNumber);
  const restPowerFeed = pick('P.01', dayNumber);
  return { total, productionProportion: null, proportion: given(total, restPowerFeed), restPowerFeed };
}

/** A feeder's energy given to the community has no column: it is the feed-in minus the remainder. */
function given(total: Series | null, rest: Series | null): Series | null {
  if (!total || !rest) return null;
  const proportion = emptySeries(total.values.length);
  for (let slot = 0; slot < total.values.length; slot += 1) {
    const quality = worseQuality(byteAt(total.quality, slot), byteAt(rest.quality, slot));
    const value = numberAt(total.values, slot) - numberAt(rest.values, slot);
    if (quality === 0 || value < -toleranceMicroKwh) continue;
    proportion.values[slot] = Math.max(0, value);
    proportion.quality[slot] = quality;
  }
  return proportion;
}

/** Reports with exchanged headers exist: the remainder would exceed the feed-in, and every sum be wrong. */
function refuseSwapped(series: MeterSeries, findings: FindingList): void {
  let over = 0;
  let intervals = 0;
  for (const { total, restPowerFeed } of series.days.values()) {
    if (!total || !restPowerFeed) continue;
    for (let slot = 0; slot < total.values.length; slot += 1) {
      if (total.quality[slot] === 0 || restPowerFeed.quality[slot] === 0) continue;
      over += numberAt(restPowerFeed.values, slot) - numberAt(total.values, slot);
      intervals += 1;
    }
  }
  if (over <= toleranceMicroKwh) return;
  const [day] = series.days.keys();
  findings.add({ code: 'energy.generationSwapped', meter: series.cpNumber, day, intervals, amount: over });
  series.days.clear();
}

function missingOf(series: MeterSeries, expected: { start: Day; end: Day }): MeterSeries['missing'] {
  const days = new Set([...series.days.keys(), ...daysBetween(expected.start, expected.end)]);
  return [...days].sort().flatMap(day => {
    const record = series.days.get(day);
    const intervals = record ? missingIntervals(record) : quarterHourCountOf(day);
    return intervals > 0 ? [{ day, intervals }] : [];
  });
}

function missingIntervals(record: DayRecord): number {
  const present = seriesNames.map(name => record[name]).filter(series => series !== null);
  const slots = present[0]?.values.length ?? 0;
  let count = 0;
  for (let slot = 0; slot < slots; slot += 1) if (present.some(series => series.quality[slot] === 0)) count += 1;
  return count;
}
