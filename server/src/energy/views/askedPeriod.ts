import { firstEnergyDay } from '@nahstrom/contract';
import { refuseFields } from '../../platform/refusal.ts';
import type { Period } from '../storage/periods.ts';
import type { Day } from '../storage/quarterHours.ts';

/** Spec §5: start not before the minimum, end not after today, start not after end. Rejected at `start` and `end`. */
export function assertPeriod({ start, end }: Period, today: Day): void {
  const isTooEarly = start < firstEnergyDay;
  const isTooLate = end > today;
  if (isTooEarly || isTooLate)
    throw refuseFields({
      ...(isTooEarly && { start: 'energy.start.beforeFirst' }),
      ...(isTooLate && { end: 'energy.end.afterToday' }),
    });
  if (start > end) throw refuseFields({ start: 'energy.start.afterEnd' });
}

/** The same for a single day, rejected at `day`. */
export function assertDay(day: Day, today: Day): void {
  if (day < firstEnergyDay) throw refuseFields({ day: 'energy.day.beforeFirst' });
  if (day > today) throw refuseFields({ day: 'energy.day.afterToday' });
}
