import type { MembershipOverview } from '@nahstrom/contract';
import type { Formats } from '@nahstrom/kit';
import type { Texts } from '../messages/index.ts';
import { paymentsOf, shareOf, type Totals, totalsOf } from './totals.ts';

/** The month, with its last day with data if it is not complete. */
export const periodOf = ({ start, end }: Pick<Totals, 'start' | 'end'>, t: Texts, f: Formats): string =>
  end.slice(8) === lastOf(start) ? f.month(start) : t('overview.until', { month: f.month(start), day: f.day(end) });

const lastOf = (start: string) =>
  String(new Date(Date.UTC(Number(start.slice(0, 4)), Number(start.slice(5, 7)), 0)).getUTCDate());

/** The figures of all memberships together as labels and values. */
export function figuresOf(memberships: readonly MembershipOverview[], t: Texts, f: Formats) {
  const totals = totalsOf(memberships);
  const figures: { label: string; value: string }[] = [];
  const add = <Value>(label: string, value: Value | null, shown: (value: Value) => string) => {
    if (value !== null) figures.push({ label, value: shown(value) });
  };
  if (totals) {
    const { saved, earned, year } = totals.savings;
    const period = periodOf(totals, t, f);
    add(`${t('overview.saved')}, ${period}`, saved, f.money);
    add(`${t('overview.earned')}, ${period}`, earned, f.money);
    add(t('overview.year', { year: totals.start.slice(0, 4) }), year, f.money);
    for (const side of ['consumption', 'feedIn'] as const) {
      const label = `${t('overview.shares')}, ${t(`overview.shareText.${side}`)}`;
      add(label, shareOf(totals[side]), f.percent);
    }
  }
  for (const { owed, dueDate, payment, community } of paymentsOf(memberships)) {
    const label = t(`payment.${payment}`, { day: f.day(dueDate) });
    add(memberships.length > 1 ? `${community}: ${label}` : label, Math.abs(owed), f.money);
  }
  return figures;
}
