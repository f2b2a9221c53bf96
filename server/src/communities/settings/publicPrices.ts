import type { PublicCommunity } from '@nahstrom/contract';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { communitySettings, membershipFees, tariffs } from '../../tables/communitySettings.ts';
import { stateOf } from './domain.ts';

type Prices = Pick<PublicCommunity, 'tariff' | 'membershipFee' | 'isSmallBusiness'>;

/** What an applicant of each community will be charged. */
export async function publicPrices(tx: Tx, today: string): Promise<(communityId: number) => Prices> {
  const allTariffs = await tx.select(tariffColumns).from(tariffs).orderBy(asc(tariffs.validFrom));
  const allFees = await tx.select(feeColumns).from(membershipFees).orderBy(asc(membershipFees.validFrom));
  const small = await tx
    .select({ id: communitySettings.communityId })
    .from(communitySettings)
    .where(eq(communitySettings.isSmallBusiness, true));
  return communityId => ({
    tariff: announced(allTariffs, communityId, today),
    membershipFee: announced(allFees, communityId, today),
    isSmallBusiness: small.some(({ id }) => id === communityId),
  });
}

const tariffColumns = {
  communityId: tariffs.communityId,
  validFrom: tariffs.validFrom,
  consumptionPrice: tariffs.consumptionPrice,
  feedInPrice: tariffs.feedInPrice,
  baseFeeCents: tariffs.baseFeeCents,
  pointFeeCents: tariffs.pointFeeCents,
  vatRate: tariffs.vatRate,
};
const feeColumns = {
  communityId: membershipFees.communityId,
  validFrom: membershipFees.validFrom,
  amountCents: membershipFees.amountCents,
  per: membershipFees.per,
  cycle: membershipFees.cycle,
  vatRate: membershipFees.vatRate,
};

/** The entry in force, or else the first of those to come.
 *  @param entries by day */
function announced<Entry extends { communityId: number; validFrom: string }>(
  entries: Entry[],
  communityId: number,
  today: string,
): Omit<Entry, 'communityId'> | null {
  const own = entries.filter(entry => entry.communityId === communityId);
  const found = own.find(entry => stateOf(entry, own, today) === 'current') ?? own[0];
  if (!found) return null;
  const { communityId: _, ...facts } = found;
  return facts;
}
