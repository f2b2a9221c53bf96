import { exactly, firstOf } from '../../../../platform/present.ts';
import {
  type Day,
  dayOfInstant,
  quarterHourCountOf,
  quarterHourMs,
  quarterHoursOf,
} from '../../../storage/quarterHours.ts';

const written = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:Z|([+-])(\d{2}):(\d{2}))$/;

/** Milliseconds since 1970 of a time with its offset, which the schema requires (DateTimeU); NaN without one. */
export function instantOf(text: string): number {
  const match = written.exec(text);
  if (!match) return Number.NaN;
  const [year, month, day, hour, minute, second] = exactly(6, match.slice(1, 7).map(Number));
  if (hour > 23 || minute > 59 || second > 59) return Number.NaN;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  if (new Date(local).getUTCDate() !== day || month > 12) return Number.NaN;
  const offset = match[7] ? (Number(match[8]) * 60 + Number(match[9])) * 60_000 : 0;
  return match[7] === '-' ? local + offset : local - offset;
}

interface DayFrame {
  day: Day;
  start: number;
  slots: number;
}

/** Computes days and slots, optimised for consecutive instants. */
export class SlotFinder {
  private frame: DayFrame = { day: '', start: 0, slots: 0 };

  /** Undefined between quarter hours. */
  find(instant: number): { day: Day; slot: number; slots: number } | undefined {
    if (instant % quarterHourMs !== 0) return undefined;
    let { start, slots } = this.frame;
    if (instant < start || instant >= start + slots * quarterHourMs) {
      const day = dayOfInstant(instant);
      slots = quarterHourCountOf(day);
      start = firstOf(quarterHoursOf(day));
      this.frame = { day, start, slots };
    }
    return { day: this.frame.day, slot: (instant - start) / quarterHourMs, slots };
  }
}
