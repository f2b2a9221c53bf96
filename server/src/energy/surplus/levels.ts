import { type SurplusLevel, surplusLevels } from '@nahstrom/contract';
import { numberAt } from '../../platform/present.ts';
import type { Past } from './forecast.ts';
import { surplusAt, wallHours } from './hours.ts';

/** Least share of the scale for `little`, `some` and `much`. */
const bounds = [0.05, 0.25, 0.6] as const;

const eightWeeks = 56;
const highPart = 0.95;
/** A scale below this surplus per consumer and hour, in 1e-6 kWh, would call much what does not run one washing machine
 *  in twenty houses. */
const leastPerConsumer = 50_000;

/** The surplus that counts as whole: the 95th percentile of the hours with a surplus of eight weeks. Relative to the
 *  community, so that a level reveals no amount. */
export function scaleOf(past: Past, consumers: number): number {
  const values: number[] = [];
  for (let back = 0; back < eightWeeks; back += 1) {
    const day = past.at(past.newest - back);
    for (let hour = 0; day && hour < wallHours; hour += 1) {
      const value = surplusAt(day, hour);
      if (value > 0) values.push(value);
    }
  }
  values.sort((one, other) => one - other);
  const high = values[Math.floor(highPart * values.length)] ?? 0;
  return Math.max(high, consumers * leastPerConsumer, 1);
}

export const levelOf = (surplus: number, scale: number): SurplusLevel =>
  surplusLevels[bounds.filter(bound => surplus >= bound * scale).length] ?? 'none';

/** An hour worth waiting for. */
export const isGood = (surplus: number, scale: number) => surplus >= bounds[1] * scale;

/** Part of the day's peak that an hour of the best window has at least. */
const nearPeak = 0.8;

/** The hours around the peak of a day: first and last place, and the level of their mean. Each of them has a surplus.
 *  Null for a day without any. Of equal peaks the first. */
export function bestWindow(
  surplus: Float64Array,
  scale: number,
): { first: number; last: number; level: SurplusLevel } | null {
  let peak = 0;
  for (let place = 1; place < surplus.length; place += 1)
    if (numberAt(surplus, place) > numberAt(surplus, peak)) peak = place;
  if (surplus.length === 0 || levelOf(numberAt(surplus, peak), scale) === 'none') return null;
  const least = Math.max(nearPeak * numberAt(surplus, peak), bounds[0] * scale);
  let [first, last] = [peak, peak];
  while (first > 0 && numberAt(surplus, first - 1) >= least) first -= 1;
  while (last < surplus.length - 1 && numberAt(surplus, last + 1) >= least) last += 1;
  const mean = surplus.subarray(first, last + 1).reduce((sum, value) => sum + value, 0) / (last - first + 1);
  return { first, last, level: levelOf(mean, scale) };
}
