const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Vienna',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day of an instant in Europe/Vienna, `2026-03-29`. */
export const dayOf = (instant: Date): string => dayFormat.format(instant);

const timeFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Vienna', hour: '2-digit', minute: '2-digit' });

/** The minute of an instant in Europe/Vienna, `2026-03-29 10:15`. */
export const minuteOf = (instant: Date): string => `${dayOf(instant)} ${timeFormat.format(instant)}`;

/** The instant of a minute in Europe/Vienna; the first one of a repeated hour. */
export function instantOfMinute(minute: string): Date {
  const [summer, winter] = ['+02:00', '+01:00'].map(zone => new Date(`${minute.replace(' ', 'T')}:00${zone}`));
  return summer && (minuteOf(summer) === minute || !winter) ? summer : (winter ?? new Date(minute));
}

/** Midnight in Europe/Vienna. */
export const beginOfDay = (now: Date) => instantOfMinute(`${dayOf(now)} 00:00`);
export const beginOfMonth = (now: Date) => instantOfMinute(`${dayOf(now).slice(0, 7)}-01 00:00`);

/** An instant of the day, in Vienna and in UTC. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** `days` later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  const date = noonOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Of days `YYYY-MM-DD`; null without any. */
export const earliestOf = (...days: (string | null)[]): string | null =>
  days.filter(day => day !== null).sort()[0] ?? null;

/** Of days `YYYY-MM-DD`; null without any. */
export const latestOf = (...days: (string | null)[]): string | null =>
  days
    .filter(day => day !== null)
    .sort()
    .at(-1) ?? null;
