import { firstEnergyDay, type Months } from '@nahstrom/contract';
import { monthBeside } from '../../platform/monthBeside.ts';

export type PagedMonth = Pick<Months, 'month' | 'newest' | 'oldest' | 'isRunning'>;

const oldest = firstEnergyDay.slice(0, 7);

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
