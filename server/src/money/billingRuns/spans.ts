import type { BillingUnit, MonthShares } from '@nahstrom/contract';
import { addDays } from '../../platform/days.ts';
import type { Span } from '../../tables/stored/billingPlan.ts';

const monthsOf: Record<BillingUnit, number> = { month: 1, quarter: 3, year: 12 };

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

function addMonths(firstDay: string, months: number): string {
  const month = Number(firstDay.slice(0, 4)) * 12 + Number(firstDay.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

/** The month, quarter or year that begins on a day; undefined if none does. */
export function spanOf(unit: BillingUnit, start: string): Span | undefined {
  const month = Number(start.slice(5, 7)) - 1;
  if (start !== firstOfMonth(start) || month % monthsOf[unit] !== 0) return undefined;
  return { start, end: addDays(addMonths(start, monthsOf[unit]), -1) };
}

/** The preceding period of the same length. */
export function spanBefore(unit: BillingUnit, { start }: Span): Span {
  return { start: addMonths(start, -monthsOf[unit]), end: addDays(start, -1) };
}

/** The intersection of two periods. */
export function within(one: Span, start: string | null, end: string | null): Span | undefined {
  const span = {
    start: start !== null && start > one.start ? start : one.start,
    end: end !== null && end < one.end ? end : one.end,
  };
  return span.start <= span.end ? span : undefined;
}

const dayOfMonth = (day: string) => Number(day.slice(8, 10));
const lengthOfMonth = (day: string) => dayOfMonth(addDays(addMonths(firstOfMonth(day), 1), -1));

/** The months of a period: whole ones, and the days of the others. */
export function monthsOfSpan({ start, end }: Span): MonthShares {
  let whole = 0;
  const parts: MonthShares['parts'] = [];
  for (let first = firstOfMonth(start); first <= end; first = addMonths(first, 1)) {
    const ofDays = lengthOfMonth(first);
    const last = addDays(first, ofDays - 1);
    const from = start > first ? dayOfMonth(start) - 1 : 0;
    const to = end < last ? dayOfMonth(end) : ofDays;
    if (to - from === ofDays) whole += 1;
    else parts.push({ days: to - from, ofDays });
  }
  return { whole, parts };
}

/** Days merged to the fewest periods, in order. */
export function spansOfDays(days: Iterable<string>): Span[] {
  const spans: Span[] = [];
  for (const day of [...days].sort()) {
    const last = spans.at(-1);
    if (last && addDays(last.end, 1) === day) last.end = day;
    else if (last?.end !== day) spans.push({ start: day, end: day });
  }
  return spans;
}

/** A period minus others. */
export function without(span: Span, others: readonly Span[]): Span[] {
  let rest: Span[] = [span];
  for (const { start, end } of others) {
    rest = rest.flatMap(part => {
      if (end < part.start || start > part.end) return [part];
      const before = part.start < start ? [{ start: part.start, end: addDays(start, -1) }] : [];
      const after = part.end > end ? [{ start: addDays(end, 1), end: part.end }] : [];
      return [...before, ...after];
    });
  }
  return rest;
}
