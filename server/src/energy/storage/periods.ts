import { type EnergyStep, firstEnergyDay } from '@nahstrom/contract';
import { type Day, dayNumberOf, dayOfNumber } from './quarterHours.ts';

export type Period = { start: Day; end: Day };

const monthOf = (day: Day) => day.slice(0, 7);
const yearOf = (day: Day) => Number(day.slice(0, 4));

export const earlierOf = (one: Day, other: Day): Day => (one < other ? one : other);
export const laterOf = (one: Day, other: Day): Day => (one < other ? other : one);

export const firstOfMonth = (day: Day): Day => `${monthOf(day)}-01`;

export function lastOfMonth(day: Day): Day {
  return new Date(Date.UTC(yearOf(day), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);
}

export const lengthOf = ({ start, end }: Period) => Math.max(0, dayNumberOf(end) - dayNumberOf(start) + 1);

/** The day, month or year of a day. */
export function stepOf(day: Day, step: EnergyStep): Period {
  if (step === 'day') return { start: day, end: day };
  if (step === 'month') return { start: firstOfMonth(day), end: lastOfMonth(day) };
  return { start: `${day.slice(0, 4)}-01-01`, end: `${day.slice(0, 4)}-12-31` };
}

export type Compared = { now: Period; previous: Period | null; yearBefore: Period | null };

/** Periods to compare with: for a month the previous one and the same one of last year, for a year the previous one,
 *  for other days as many days before them. If the data end within the period, only as many days are compared, and
 *  no previous month that has fewer.
 *  @param newest the last day with data */
export function comparedWith(asked: Period, newest: Day | null, today: Day): Compared | null {
  if (newest === null || newest < asked.start) return null;
  const now = { start: asked.start, end: earlierOf(newest, asked.end) };
  const isRunning = asked.end === today;
  const month = stepOf(asked.start, 'month');
  const year = stepOf(asked.start, 'year');
  if (
    asked.start === year.start &&
    yearOf(asked.end) === yearOf(asked.start) &&
    monthOf(asked.end) !== monthOf(asked.start)
  )
    if (isRunning || asked.end === year.end)
      return { now, previous: allowed({ start: yearsBefore(now.start), end: yearsBefore(now.end) }), yearBefore: null };
  const before = { start: yearsBefore(now.start), end: yearsBefore(now.end) };
  if (
    asked.start === month.start &&
    monthOf(asked.end) === monthOf(asked.start) &&
    (isRunning || asked.end === month.end)
  ) {
    const previous = stepOf(dayOfNumber(dayNumberOf(month.start) - 1), 'month');
    const isWhole = now.end === month.end;
    const samePart = { ...previous, end: shifted(previous.start, now) };
    return {
      now,
      previous: isWhole || samePart.end <= previous.end ? allowed(isWhole ? previous : samePart) : null,
      yearBefore: allowed(isWhole ? { ...before, end: lastOfMonth(before.start) } : before),
    };
  }
  const start = dayOfNumber(dayNumberOf(asked.start) - lengthOf(asked));
  return { now, previous: allowed({ start, end: shifted(start, now) }), yearBefore: allowed(before) };
}

const shifted = (start: Day, like: Period): Day => dayOfNumber(dayNumberOf(start) + lengthOf(like) - 1);
const allowed = (period: Period) => (period.start >= firstEnergyDay ? period : null);

/** The same day of the previous year; for a leap day the day before it. */
function yearsBefore(day: Day): Day {
  const same = `${yearOf(day) - 1}${day.slice(4)}`;
  return same.endsWith('-02-29') ? `${yearOf(day) - 1}-02-28` : same;
}
