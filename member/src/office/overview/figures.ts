import type { MembershipOverview } from '@nahstrom/contract';
import { eurosOf, type Words } from './euros.ts';
import { paymentsOf, shareOf, totalsOf } from './totals.ts';

/** The figures of all memberships together as labels and values. */
export function figuresOf(memberships: readonly MembershipOverview[], words: Words) {
  const { t, f } = words;
  const totals = totalsOf(memberships);
  const figures: { label: string; value: string }[] = [];
  if (totals) {
    const { figure, what, period, year } = eurosOf(totals, memberships, words);
    figures.push({ label: `${what}, ${period}`, value: figure });
    if (year) figures.push({ label: year.what, value: year.figure });
    for (const side of ['consumption', 'feedIn'] as const) {
      const share = shareOf(totals[side]);
      const label = `${t('overview.shares')}, ${t(`overview.shareText.${side}`)}`;
      if (share !== null) figures.push({ label, value: f.percent(share) });
    }
  }
  for (const { owed, dueDate, payment, community } of paymentsOf(memberships))
    figures.push({
      label: memberships.length > 1 ? community : t('overview.payment'),
      value: t(`payment.${payment}`, { amount: f.money(Math.abs(owed)), day: f.day(dueDate) }),
    });
  return figures;
}
