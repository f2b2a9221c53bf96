import { countingPointStatus, type MarketPoint } from '@nahstrom/contract';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { getCommunity } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { marketProcesses } from '../../tables/market.ts';
import { members } from '../../tables/members.ts';
import { inForceFirst, isOfModeNow } from './mode.ts';
import { memberName } from './store.ts';

/** Counting points of active members and applicants with their registration in force, or else the newest that was not
 *  discarded, in the mode of the community. */
export async function listPoints(tx: Tx, communityId: number): Promise<MarketPoint[]> {
  await getCommunity(tx, communityId);
  const points = await tx
    .select({ point: countingPoints, memberState: members.state, memberName })
    .from(countingPoints)
    .innerJoin(members, eq(members.id, countingPoints.memberId))
    .where(
      and(
        eq(countingPoints.communityId, communityId),
        eq(countingPoints.released, false),
        inArray(members.state, ['applied', 'active']),
      ),
    )
    .orderBy(asc(countingPoints.cpNumber));
  const registrations = await tx
    .selectDistinctOn([marketProcesses.countingPointId], {
      id: marketProcesses.id,
      point: marketProcesses.countingPointId,
      state: marketProcesses.state,
    })
    .from(marketProcesses)
    .where(
      and(
        eq(marketProcesses.communityId, communityId),
        isOfModeNow,
        inArray(marketProcesses.kind, ['registration', 'offlineRegistration']),
        ne(marketProcesses.state, 'withdrawn'),
      ),
    )
    .orderBy(asc(marketProcesses.countingPointId), ...inForceFirst);
  const newest = new Map(registrations.map(({ point, ...registration }) => [point, registration]));
  return points.map(({ point, memberState, memberName: name }) => ({
    id: point.id,
    cpNumber: point.cpNumber,
    powerProductionType: point.powerProductionType,
    member: point.memberId,
    memberName: name,
    isMemberActive: memberState === 'active',
    isActivated: point.cpStatus === countingPointStatus.activated,
    process: newest.get(point.id)?.id ?? null,
    state: newest.get(point.id)?.state ?? null,
  }));
}
