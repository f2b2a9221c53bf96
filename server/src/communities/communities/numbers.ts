import { type CommunityNumbers, countingPointStatus, type MemberState } from '@nahstrom/contract';
import { and, count, eq, inArray, max, min, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { firstOf } from '../../platform/present.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyExtents } from '../../tables/energy.ts';
import { members } from '../../tables/members.ts';
import { getCommunity } from './store.ts';

export async function hasMembers(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx.select({ id: members.id }).from(members).where(eq(members.communityId, id)).limit(1);
  return rows.length > 0;
}

const isConsumer = sql`${countingPoints.powerProductionType} = 1`;
const countWhere = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** Counting points whose participation has ended count as none. */
export async function getCommunityNumbers(tx: Tx, id: number, today: string): Promise<CommunityNumbers> {
  const isActivated = sql`${countingPoints.cpStatus} = ${countingPointStatus.activated}
    and coalesce(${countingPoints.dateOfDeactivation}, ${today}::date) >= ${today}::date`;
  const isNew = sql`${countingPoints.cpStatus} = ${countingPointStatus.new}`;
  await getCommunity(tx, id);
  const byState = await tx
    .select({ state: members.state, count: count() })
    .from(members)
    .where(eq(members.communityId, id))
    .groupBy(members.state);
  const points = firstOf(
    await tx
      .select({
        consumersActivated: countWhere(sql`${isConsumer} and ${isActivated}`),
        consumersNew: countWhere(sql`${isConsumer} and ${isNew}`),
        feedersActivated: countWhere(sql`not ${isConsumer} and ${isActivated}`),
        feedersNew: countWhere(sql`not ${isConsumer} and ${isNew}`),
        peakPerformance: sql<number>`coalesce(sum(${countingPoints.peakPerformance}) filter (where not ${isConsumer} and ${isActivated}), 0)::float8`,
        yearConsumption: sql<number>`coalesce(sum(${countingPoints.yearConsumption}) filter (where ${isConsumer} and ${isActivated}), 0)::float8`,
        newestDay: max(energyExtents.newestDay),
        withoutData: countWhere(sql`${isActivated} and ${energyExtents.newestDay} is null`),
      })
      .from(countingPoints)
      .innerJoin(members, eq(members.id, countingPoints.memberId))
      .leftJoin(energyExtents, eq(energyExtents.countingPointId, countingPoints.id))
      .where(
        and(
          eq(countingPoints.communityId, id),
          eq(countingPoints.released, false),
          inArray(members.state, ['applied', 'active']),
        ),
      ),
  );
  const { firstDay } = firstOf(
    await tx
      .select({ firstDay: min(energyExtents.firstDay) })
      .from(energyExtents)
      .innerJoin(countingPoints, eq(countingPoints.id, energyExtents.countingPointId))
      .where(eq(countingPoints.communityId, id)),
  );
  const countOf = (state: MemberState) => byState.find(row => row.state === state)?.count ?? 0;
  const { consumersActivated, consumersNew, feedersActivated, feedersNew, ...sums } = points;
  return {
    members: {
      applied: countOf('applied'),
      active: countOf('active'),
      left: countOf('left'),
      declined: countOf('declined'),
    },
    consumers: { activated: consumersActivated, new: consumersNew },
    feeders: { activated: feedersActivated, new: feedersNew },
    firstDay,
    ...sums,
  };
}
