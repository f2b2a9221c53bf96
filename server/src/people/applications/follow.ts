import { type FollowedApplication, isFeeder, networkOperatorOf } from '@nahstrom/contract';
import { asc, eq } from 'drizzle-orm';
import { networkOperators } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { communities } from '../../tables/communities.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyExtents } from '../../tables/energy.ts';
import { members } from '../../tables/members.ts';

/** Progress of an application. Called inside the organisation. */
export async function followApplication(tx: Tx, memberId: number, sendsMails: boolean): Promise<FollowedApplication> {
  const [row] = await tx
    .select({ member: members, communityTitle: communities.title })
    .from(members)
    .innerJoin(communities, eq(communities.id, members.communityId))
    .where(eq(members.id, memberId));
  if (!row) throw new Refusal('record.notFound');
  const { member, communityTitle } = row;
  const points = await tx
    .select({
      cpNumber: countingPoints.cpNumber,
      powerProductionType: countingPoints.powerProductionType,
      dataSince: energyExtents.firstDay,
    })
    .from(countingPoints)
    .leftJoin(energyExtents, eq(energyExtents.countingPointId, countingPoints.id))
    .where(eq(countingPoints.memberId, memberId))
    .orderBy(asc(countingPoints.id));
  return {
    communityTitle,
    state: member.state,
    received: member.created.toISOString(),
    decided: member.decided?.toISOString() ?? null,
    hasLogin: member.userId !== null,
    sendsMails,
    countingPoints: points.map(({ cpNumber, powerProductionType, dataSince }) => {
      const operator = networkOperators.find(({ id }) => id === networkOperatorOf(cpNumber));
      return {
        ending: cpNumber.slice(-4),
        feeds: isFeeder(powerProductionType),
        operator: operator?.title ?? networkOperatorOf(cpNumber),
        portalUrl: operator?.portalUrl ?? null,
        dataSince,
      };
    }),
  };
}
