import { countingPointStatus, type ProposedAcceptance } from '@nahstrom/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { firstOf } from '../../platform/present.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyImports } from '../../tables/energy.ts';
import { communityOf } from './store.ts';

/** The new counting points of a member: confirmed from the first day in an imported report, or else unconfirmed with the
 *  begin of the contract. The membership begins with the first of these days, at the latest today. */
export async function proposeAcceptance(tx: Tx, memberId: number, today: string): Promise<ProposedAcceptance> {
  const reported = await firstReportedDays(tx, memberId, await communityOf(tx, memberId));
  const points = await tx
    .select()
    .from(countingPoints)
    .where(and(eq(countingPoints.memberId, memberId), eq(countingPoints.cpStatus, countingPointStatus.new)))
    .orderBy(asc(countingPoints.powerProductionType), asc(countingPoints.id));
  const proposed = points.map(({ id, cpNumber, powerProductionType, contractBegin }) => {
    const inReport = reported.get(cpNumber) ?? null;
    return {
      ...{ id, cpNumber, powerProductionType },
      isConfirmed: inReport !== null,
      dateOfActivation: inReport ?? contractBegin,
      source: inReport ? ('report' as const) : contractBegin ? ('contract' as const) : null,
    };
  });
  const days = proposed.flatMap(({ dateOfActivation }) => dateOfActivation ?? []);
  return { enteredOn: firstOf([today, ...days].sort()), countingPoints: proposed };
}

/** A report names a counting point from its active start on. */
async function firstReportedDays(tx: Tx, memberId: number, communityId: number): Promise<Map<string, string>> {
  const rows = await rowsOf<{ number: string; day: string }>(
    tx,
    sql`select point.cp_number as number, min(meter ->> 'firstDay') as day
        from ${energyImports} import
        cross join jsonb_array_elements(import.report -> 'meters') meter
        join ${countingPoints} point on point.member_id = ${memberId} and point.cp_number = meter ->> 'cpNumber'
        where import.community_id = ${communityId} and import.state in ('previewed', 'committing', 'committed')
          and meter ->> 'firstDay' is not null
        group by point.cp_number`,
  );
  return new Map(rows.map(({ number, day }) => [number, day]));
}
