import { numberAt } from '../../platform/present.ts';
import { type SurplusDay, surplusAt, wallHours } from './hours.ts';

/** The days before a forecast, by day number. It has no other access to data, so it cannot use newer ones. */
export type Past = { newest: number; at(dayNumber: number): SurplusDay | undefined };

export const pastOf = (days: ReadonlyMap<number, SurplusDay>, newest: number): Past => ({
  newest,
  at: number => (number > newest ? undefined : days.get(number)),
});

type Target = { number: number; sun: Float64Array };

/** The expected surplus by wall-clock hour; NaN where the past has no value. */
type Method = (past: Past, target: Target) => Float64Array;

const week = 7;
const fourWeeks = 4 * week;
const sixWeeks = 6 * week;

/** Days before a forecast that the methods use. */
export const reach = sixWeeks;

const byHour = (expected: (hour: number) => number) =>
  Float64Array.from({ length: wallHours }, (_, hour) => expected(hour));

/** The newest known value of each hour, at most a week old. */
const newestDay: Method = past =>
  byHour(hour => {
    for (let back = 0; back < week; back += 1) {
      const value = valueAt(past.at(past.newest - back), hour);
      if (!Number.isNaN(value)) return value;
    }
    return Number.NaN;
  });

const meanOfFourWeeks: Method = past =>
  byHour(hour => {
    let [sum, count] = [0, 0];
    for (let back = 0; back < fourWeeks; back += 1) {
      const value = valueAt(past.at(past.newest - back), hour);
      if (Number.isNaN(value)) continue;
      sum += value;
      count += 1;
    }
    return count === 0 ? Number.NaN : sum / count;
  });

const valueAt = (day: SurplusDay | undefined, hour: number) => (day ? surplusAt(day, hour) : Number.NaN);

/** In days: newer days describe the community of today better. */
const halfLife = 20;
/** Weight of a weekend for a working day, and the other way round. */
const weightOfOtherKind = 0.8;
/** Near sunrise the ratio has no limit. */
const seasonRange = [1 / 3, 3] as const;

/** Halfway between the weighted median and the weighted mean of the same hour of six weeks, each day transferred to the
 *  season: photovoltaics produce with the sun, while the community uses as much as on that day. */
const season: Method = (past, target) => {
  const days: { day: SurplusDay; weight: number }[] = [];
  for (let back = 0; back < sixWeeks; back += 1) {
    const day = past.at(past.newest - back);
    if (!day) continue;
    const isSameKind = isWeekend(day.number) === isWeekend(target.number);
    days.push({ day, weight: (isSameKind ? 1 : weightOfOtherKind) * 0.5 ** (back / halfLife) });
  }
  return byHour(hour => {
    const sun = numberAt(target.sun, hour);
    const demand = usualDemand(days, hour);
    const values = days
      .map(({ day, weight }) => ({ value: transferred(day, hour, sun, demand), weight }))
      .filter(({ value }) => !Number.isNaN(value));
    return (weightedMedian(values) + weightedMean(values)) / 2;
  });
};

function transferred(day: SurplusDay, hour: number, sun: number, demand: number): number {
  const [rest, used] = [numberAt(day.pv, hour), numberAt(day.used, hour)];
  // Without a surplus the community would have used more than it got.
  const needed = rest > 0 ? used : Math.max(used, demand);
  return Math.max(0, (rest + used) * seasonOf(sun, numberAt(day.sun, hour)) - needed) + numberAt(day.other, hour);
}

/** Use of the community in an hour with enough production: the median of the days with a surplus, or else the most that
 *  it used. */
function usualDemand(days: readonly { day: SurplusDay }[], hour: number): number {
  const known = days.filter(({ day }) => !Number.isNaN(surplusAt(day, hour)));
  const usedOf = ({ day }: { day: SurplusDay }) => numberAt(day.used, hour);
  const covered = known.filter(({ day }) => numberAt(day.pv, hour) > 0);
  if (covered.length > 0) return weightedMedian(covered.map(day => ({ value: usedOf(day), weight: 1 })));
  return Math.max(0, ...known.map(usedOf));
}

function seasonOf(target: number, then: number): number {
  if (target <= 0) return then <= 0 ? 1 : 0;
  return then <= 0 ? seasonRange[1] : Math.min(seasonRange[1], Math.max(seasonRange[0], target / then));
}

const isWeekend = (dayNumber: number) => [2, 3].includes(((dayNumber % week) + week) % week);

type Weighted = readonly { value: number; weight: number }[];

const sumOfWeights = (values: Weighted) => values.reduce((sum, { weight }) => sum + weight, 0);

/** NaN for none. */
const weightedMean = (values: Weighted) =>
  values.reduce((sum, { value, weight }) => sum + value * weight, 0) / sumOfWeights(values);

/** NaN for none. Between two values of equal weight their mean. */
function weightedMedian(values: Weighted): number {
  const sorted = [...values].sort((one, other) => one.value - other.value);
  const half = sumOfWeights(values) / 2;
  let passed = 0;
  for (const [rank, { value, weight }] of sorted.entries()) {
    passed += weight;
    if (passed < half) continue;
    const next = sorted[rank + 1];
    return passed === half && next ? (value + next.value) / 2 : value;
  }
  return Number.NaN;
}

export const methods = { season, newestDay, meanOfFourWeeks } as const;
export type MethodName = keyof typeof methods;
export const methodNames = Object.keys(methods) as MethodName[];
