import type { TariffData } from '@nahstrom/contract';
import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { memberTariffs } from '../../tables/billingRuns.ts';
import { tariffs } from '../../tables/communitySettings.ts';

type OwnTariff = Omit<TariffData, 'validFrom' | 'version'>;

/** The community's tariff of a day. */
export async function findTariffOn(tx: Tx, communityId: number, day: string): Promise<OwnTariff | undefined> {
  const [row] = await tx
    .select()
    .from(tariffs)
    .where(and(eq(tariffs.communityId, communityId), lte(tariffs.validFrom, day)))
    .orderBy(desc(tariffs.validFrom))
    .limit(1);
  return row && pricesOf(row);
}

type OwnTariffPeriod = OwnTariff & Pick<typeof memberTariffs.$inferSelect, 'validFrom' | 'validUntil'>;

export type MovedInTariff = OwnTariffPeriod & { memberId: number };

/** All own tariffs of members, in the order of their days. */
export async function listOwnTariffs(tx: Tx, memberIds: number[]): Promise<MovedInTariff[]> {
  if (memberIds.length === 0) return [];
  return tx
    .select()
    .from(memberTariffs)
    .where(inArray(memberTariffs.memberId, memberIds))
    .orderBy(memberTariffs.validFrom);
}

const pricesOf = ({ consumptionPrice, feedInPrice, baseFeeCents, pointFeeCents, vatRate }: OwnTariff): OwnTariff => ({
  consumptionPrice,
  feedInPrice,
  baseFeeCents,
  pointFeeCents,
  vatRate,
});

/** Own tariffs of members from another system. */
export async function insertMovedInTariffs(
  tx: Tx,
  now: Date,
  organisationId: number,
  moved: MovedInTariff[],
): Promise<void> {
  for (let from = 0; from < moved.length; from += rowsAtOnce) {
    const part = moved.slice(from, from + rowsAtOnce);
    await tx
      .insert(memberTariffs)
      .values(part.map(tariff => ({ ...tariff, organisationId, created: now, updated: now })));
  }
}

const rowsAtOnce = 1000;
