import { mailboxLimits } from '@nahstrom/contract';
import { addDays, dayOf, instantOfMinute } from '../../platform/days.ts';

/** When the next message may be sent, with the limit that holds it back; null if immediately. */
export function nextSending(
  now: Date,
  sent: { today: number; thisMonth: number },
): { fault: 'dayLimit' | 'monthLimit'; due: Date } | null {
  if (sent.thisMonth >= mailboxLimits.month) {
    const nextMonth = addDays(`${dayOf(now).slice(0, 7)}-01`, 32).slice(0, 7);
    return { fault: 'monthLimit', due: instantOfMinute(`${nextMonth}-01 00:05`) };
  }
  if (sent.today >= mailboxLimits.day)
    return { fault: 'dayLimit', due: instantOfMinute(`${addDays(dayOf(now), 1)} 00:05`) };
  return null;
}

/** Waiting time after a failed attempt: one minute, then longer, at most an hour, so that several attempts fit into the
 *  hours of a factor. */
export function backOff(now: Date, failures: number): Date {
  const minutes = Math.min(60, 5 ** Math.min(failures - 1, 3));
  return new Date(now.getTime() + minutes * 60_000);
}
