import type { MembershipOverview } from '@nahstrom/contract';
import { kwhOf, kwhOrNull } from '../../energy/index.ts';
import type { Tx } from '../../platform/database.ts';
import type { Span } from '../../tables/stored/billingPlan.ts';
import { gapsOf, lackingDaysOf, listBilledPoints, metered } from './store.ts';

export type MemberEnergy = Pick<NonNullable<MembershipOverview['month']>, 'consumption' | 'feedIn'>;

/** Counting points and days on which the savings of a period are based. */
export async function energyOfMember(tx: Tx, memberId: number, period: Span): Promise<MemberEnergy> {
  const rows = await metered(tx, await listBilledPoints(tx, { memberId }), period);
  const side = (feeds: boolean) => {
    const row = rows.find(({ isFeeder }) => isFeeder === feeds);
    return row
      ? { total: kwhOf(row.total), allocated: kwhOrNull(row.allocated), community: kwhOrNull(row.billed) }
      : null;
  };
  return { consumption: side(false), feedIn: side(true) };
}

/** Days on which one of the counting points lacks data. */
export async function lackingDaysOfMember(tx: Tx, memberId: number, period: Span): Promise<string[]> {
  const points = await listBilledPoints(tx, { memberId });
  return lackingDaysOf(tx, points, period, await gapsOf(tx, points, period));
}
