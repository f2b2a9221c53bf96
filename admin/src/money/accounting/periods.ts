/** The previous calendar month of a day, as first and last day. */
export function monthBefore(day: string): { start: string; end: string } {
  const first = new Date(`${day.slice(0, 7)}-01T12:00:00Z`);
  first.setUTCDate(0);
  const end = first.toISOString().slice(0, 10);
  return { start: `${end.slice(0, 7)}-01`, end };
}
