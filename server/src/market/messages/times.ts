import { type Day, nextDay, quarterHoursOf } from '../../energy/index.ts';
import { firstOf } from '../../platform/present.ts';

const zone = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Vienna', timeZoneName: 'longOffset' });
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Vienna',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Local time in Vienna with its offset, `2026-11-23T10:00:00+01:00`. Source: CPCommonTypes 01.20, DateTimeU. */
export function viennaTime(instant: Date): string {
  const offset = zone
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.slice(3);
  return `${clock.format(instant).replace(' ', 'T')}${offset}`;
}

/** Midnight in Vienna at the beginning of a day. */
export const beginOf = (day: Day) => viennaTime(new Date(firstOf(quarterHoursOf(day))));

/** Exclusive end of a day, because an operator reads ends so. */
export const endOf = (day: Day) => beginOf(nextDay(day));

const time = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,3})\d*)?(Z|[+-]\d{2}:\d{2})?$/;

/** Creation time of a message: grid operators write UTC, the EDA portal local time without an offset. Null if
 *  unreadable. */
export function creationOf(text: string): Date | null {
  const [, day, hour, minute, second, fraction = '', offset] = time.exec(text) ?? [];
  if (!day) return null;
  const utc = new Date(`${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0')}${offset ?? 'Z'}`);
  if (Number.isNaN(utc.getTime()) || !isDay(day)) return null;
  if (offset) return utc;
  // Vienna is ahead of UTC: the same reading of the clock comes one or two hours earlier.
  const reading = `${day}T${hour}:${minute}:${second}`;
  const candidates = [2, 1].map(hours => new Date(utc.getTime() - hours * 3_600_000));
  return candidates.find(candidate => viennaTime(candidate).startsWith(reading)) ?? firstOf(candidates);
}

/** A day, with or without the offset that the type xsd:date allows; null if unreadable. */
export function dayOfText(text: string): Day | null {
  const day = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})?$/.exec(text)?.[1];
  return day && isDay(day) ? day : null;
}

const isDay = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** Operators write an open end as 2099-12-31 or 9999-12-31. */
export const isOpenEnd = (day: Day) => day >= '2099-12-31';
