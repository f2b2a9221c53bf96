import type { EnergyImport, EnergyImportRow } from '@nahstrom/contract';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { communities } from '../communities/schema.ts';
import { organisationUsers } from '../identity/schema.ts';
import type { Tx } from '../platform/database.ts';
import type { ListRequest, Page } from '../platform/list.ts';
import { Refusal } from '../platform/refusal.ts';
import { sortKey } from '../platform/text.ts';
import { energyImports } from './schema.ts';

type Filter = { id?: number[]; community?: number; state?: EnergyImportRow['state'] };

const columns = {
  id: energyImports.id,
  community: energyImports.communityId,
  communityTitle: communities.title,
  fileName: energyImports.fileName,
  layout: energyImports.layout,
  state: energyImports.state,
  created: energyImports.created,
  createdBy: sql<string>`coalesce(${organisationUsers.firstname} || ' ' || ${organisationUsers.lastname}, '')`,
  committed: energyImports.committed,
  periodStart: energyImports.periodStart,
  periodEnd: energyImports.periodEnd,
  meterCount: energyImports.meterCount,
  unknownCount: energyImports.unknownCount,
  findingCount: energyImports.findingCount,
  intervals: energyImports.intervals,
};

const isCreator = and(
  eq(organisationUsers.organisationId, energyImports.organisationId),
  eq(organisationUsers.userId, energyImports.createdBy),
);

const sortColumns: Record<string, SQL> = {
  created: sql`${energyImports.created}`,
  fileName: sortKey(energyImports.fileName),
  state: sql`${energyImports.state}`,
  periodStart: sql`${energyImports.periodStart}`,
  id: sql`${energyImports.id}`,
};

export async function listImports(tx: Tx, request: ListRequest<Filter>): Promise<Page<EnergyImportRow>> {
  const { id, community, state } = request.filter;
  const where = and(
    id && inArray(energyImports.id, id),
    community ? eq(energyImports.communityId, community) : undefined,
    state && eq(energyImports.state, state),
  );
  const order = request.descending ? desc : asc;
  const rows = await tx
    .select(columns)
    .from(energyImports)
    .innerJoin(communities, eq(communities.id, energyImports.communityId))
    .leftJoin(organisationUsers, isCreator)
    .where(where)
    .orderBy(order(sortColumns[request.sort]!), desc(energyImports.id))
    .limit(request.to - request.from + 1)
    .offset(request.from);
  const [total] = await tx.select({ count: count() }).from(energyImports).where(where);
  return { rows: rows.map(withInstants), total: total!.count };
}

export async function getImport(tx: Tx, id: number): Promise<EnergyImport> {
  const [row] = await tx
    .select({ ...columns, report: energyImports.report })
    .from(energyImports)
    .innerJoin(communities, eq(communities.id, energyImports.communityId))
    .leftJoin(organisationUsers, isCreator)
    .where(eq(energyImports.id, id));
  if (!row) throw new Refusal('record.notFound');
  const { report, ...facts } = row;
  return { ...withInstants(facts), ...report };
}

/** Held until the end of the transaction: of two that commit at once the second finds it done. */
export async function lockImport(tx: Tx, id: number) {
  const [row] = await tx.select().from(energyImports).where(eq(energyImports.id, id)).for('update');
  if (!row) throw new Refusal('record.notFound');
  return row;
}

function withInstants<Row extends { created: Date; committed: Date | null }>(row: Row) {
  return { ...row, created: row.created.toISOString(), committed: row.committed?.toISOString() ?? null };
}

/** What was brought in for a community goes with it. */
export async function deleteImportsOf(tx: Tx, communityId: number): Promise<void> {
  await tx.delete(energyImports).where(eq(energyImports.communityId, communityId));
}
