import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { members } from '../members/schema.ts';
import type { Tx } from '../platform/database.ts';
import { exceedsHundred } from './domain.ts';
import { countingPoints, shares } from './schema.ts';

/** Until the end of the transaction. Whoever writes shares takes it before any counting point: two that held one each
 *  and wanted the other's would wait for ever. */
export const lockShares = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('shares'), current_organisation())`);

/** Whether a counting point of the member would have more than 100 % over all communities on a day from `today` on.
 *  Applications that are not decided yet do not count. One at a time within the organisation, so that
 *  of two communities that decide at once the second sees what the first did. */
export async function sharesExceedHundred(tx: Tx, memberId: number, today: string): Promise<boolean> {
  const own = tx
    .select({ cpNumber: countingPoints.cpNumber })
    .from(countingPoints)
    .where(eq(countingPoints.memberId, memberId));
  await lockShares(tx);
  const periods = await tx
    .select({
      cpNumber: countingPoints.cpNumber,
      countingPoint: countingPoints.id,
      validFrom: shares.validFrom,
      percent: shares.percent,
    })
    .from(shares)
    .innerJoin(countingPoints, eq(countingPoints.id, shares.countingPointId))
    .innerJoin(members, eq(members.id, countingPoints.memberId))
    .where(
      and(
        inArray(countingPoints.cpNumber, own),
        or(eq(countingPoints.memberId, memberId), and(eq(members.state, 'active'), ne(members.id, memberId))),
      ),
    );
  return [...new Set(periods.map(period => period.cpNumber))].some(number => {
    const ofNumber = periods.filter(period => period.cpNumber === number);
    const points = [...new Set(ofNumber.map(period => period.countingPoint))];
    return exceedsHundred(
      points.map(point => ofNumber.filter(period => period.countingPoint === point)),
      today,
    );
  });
}
