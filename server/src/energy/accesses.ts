import type { EnergyAccess } from '@nahstrom/contract';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { writeAudit } from '../audit/store.ts';
import { countingPoints } from '../countingPoints/schema.ts';
import type { Tx } from '../platform/database.ts';
import { dayOf } from '../platform/days.ts';
import type { ListRequest, Page } from '../platform/list.ts';
import type { Session } from '../platform/session.ts';
import { sortKey } from '../platform/text.ts';
import { energyAccesses } from './schema.ts';

/** Notes that somebody looks at data of others: for the member in a list of its own, for the administrators in the
 *  audit log. The second look on a day says nothing new. */
export async function noteAccess(
  tx: Tx,
  session: Session,
  now: Date,
  countingPointIds: readonly number[],
): Promise<void> {
  if (countingPointIds.length === 0) return;
  const { id: userId, firstname, lastname, username, organisation: organisationId } = session.user;
  const userName = `${firstname} ${lastname}`.trim() || username;
  const noted = await tx
    .insert(energyAccesses)
    .values(
      countingPointIds.map(countingPointId => ({
        organisationId,
        countingPointId,
        userId,
        userName,
        day: dayOf(now),
        at: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ countingPointId: energyAccesses.countingPointId });
  for (const { countingPointId } of noted)
    await writeAudit(tx, session, now, { action: 'readEnergy', entity: 'countingPoint', entityId: countingPointId });
}

const sortColumns: Record<string, SQL> = {
  at: sql`${energyAccesses.at}`,
  userName: sortKey(energyAccesses.userName),
  cpNumber: sql`${countingPoints.cpNumber}`,
  id: sql`${energyAccesses.id}`,
};

type Filter = { countingPoint?: number };

export async function listAccesses(
  tx: Tx,
  memberId: number,
  request: ListRequest<Filter>,
): Promise<Page<EnergyAccess>> {
  const { countingPoint } = request.filter;
  const where = and(
    eq(countingPoints.memberId, memberId),
    countingPoint ? eq(countingPoints.id, countingPoint) : undefined,
  );
  const order = request.descending ? desc : asc;
  const rows = await tx
    .select({
      id: energyAccesses.id,
      at: energyAccesses.at,
      day: energyAccesses.day,
      userName: energyAccesses.userName,
      countingPoint: countingPoints.id,
      cpNumber: countingPoints.cpNumber,
    })
    .from(energyAccesses)
    .innerJoin(countingPoints, eq(countingPoints.id, energyAccesses.countingPointId))
    .where(where)
    .orderBy(order(sortColumns[request.sort]!), desc(energyAccesses.id))
    .limit(request.to - request.from + 1)
    .offset(request.from);
  const [counted] = await tx
    .select({ total: count() })
    .from(energyAccesses)
    .innerJoin(countingPoints, eq(countingPoints.id, energyAccesses.countingPointId))
    .where(where);
  return { rows: rows.map(row => ({ ...row, at: row.at.toISOString() })), total: counted!.total };
}
