import { firstEnergyDay, type Months } from '@nahstrom/contract';

export type PagedMonth = Pick<Months, 'month' | 'newest' | 'oldest' | 'isRunning'>;

const oldest = firstEnergyDay.slice(0, 7);

export function monthBeside(month: string, by: 1 | -1): string {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by;
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
}

/** The month before and the one after, null where there is none. */
export const monthsBeside = ({ month, oldest, isRunning }: PagedMonth) => ({
  earlier: monthBeside(month, -1) >= oldest ? monthBeside(month, -1) : null,
  later: isRunning ? null : monthBeside(month, 1),
});

/** A month that is still to come, or before there was any energy data, paged to the nearest possible one; null for a
 *  possible month. */
export function impossibleMonth(month: string, today: string): (PagedMonth & { isEarly: boolean }) | null {
  const running = today.slice(0, 7);
  if (month >= oldest && month <= running) return null;
  const isEarly = month < oldest;
  const newest = monthBeside(running, -1);
  return { month: isEarly ? monthBeside(oldest, -1) : running, newest, oldest, isRunning: !isEarly, isEarly };
}
