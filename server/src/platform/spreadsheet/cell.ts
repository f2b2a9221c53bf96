/** Value of a cell in an exported table. */
export type Cell = string | number | null | { day: string } | { instant: string };

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Vienna',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `2026-03-29 14:45:00` in Vienna time. */
export const wallClockOf = (instant: string): string => clock.format(new Date(instant));
