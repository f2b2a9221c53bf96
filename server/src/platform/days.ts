const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Vienna',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day of an instant in Europe/Vienna, `2026-03-29`. */
export const dayOf = (instant: Date): string => dayFormat.format(instant);

/** An instant of the day, in Vienna and in UTC. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** `days` later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  const date = noonOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
