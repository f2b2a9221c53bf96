/** Calendar days as `2026-03-29`, computed in UTC so that no clock change can move them. */
const at = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at(text).getTime()) && dayOf(at(text)) === text;

export function addDays(day: string, count: number): string {
  const date = at(day);
  date.setUTCDate(date.getUTCDate() + count);
  return dayOf(date);
}

export const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

export function addMonths(day: string, count: number): string {
  const date = at(firstOfMonth(day));
  date.setUTCMonth(date.getUTCMonth() + count);
  return dayOf(date);
}

export function daysOfMonth(day: string): string[] {
  const first = firstOfMonth(day);
  const length = Number(addDays(addMonths(day, 1), -1).slice(8));
  return Array.from({ length }, (_, place) => addDays(first, place));
}

/** 0 is Monday. */
export const weekdayOf = (day: string) => ((at(day).getUTCDay() + 6) % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The other day of a comparison: `before`, `week` (the same weekday a week ago) or a day by its date. */
export function comparedDayOf(asked: string | null | undefined, day: string): string | null {
  if (asked === 'before') return addDays(day, -1);
  if (asked === 'week') return addDays(day, -7);
  return asked && isDay(asked) ? asked : null;
}

const viennese = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vienna' });
export const todayInVienna = (now = new Date()) => viennese.format(now);

export const earlierOf = (one: string, other: string) => [one, other].sort()[0]!;
export const laterOf = (one: string, other: string) => [one, other].sort()[1]!;
