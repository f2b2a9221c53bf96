import type { BillingRunRow } from '@nahstrom/contract';
import type { Formats } from '@nahstrom/kit';
import type { PageText } from '../page.ts';

type Period = Pick<BillingRunRow, 'unit' | 'periodStart' | 'periodEnd'>;

/** `Oktober 2026`, `3. Quartal 2026`, `2025`; for a fee the day it was charged. */
export function periodText({ unit, periodStart }: Period, t: PageText, format: Formats): string {
  if (unit === null) return format.day(periodStart);
  const year = periodStart.slice(0, 4);
  if (unit === 'year') return year;
  if (unit === 'month') return format.month(periodStart);
  const quarter = String(Math.ceil(Number(periodStart.slice(5, 7)) / 3));
  return t('billing.quarterOf', { quarter, year });
}
