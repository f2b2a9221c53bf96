import { hasNotBegun, type OwnRegistration } from '@nahstrom/contract';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { marketProcesses } from '../../tables/market.ts';
import { inForceFirst } from './mode.ts';
import { operatorTitle, portalOf } from './store.ts';

/** The live registration in force of each counting point of a member, or else the newest; not those only prepared. */
export async function listOwnRegistrations(tx: Tx, memberId: number): Promise<OwnRegistration[]> {
  const rows = await tx
    .selectDistinctOn([marketProcesses.cpNumber], { process: marketProcesses })
    .from(marketProcesses)
    .innerJoin(countingPoints, eq(countingPoints.id, marketProcesses.countingPointId))
    .where(
      and(
        eq(countingPoints.memberId, memberId),
        // What was stated about a wrong number says nothing about the corrected one.
        eq(countingPoints.cpNumber, marketProcesses.cpNumber),
        eq(marketProcesses.mode, 'PROD'),
        inArray(marketProcesses.kind, ['registration', 'offlineRegistration']),
        ne(marketProcesses.state, 'prepared'),
        ne(marketProcesses.state, 'withdrawn'),
      ),
    )
    .orderBy(asc(marketProcesses.cpNumber), ...inForceFirst);
  return rows.map(({ process }) => ({
    kind: process.kind === 'registration' ? 'registration' : 'offlineRegistration',
    cpNumber: process.cpNumber,
    state: process.state,
    since: process.since.toISOString(),
    networkOperatorTitle: operatorTitle(process.networkOperator),
    approvalUrl: process.approvalUrl ?? portalOf(process.networkOperator),
    activeFrom: process.activeFrom,
    endOn: process.endOn,
    hasNotBegun: hasNotBegun(process),
  }));
}
