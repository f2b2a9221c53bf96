import type { SurplusLevel } from '@nahstrom/contract';
import { firstOf, lastOf, numberAt } from '../../platform/present.ts';
import { type Day, dayNumberOf, dayOfNumber } from '../storage/quarterHours.ts';
import { type Accuracy, bestMethod, judgedDays } from './accuracy.ts';
import { type MethodName, methods, pastOf, reach } from './forecast.ts';
import { hoursOfDay, type SurplusDay, sunOfDay } from './hours.ts';
import { bestWindow, levelOf, scaleOf } from './levels.ts';

/** Oldest data for a forecast, in days: a community that uploads once a month has data up to 45 days old. */
const oldest = 45;
/** Fewest days with data in the weeks that a forecast uses. */
const fewestDays = 14;

type HourAhead = { start: number; hour: number; surplus: number; level: SurplusLevel };

/** `best`: first instant, and the instant after the last hour. Only hours with an expected value. */
export type DayAhead = {
  day: Day;
  hours: HourAhead[];
  best: { start: number; end: number; level: SurplusLevel } | null;
};

export type Forecast =
  | { state: 'noFeeders' | 'tooFewDays' | 'outdated'; newestDay: Day | null }
  | {
      state: 'ready';
      newestDay: Day;
      /** Days from the newest data to tomorrow; the accuracy is that of forecasts with this lead. */
      lead: number;
      method: MethodName;
      accuracies: Record<MethodName, Accuracy>;
      days: DayAhead[];
    };

/** The days whose data a forecast of today and tomorrow needs; null without usable data. */
export function neededDays(newestDay: Day | null, today: Day): { first: Day; last: Day } | null {
  if (newestDay === null || isOutdated(newestDay, today)) return null;
  const newest = dayNumberOf(newestDay);
  return { first: dayOfNumber(newest - judgedDays - leadOf(newestDay, today) - reach - scaleDays), last: newestDay };
}

/** Beyond the reach of the methods, for the levels. */
const scaleDays = 14;

const leadOf = (newestDay: Day, today: Day) => dayNumberOf(today) + 1 - dayNumberOf(newestDay);
const isOutdated = (newestDay: Day, today: Day) => dayNumberOf(today) - dayNumberOf(newestDay) > oldest;

/** Today and tomorrow by hour, by the method with the smallest error of the last 60 days.
 *  @param days by day number, none newer than the newest day */
export function forecastOf(
  days: ReadonlyMap<number, SurplusDay>,
  { today, newestDay, consumers }: { today: Day; newestDay: Day | null; consumers: number },
): Forecast {
  if (newestDay === null) return { state: 'tooFewDays', newestDay };
  if (isOutdated(newestDay, today)) return { state: 'outdated', newestDay };
  const newest = dayNumberOf(newestDay);
  const lead = leadOf(newestDay, today);
  const past = pastOf(days, newest);
  const recent = Array.from({ length: reach }, (_, back) => past.at(newest - back)).filter(day => day !== undefined);
  const judged = recent.length < fewestDays ? null : bestMethod(days, { newest, lead, consumers });
  if (!judged) return { state: 'tooFewDays', newestDay };
  const scale = scaleOf(past, consumers);
  const ahead = [today, dayOfNumber(dayNumberOf(today) + 1)].map(day => {
    const expected = methods[judged.method](past, { number: dayNumberOf(day), sun: sunOfDay(day) });
    return dayAhead(day, expected, scale);
  });
  return { state: 'ready', newestDay, lead, ...judged, days: ahead };
}

function dayAhead(day: Day, expected: Float64Array, scale: number): DayAhead {
  const hours = hoursOfDay(day).flatMap(({ start, hour }) => {
    const surplus = numberAt(expected, hour);
    return Number.isNaN(surplus) ? [] : [{ start, hour, surplus, level: levelOf(surplus, scale) }];
  });
  return { day, hours, best: bestOf(hours, scale) };
}

const hourMs = 3_600_000;

function bestOf(hours: readonly HourAhead[], scale: number): DayAhead['best'] {
  const found = bestWindow(
    Float64Array.from(hours, ({ surplus }) => surplus),
    scale,
  );
  if (!found) return null;
  const within = hours.slice(found.first, found.last + 1);
  return { start: firstOf(within).start, end: lastOf(within).start + hourMs, level: found.level };
}

/** Fewest members with a plant whose sum may be shown: with four, a member who knows the own plant and the weather
 *  could still estimate the others. */
export const fewestFeeders = 5;
/** Largest part of the peak power that one member may have, so that the sum is not that member's profile. */
const largestPart = 0.5;

/** Whether the surplus of these plants reveals no single profile. */
export function isShared(plants: readonly { memberId: number; weight: number }[]): boolean {
  const byMember = new Map<number, number>();
  let all = 0;
  for (const { memberId, weight } of plants) {
    byMember.set(memberId, (byMember.get(memberId) ?? 0) + weight);
    all += weight;
  }
  return byMember.size >= fewestFeeders && Math.max(...byMember.values()) <= largestPart * all;
}
