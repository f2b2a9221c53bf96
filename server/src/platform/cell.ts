/** What stands in one place of a table that is written to a file. */
export type Cell = string | number | null | { day: string } | { instant: string };

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Vienna',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `2026-03-29 14:45:00` as clocks in Vienna show it. */
export const wallClockOf = (instant: string): string => clock.format(new Date(instant));
