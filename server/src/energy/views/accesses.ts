import type { EnergyAccess } from '@nahstrom/contract';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { type ListRequest, type Page, sortColumn } from '../../platform/list.ts';
import { firstOf } from '../../platform/present.ts';
import type { Session } from '../../platform/session.ts';
import { sortKey } from '../../platform/text.ts';
import { writeAudits } from '../../services/audit/index.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyAccesses } from '../../tables/energy.ts';

/** Logs an access to another person's data: for the member in a separate list, for the administrators in the audit log.
 *  Once per day. */
export async function noteAccess(
  tx: Tx,
  session: Pick<Session, 'user'>,
  now: Date,
  countingPointIds: readonly number[],
): Promise<void> {
  if (countingPointIds.length === 0) return;
  const { id: userId, firstname, lastname, username, organisation } = session.user;
  const userName = `${firstname} ${lastname}`.trim() || username;
  // As one parameter: a statement is limited to 65,535 of them.
  const noted = await rowsOf<{ id: number }>(
    tx,
    sql`insert into ${energyAccesses} (organisation_id, counting_point_id, user_id, user_name, day, at)
        select ${organisation}, point, ${userId}, ${userName}, ${dayOf(now)}::date, ${now.toISOString()}::timestamptz
        from unnest(${sql.param(countingPointIds)}::integer[]) point
        where not exists (select from ${energyAccesses} known
          where known.counting_point_id = point and known.user_id = ${userId} and known.day = ${dayOf(now)}::date)
        on conflict do nothing returning counting_point_id as id`,
  );
  await writeAudits(
    tx,
    session,
    now,
    noted.map(({ id }) => ({ action: 'readEnergy', entity: 'countingPoint', entityId: id })),
  );
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
    .orderBy(order(sortColumn(sortColumns, request)), desc(energyAccesses.id))
    .limit(request.to - request.from + 1)
    .offset(request.from);
  const counted = firstOf(
    await tx
      .select({ total: count() })
      .from(energyAccesses)
      .innerJoin(countingPoints, eq(countingPoints.id, energyAccesses.countingPointId))
      .where(where),
  );
  return { rows: rows.map(row => ({ ...row, at: row.at.toISOString() })), total: counted.total };
}
