/** Days are calendar days, so a day of 23 or 25 hours counts as one. */
export function dayAfter(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
