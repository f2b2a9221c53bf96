import type { Surplus, SurplusAccuracy } from '@nahstrom/contract';

/** With fewer good hours that were right, the forecast is only on its own page. */
const leastRight = 0.7;

/** Whether the first page has the forecast. */
export const isReliable = (accuracy: Pick<SurplusAccuracy, 'goodHours' | 'goodHoursRight'> | null) =>
  accuracy === null || accuracy.goodHoursRight >= leastRight * accuracy.goodHours;

type Day = Pick<Surplus['days'][number], 'best'>;

/** Place of the day whose best hours come next: today until they are over, then tomorrow, even if it has none.
 *  @param now milliseconds since 1970 */
export function nextDayOf(days: readonly Day[], now: number): number {
  const isGood = ({ best }: Day) => best !== null && best.level !== 'none';
  const next = days.findIndex(day => day.best !== null && isGood(day) && Date.parse(day.best.end) > now);
  if (next >= 0) return next;
  const [today] = days;
  return today && isGood(today) ? days.length - 1 : 0;
}
