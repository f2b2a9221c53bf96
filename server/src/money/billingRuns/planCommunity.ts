import type { BillingUnit } from '@nahstrom/contract';
import { getCommunity } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import type { PlannedMember, Span } from '../../tables/stored/billingPlan.ts';
import { planEnergy } from './energyPlan.ts';
import { findIssuer, listEnergyMembers, listTariffs } from './energyStore.ts';
import { spanBefore } from './spans.ts';

type Asked = {
  communityId: number;
  unit: BillingUnit;
  period: Span;
  leaveOutIncomplete?: boolean;
  leaveOutOverlapping?: boolean;
};

/** The documents that a run over the energy of a community would write. */
export async function planCommunity(tx: Tx, asked: Asked, today: string): Promise<PlannedMember[]> {
  const { communityId, unit, period, leaveOutIncomplete = false, leaveOutOverlapping = false } = asked;
  const { taxUid } = await getCommunity(tx, communityId);
  const terms = {
    unit,
    period,
    community: { ...(await findIssuer(tx, communityId)), taxUid },
    tariffs: await listTariffs(tx, communityId),
    leaveOutIncomplete,
    leaveOutOverlapping,
  };
  const people = await listEnergyMembers(tx, communityId, period, spanBefore(unit, period), today);
  return people.map(member => planEnergy(member, terms));
}
