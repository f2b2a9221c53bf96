import type { BillingUnit } from '@nahstrom/contract';

const months: Record<BillingUnit, number> = { month: 1, quarter: 3, year: 12 };
/** Number of periods offered at least: two years of months, ten years. */
const offered: Record<BillingUnit, number> = { month: 24, quarter: 12, year: 10 };
const firstYear = 2021;

/** First days of the completed periods, newest first, back to the first day with data. */
export function closedPeriods(unit: BillingUnit, today: string, firstDay: string | null = null): string[] {
  const startOf = (day: string) => {
    const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
    return Math.floor(month / months[unit]) * months[unit];
  };
  const running = startOf(today);
  const withData = firstDay === null ? 0 : (running - startOf(firstDay)) / months[unit];
  return Array.from({ length: Math.max(offered[unit], withData) }, (_, index) => running - (index + 1) * months[unit])
    .filter(start => start >= firstYear * 12)
    .map(start => `${Math.floor(start / 12)}-${String((start % 12) + 1).padStart(2, '0')}-01`);
}
