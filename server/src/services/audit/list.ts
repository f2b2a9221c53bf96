import type { AuditAction, AuditEntry, AuditedEntity, AuditFilter } from '@nahstrom/contract';
import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { ListRequest, Page } from '../../platform/list.ts';
import { firstOf } from '../../platform/present.ts';
import { matchesText } from '../../platform/text.ts';
import { auditLog } from '../../tables/audit.ts';
import { changesOf } from './changes.ts';

export async function listAuditEntries(tx: Tx, request: ListRequest<AuditFilter>): Promise<Page<AuditEntry>> {
  const where = matching(request.filter);
  const order = request.descending ? desc : asc;
  const first = request.sort === 'at' ? [order(auditLog.at)] : [];
  const rows = await tx
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(...first, order(auditLog.id))
    .limit(request.to - request.from + 1)
    .offset(request.from);
  const total = firstOf(await tx.select({ count: count() }).from(auditLog).where(where));
  return { rows: rows.map(entryOf), total: total.count };
}

function matching(filter: AuditFilter): SQL | undefined {
  const { id, entity, entityId, user, action, start, end, queryString } = filter;
  return and(
    id && inArray(auditLog.id, id),
    entity && eq(auditLog.entity, entity),
    entityId ? eq(auditLog.entityId, entityId) : undefined,
    user ? eq(auditLog.userId, user) : undefined,
    action && eq(auditLog.action, action),
    start ? sql`${auditLog.at} >= ${beginOf(start)}` : undefined,
    end ? sql`${auditLog.at} < ${beginOf(end, 1)}` : undefined,
    queryString ? or(matchesText(auditLog.title, queryString), matchesText(auditLog.userName, queryString)) : undefined,
  );
}

/** The start of a day in Austria. The database knows no year 0. */
function beginOf(day: string, daysLater = 0): SQL {
  const known = day < '0001-01-01' ? '0001-01-01' : day;
  return sql`((${known}::date + ${daysLater}::integer)::timestamp at time zone 'Europe/Vienna')`;
}

function entryOf(row: typeof auditLog.$inferSelect): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    user: row.userId,
    userName: row.userName,
    action: row.action as AuditAction,
    entity: row.entity as AuditedEntity,
    entityId: row.entityId,
    title: row.title,
    changes: changesOf(row.before, row.after),
  };
}
