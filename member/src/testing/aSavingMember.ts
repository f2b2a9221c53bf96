import type { CommunityType } from '@nahstrom/contract';
import type { Mocks } from '@nahstrom/mocks';
import { aMemberOf } from './aMember.ts';

export type SavingMember = {
  hasDefaults: boolean;
  hasKind?: boolean;
  communityType?: CommunityType;
  fees?: object;
};

const june = { first: '2025-06-01', last: '2025-06-14' };

const kind = {
  mode: 'SIMU',
  channel: 'files',
  distributionModel: 'D',
  zoneLevel: null,
  asksMonthly: false,
  remindsAfterDays: null,
};

/** With a tariff of the community and its kind, and with default prices on request. */
export async function aSavingMember(
  mocks: Mocks,
  { hasDefaults, hasKind = true, communityType = 'RC_L', fees = {} }: SavingMember,
) {
  const member = await aMemberOf(mocks, june);
  const { office, community } = member;
  if (hasKind) {
    const stated = await office.post(`/marketmessages/settings/${community.id}/update`, {
      ...kind,
      communityType,
      version: 0,
    });
    if (!stated.ok) throw new Error(await stated.text());
  }
  const tariff = { consumptionPrice: 100_000, feedInPrice: 80_000, baseFeeCents: 0, pointFeeCents: 0, vatRate: 20 };
  await office.put(`/community/${community.id}/tariff/create`, { validFrom: '2025-01-01', ...tariff, ...fees });
  const prices = { workPrice: 200_000, gridPrice: 80_000, feedInPrice: 50_000, note: 'Preise eines Musterlieferanten' };
  if (hasDefaults)
    await office.post(`/community/${community.id}/comparisonprices`, { validFrom: '2025-01-01', ...prices });
  return member;
}
