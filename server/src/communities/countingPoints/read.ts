import type { CountingPoint } from '@nahstrom/contract';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { countingPoints, shares } from '../../tables/countingPoints.ts';
import { energyExtents, energyMonths } from '../../tables/energy.ts';
import { isOwnDay, ownExtent } from './ownDays.ts';

/** The counting points of each member, with the current share and the newest days with energy data.
 *  @param onlyOwn without days after the end of the participation, for the member */
export async function listCountingPointsOf(
  tx: Tx,
  memberIds: number[],
  today: string,
  { onlyOwn = false } = {},
): Promise<Map<number, CountingPoint[]>> {
  const byMember = new Map<number, CountingPoint[]>();
  if (memberIds.length === 0) return byMember;
  const rows = await tx
    .select({
      point: countingPoints,
      newestDay: onlyOwn ? ownExtent(countingPoints.id, energyExtents.newestDay) : energyExtents.newestDay,
      newestMonth: sql<string | null>`(select max(${energyMonths.end})::text from ${energyMonths}
        where ${energyMonths.countingPointId} = ${countingPoints.id}
          and ${onlyOwn ? isOwnDay(countingPoints.id, energyMonths.end) : true})`,
      history: sql<{ validFrom: string; share: number }[]>`(select coalesce(
        json_agg(json_build_object('validFrom', ${shares.validFrom}, 'share', ${shares.percent}) order by ${shares.validFrom}), '[]')
        from ${shares} where ${shares.countingPointId} = ${countingPoints.id})`,
    })
    .from(countingPoints)
    .leftJoin(energyExtents, eq(energyExtents.countingPointId, countingPoints.id))
    .where(inArray(countingPoints.memberId, memberIds))
    .orderBy(asc(countingPoints.powerProductionType), asc(countingPoints.id));
  for (const { point, newestDay, newestMonth, history } of rows) {
    const { organisationId, communityId, memberId, participation, released, updated, ...rest } = point;
    const share = history.findLast(({ validFrom }) => validFrom <= today)?.share ?? 100;
    byMember.set(memberId, [
      ...(byMember.get(memberId) ?? []),
      { ...rest, share, newestDay, newestMonth, shares: history },
    ]);
  }
  return byMember;
}
