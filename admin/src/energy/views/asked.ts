import { today } from '../../platform/today.ts';

/** Spec §9: the modes of the data view. */
export const modes = ['calendar', 'day', 'month', 'year'] as const;
export type Mode = (typeof modes)[number];

export type Period = { start: string; end: string };

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && at(text).toJSON()?.slice(0, 10) === text;

/** Mode and days of an address. Default: the month of the newest day with data, which the server knows. */
export function askedOf(search: URLSearchParams): { mode: Mode; day: string | null; period: Partial<Period> } {
  const mode = modes.find(name => name === search.get('mode')) ?? 'month';
  const named = search.get('day');
  const day = isDay(named) ? named : null;
  const [start, end] = [search.get('start') ?? undefined, search.get('end') ?? undefined];
  if (mode === 'calendar') return { mode, day, period: { ...(start && { start }), ...(end && { end }) } };
  return { mode, day, period: day ? periodOf(mode, day) : {} };
}

/** The day, month or year of a day, up to today. */
export function periodOf(mode: Exclude<Mode, 'calendar'>, day: string): Period {
  if (mode === 'day') return { start: day, end: day };
  const length = mode === 'month' ? 7 : 4;
  const start = `${day.slice(0, length)}-01-01`.slice(0, 10);
  const last = dayBefore(moved(mode, start, 1));
  return { start, end: [last, today()].sort()[0]! };
}

/** Adds days, months or years. */
export function moved(mode: Exclude<Mode, 'calendar'>, day: string, count: number): string {
  const date = at(day);
  if (mode === 'day') date.setUTCDate(date.getUTCDate() + count);
  else date.setUTCMonth(date.getUTCMonth() + count * (mode === 'year' ? 12 : 1), 1);
  return date.toISOString().slice(0, 10);
}

const dayBefore = (day: string) => moved('day', day, -1);
