import type { BillingUnit } from '@nahstrom/contract';

const months: Record<BillingUnit, number> = { month: 1, quarter: 3, year: 12 };
/** Number of periods offered: two years of months, ten years. */
const offered: Record<BillingUnit, number> = { month: 24, quarter: 12, year: 10 };
const firstYear = 2021;

/** First days of the completed periods, newest first. */
export function closedPeriods(unit: BillingUnit, today: string): string[] {
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  const running = Math.floor(month / months[unit]) * months[unit];
  return Array.from({ length: offered[unit] }, (_, index) => running - (index + 1) * months[unit])
    .filter(start => start >= firstYear * 12)
    .map(start => `${Math.floor(start / 12)}-${String((start % 12) + 1).padStart(2, '0')}-01`);
}
