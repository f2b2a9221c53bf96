import { factorHours, isRegistration, isWorkingDay, type MarketProcessKind } from '@nahstrom/contract';
import { addDays, instantOfMinute } from '../../platform/days.ts';

/** Hours in which grid operators accept a factor for the next day: Monday to Friday, 9 to 17, on a working day. Null if
 *  the day before is none. Source: docs/domain.md, flows of the market. */
export function factorWindow(from: string): { opens: Date; closes: Date } | null {
  const day = addDays(from, -1);
  if (!isWorkingDay(day)) return null;
  const at = (hour: number) => instantOfMinute(`${day} ${String(hour).padStart(2, '0')}:00`);
  return { opens: at(factorHours.from), closes: at(factorHours.until) };
}

type Dates = { kind: MarketProcessKind; dateFrom: string | null; dateTo: string | null };

/** The last day for a request to be handed over, `YYYY-MM-DD`; null without one. Grid operators accept a begin from the day
 *  after, and an end from the same day on. Source: docs/domain.md, flows of the market. */
export function lastDayToSend({ kind, dateFrom, dateTo }: Dates): string | null {
  if (kind === 'revocation') return dateTo;
  const begins = kind === 'factorChange' || isRegistration(kind);
  return begins && dateFrom !== null ? addDays(dateFrom, -1) : null;
}

/** Percent of a day; before the first share of a counting point the one it begins with. */
export const shareIn = (history: readonly { validFrom: string; percent: number }[], day: string): number =>
  (history.findLast(({ validFrom }) => validFrom <= day) ?? history[0])?.percent ?? 100;
