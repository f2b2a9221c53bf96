import { isFeeder, type ListedMeter } from '@nahstrom/contract';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import type { energyImports } from '../../tables/energy.ts';
import { members } from '../../tables/members.ts';

type Listed = Pick<typeof energyImports.$inferSelect, 'communityId' | 'report'>;

/** The meters with the members who own them today. */
export async function withOwners(tx: Tx, { communityId, report: { meters } }: Listed): Promise<ListedMeter[]> {
  const known = meters.flatMap(({ countingPoint }) => countingPoint ?? []);
  const unknown = meters.filter(({ countingPoint }) => countingPoint === null).map(({ cpNumber }) => cpNumber);
  const isUnreleased = and(inArray(countingPoints.cpNumber, unknown), eq(countingPoints.released, false));
  const points = await tx
    .select({
      id: countingPoints.id,
      cpNumber: countingPoints.cpNumber,
      powerProductionType: countingPoints.powerProductionType,
      member: {
        id: members.id,
        companyName: members.companyName,
        firstName: members.firstName,
        lastName: members.lastName,
        hasTaxRule: sql<boolean>`${members.taxRuleFeed} is not null`,
      },
    })
    .from(countingPoints)
    .innerJoin(members, eq(members.id, countingPoints.memberId))
    .where(and(eq(countingPoints.communityId, communityId), or(inArray(countingPoints.id, known), isUnreleased)));
  const byId = new Map(points.map(point => [point.id, point]));
  const byNumber = new Map(points.map(point => [point.cpNumber, point]));
  return meters.map(meter => {
    if (meter.countingPoint !== null)
      return { ...meter, member: byId.get(meter.countingPoint)?.member ?? null, registeredAs: null };
    const other = byNumber.get(meter.cpNumber);
    const isTurned = other !== undefined && isFeeder(other.powerProductionType) !== (meter.direction === 'generation');
    return isTurned
      ? { ...meter, member: other.member, registeredAs: other.powerProductionType }
      : { ...meter, member: null, registeredAs: null };
  });
}
