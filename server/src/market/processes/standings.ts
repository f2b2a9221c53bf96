import { type MarketState, type MemberStanding, memberStandings } from '@nahstrom/contract';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { isOneOf } from '../../platform/conditions.ts';
import type { Tx } from '../../platform/database.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { marketProcesses } from '../../tables/market.ts';
import { isFailed } from './domain.ts';
import { inForceFirst, isOfModeNow } from './mode.ts';

/** Of the registration in force of each counting point, or else the newest, in the mode of its community. */
export async function listStandings(tx: Tx, members: readonly number[]): Promise<Map<number, MemberStanding>> {
  const rows = await tx
    .selectDistinctOn([marketProcesses.countingPointId], {
      member: countingPoints.memberId,
      state: marketProcesses.state,
    })
    .from(marketProcesses)
    .innerJoin(countingPoints, eq(countingPoints.id, marketProcesses.countingPointId))
    .where(
      and(
        isOneOf(countingPoints.memberId, members),
        isOfModeNow,
        inArray(marketProcesses.kind, ['registration', 'offlineRegistration']),
        ne(marketProcesses.state, 'withdrawn'),
      ),
    )
    .orderBy(asc(marketProcesses.countingPointId), ...inForceFirst);
  const standings = new Map<number, MemberStanding>();
  for (const { member, state } of rows) {
    const [one, other] = [standingOf(state), standings.get(member)];
    if (!other || memberStandings.indexOf(one) < memberStandings.indexOf(other)) standings.set(member, one);
  }
  return standings;
}

function standingOf(state: MarketState): MemberStanding {
  if (isFailed(state)) return 'failed';
  if (state === 'received') return 'customer';
  return state === 'active' || state === 'ended' ? state : 'open';
}
