import { Temporal } from 'temporal-polyfill';

/** A calendar day of Austria as `YYYY-MM-DD`, which sorts and compares as text. */
export type Day = string;

export const quarterHourMs = 15 * 60 * 1000;

const dayMs = 24 * 60 * 60 * 1000;
const zone = 'Europe/Vienna';
const cacheLimit = 50_000;

const startsByNumber = new Map<number, number>();
const numbersByDay = new Map<Day, number>();
const daysByNumber = new Map<number, Day>();

function remember<K, V>(cache: Map<K, V>, key: K, value: V): V {
  if (cache.size >= cacheLimit) cache.clear();
  cache.set(key, value);
  return value;
}

/** Days since 1970-01-01, for arithmetic without a calendar. */
export function dayNumberOf(day: Day): number {
  const known = numbersByDay.get(day);
  if (known !== undefined) return known;
  const number = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / dayMs;
  if (dayOfNumber(number) !== day) throw new RangeError(`not a calendar day: ${day}`);
  return remember(numbersByDay, day, number);
}

export function dayOfNumber(number: number): Day {
  return (
    daysByNumber.get(number) ??
    (Number.isInteger(number) && Math.abs(number) < 100_000_000
      ? remember(daysByNumber, number, new Date(number * dayMs).toISOString().slice(0, 10))
      : '')
  );
}

function startOfNumber(number: number): number {
  const known = startsByNumber.get(number);
  if (known !== undefined) return known;
  const midnight = Temporal.PlainDate.from(dayOfNumber(number)).toZonedDateTime(zone);
  return remember(startsByNumber, number, midnight.epochMilliseconds);
}

/** The instant of the day's beginning in Austria. */
function startOfDay(day: Day): number {
  return startOfNumber(dayNumberOf(day));
}

export function quarterHourCountOf(day: Day): number {
  const number = dayNumberOf(day);
  return (startOfNumber(number + 1) - startOfNumber(number)) / quarterHourMs;
}

/** The quarter hours of one Austrian calendar day, each named by its start in UTC. The two days of the clock changes
 *  have 92 and 100 of them, so use the length of the list. */
export function quarterHoursOf(day: Day): number[] {
  const start = startOfDay(day);
  return Array.from({ length: quarterHourCountOf(day) }, (_, slot) => start + slot * quarterHourMs);
}

export function dayOfInstant(instant: number): Day {
  const number = Math.floor((instant + 2 * 60 * 60 * 1000) / dayMs);
  return dayOfNumber(instant < startOfNumber(number) ? number - 1 : number);
}

export function nextDay(day: Day): Day {
  return dayOfNumber(dayNumberOf(day) + 1);
}

/** Every day from the first to the last, both inclusive; none if the last is before the first. */
export function daysBetween(first: Day, last: Day): Day[] {
  const start = dayNumberOf(first);
  const length = Math.max(0, dayNumberOf(last) - start + 1);
  return Array.from({ length }, (_, index) => dayOfNumber(start + index));
}

/** Slots in its day of a quarter hour read from a wall clock (0 = 00:00, 95 = 23:45): one, none in the hour skipped in
 *  spring, or two in the hour doubled in autumn, summer time first. */
export function slotsOfWallClock(day: Day, quarter: number): readonly number[] {
  const count = quarterHourCountOf(day);
  if (count === 96 || quarter < 8) return [quarter];
  if (count === 92) return quarter < 12 ? [] : [quarter - 4];
  return quarter < 12 ? [quarter, quarter + 4] : [quarter + 4];
}

/** Inverse: on the spring clock change 02:00 to 02:45 have no slot, on the autumn one two each.
 *  @param slots of its day */
export function wallQuarterOf(slot: number, slots: number): number {
  if (slots === 96 || slot < 8) return slot;
  if (slots === 92) return slot + 4;
  return slot < 12 ? slot : slot - 4;
}
