import type { Community, CommunityData } from '@nahstrom/contract';
import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import type { ListRequest, Page } from '../platform/list.ts';
import { Refusal } from '../platform/refusal.ts';
import { matchesText, sortKey } from '../platform/text.ts';
import { communities } from './schema.ts';

type Row = typeof communities.$inferSelect;

export async function listCommunities(
  tx: Tx,
  request: ListRequest<{ id?: number[]; queryString?: string }>,
): Promise<Page<Community>> {
  const { id, queryString } = request.filter;
  const where = and(
    id && inArray(communities.id, id),
    queryString
      ? or(matchesText(communities.title, queryString), matchesText(communities.titleShort, queryString))
      : undefined,
  );
  const columns: Record<string, SQL> = {
    title: sortKey(communities.title),
    titleShort: sortKey(communities.titleShort),
    edaNumber: sql`${communities.edaNumber}`,
    created: sql`${communities.created}`,
    id: sql`${communities.id}`,
  };
  const order = request.descending ? desc : asc;
  const rows = await tx
    .select()
    .from(communities)
    .where(where)
    .orderBy(order(columns[request.sort]!), asc(communities.id))
    .limit(request.to - request.from + 1)
    .offset(request.from);
  const [total] = await tx.select({ count: count() }).from(communities).where(where);
  return { rows: rows.map(communityOf), total: total!.count };
}

export async function getCommunity(tx: Tx, id: number): Promise<Community> {
  const [row] = await tx.select().from(communities).where(eq(communities.id, id));
  if (!row) throw new Refusal('record.notFound');
  return communityOf(row);
}

/** Held until the end of the transaction, for whoever gives out a number or decides on the community's shares. */
export async function lockCommunity(tx: Tx, id: number): Promise<Row> {
  const [row] = await tx.select().from(communities).where(eq(communities.id, id)).for('update');
  if (!row) throw new Refusal('record.notFound');
  return row;
}

export async function insertCommunity(
  tx: Tx,
  organisationId: number,
  now: Date,
  data: CommunityData,
): Promise<Community> {
  const [row] = await tx
    .insert(communities)
    .values({ ...data, organisationId, created: now })
    .returning();
  return communityOf(row!);
}

export async function updateCommunity(tx: Tx, id: number, data: CommunityData): Promise<Community> {
  const [row] = await tx.update(communities).set(data).where(eq(communities.id, id)).returning();
  if (!row) throw new Refusal('record.notFound');
  return communityOf(row);
}

/** The next free number; gaps are never refilled. */
export async function takeMemberNumber(tx: Tx, communityId: number): Promise<number> {
  const [row] = await tx
    .update(communities)
    .set({ lastMemberNumber: sql`${communities.lastMemberNumber} + 1` })
    .where(eq(communities.id, communityId))
    .returning({ number: communities.lastMemberNumber });
  return row!.number;
}

function communityOf(row: Row): Community {
  const { organisationId, lastMemberNumber, ...community } = row;
  return { ...community, created: row.created.toISOString() };
}
