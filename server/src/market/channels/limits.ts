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

/** Hours in which something has to be sent. */
export interface SendingWindow {
  notBefore: Date;
  notAfter: Date | null;
}

/** Waiting time after a failed attempt: one minute, then longer, at most six hours. If something has to be sent within
 *  certain hours: not beyond their begin, and at most a quarter of an hour within them. */
export function backOff(now: Date, failures: number, window?: SendingWindow): Date {
  const minutes = Math.min(360, 5 ** Math.min(failures - 1, 4));
  const due = later(now, minutes);
  if (!window?.notAfter || window.notAfter <= now) return due;
  return earlierOf(due, window.notBefore > now ? window.notBefore : later(now, mostMinutesInWindow));
}

const mostMinutesInWindow = 15;
const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);
const earlierOf = (one: Date, other: Date) => (one < other ? one : other);
