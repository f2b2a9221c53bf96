import { countingPointStatus, type ProposedAcceptance } from '@nahstrom/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { lastDayOf, participationsOf } from '../../communities/index.ts';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { addDays, latestOf } from '../../platform/days.ts';
import { firstOf } from '../../platform/present.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyImports } from '../../tables/energy.ts';
import { communityOf } from './store.ts';

/** The new counting points of a member: confirmed from the first day in an imported report, or else unconfirmed with the
 *  begin of the contract. The membership begins with the first of these days, at the latest today. */
export async function proposeAcceptance(tx: Tx, memberId: number, today: string): Promise<ProposedAcceptance> {
  const communityId = await communityOf(tx, memberId);
  const reported = await firstReportedDays(tx, memberId, communityId);
  const points = await tx
    .select()
    .from(countingPoints)
    .where(and(eq(countingPoints.memberId, memberId), eq(countingPoints.cpStatus, countingPointStatus.new)))
    .orderBy(asc(countingPoints.powerProductionType), asc(countingPoints.id));
  const before = await participationsOf(
    tx,
    communityId,
    points.map(({ cpNumber }) => cpNumber),
  );
  const proposed = points.map(({ id, cpNumber, powerProductionType, contractBegin, participation }) => {
    const last = lastDayOf((before.get(cpNumber) ?? []).filter(each => each.participation < participation));
    const freeFrom = last && addDays(last, 1);
    const inReport = reported.get(id) ?? null;
    const stated = inReport ?? contractBegin;
    return {
      ...{ id, cpNumber, powerProductionType },
      isConfirmed: inReport !== null,
      dateOfActivation: stated && latestOf(stated, freeFrom),
      freeFrom,
      source: inReport ? ('report' as const) : contractBegin ? ('contract' as const) : null,
    };
  });
  const days = proposed.flatMap(({ dateOfActivation }) => dateOfActivation ?? []);
  return { enteredOn: firstOf([today, ...days].sort()), countingPoints: proposed };
}

/** A report names a counting point from its active start on. Days of another participation of the number do not count. */
async function firstReportedDays(tx: Tx, memberId: number, communityId: number): Promise<Map<number, string>> {
  const rows = await rowsOf<{ id: number; day: string }>(
    tx,
    sql`select point.id, min(meter ->> 'firstDay') as day
        from ${energyImports} import
        cross join jsonb_array_elements(import.report -> 'meters') meter
        join ${countingPoints} point on point.member_id = ${memberId} and point.cp_number = meter ->> 'cpNumber'
        where import.community_id = ${communityId} and import.state in ('previewed', 'committing', 'committed')
          and meter ->> 'firstDay' is not null
          and not exists (select from ${countingPoints} other
            where other.id = (meter ->> 'countingPoint')::integer and other.id <> point.id)
        group by point.id`,
  );
  return new Map(rows.map(({ id, day }) => [id, day]));
}
