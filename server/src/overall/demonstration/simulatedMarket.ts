import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { communities } from '../../tables/communities.ts';
import { marketSettings } from '../../tables/market.ts';
import { organisations } from '../../tables/organisations.ts';

/** Lets the first community of the demonstration exchange test messages with a simulated grid operator. */
export async function joinSimulatedMarket(database: Database): Promise<void> {
  await database.transaction(async tx => {
    const [first] = await tx
      .select({ id: communities.id, organisationId: communities.organisationId, edaNumber: communities.edaNumber })
      .from(communities)
      .innerJoin(organisations, eq(organisations.id, communities.organisationId))
      .orderBy(asc(communities.id))
      .limit(1);
    if (!first) return;
    const { id: communityId, organisationId, edaNumber } = first;
    await tx
      .update(communities)
      .set({ communityId: `AT00999900000${edaNumber}`.padEnd(33, '0') })
      .where(eq(communities.id, communityId));
    await tx
      .insert(marketSettings)
      .values({
        organisationId,
        communityId,
        mode: 'SIMU',
        communityType: 'RC_L',
        distributionModel: 'D',
        channel: 'files',
      })
      .onConflictDoNothing();
  });
}
