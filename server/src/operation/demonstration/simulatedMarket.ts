import { and, asc, desc, eq } from 'drizzle-orm';
import { prepareRegistrations, queueProcesses } from '../../market/index.ts';
import { type Database, enterTenant, type Tx } from '../../platform/database.ts';
import { addDays, dayOf } from '../../platform/days.ts';
import { automatic } from '../../platform/session.ts';
import { communities } from '../../tables/communities.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { marketSettings } from '../../tables/market.ts';
import { members } from '../../tables/members.ts';
import { organisations } from '../../tables/organisations.ts';

/** Lets the first community of the demonstration exchange test messages with a simulated grid operator, and registers some
 *  of its counting points there. */
export async function joinSimulatedMarket(database: Database, now: Date): Promise<void> {
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
    await enterTenant(tx, organisationId);
    const actor = automatic(organisationId);
    const { processes } = await prepareRegistrations(tx, actor, now, {
      community: communityId,
      kind: 'registration',
      countingPoints: await pointsOfEveryOutcome(tx, communityId),
      from: addDays(dayOf(now), 5),
    });
    await queueProcesses(tx, actor, now, { hasFolder: true }, processes);
  });
}

/** One counting point for each decision of the simulated customers, which is in the last digit but one; of the newest
 *  members, because the first ones are those to try the portal with. */
async function pointsOfEveryOutcome(tx: Tx, communityId: number): Promise<number[]> {
  const points = await tx
    .select({ id: countingPoints.id, cpNumber: countingPoints.cpNumber })
    .from(countingPoints)
    .innerJoin(members, eq(members.id, countingPoints.memberId))
    .where(and(eq(countingPoints.communityId, communityId), eq(members.state, 'active')))
    .orderBy(desc(countingPoints.id));
  return ['5', '7', '8', '9'].flatMap(digit => points.find(({ cpNumber }) => cpNumber.at(-2) === digit)?.id ?? []);
}
