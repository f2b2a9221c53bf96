import type { Community, CommunityData } from '@nahstrom/contract';
import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { type ListRequest, type Page, sortColumn } from '../../platform/list.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import { matchesText, sortKey } from '../../platform/text.ts';
import { communities } from '../../tables/communities.ts';

type Row = typeof communities.$inferSelect;

/** Participating members: without applicants, declined and former members. */
const memberCount = sql<number>`(select count(*)::int from members where community_id = communities.id and state = 'active')`;

const selectCommunities = (tx: Tx) => tx.select({ community: communities, memberCount }).from(communities);

export async function listCommunities(
  tx: Tx,
  request: ListRequest<{ id?: number[]; queryString?: string }>,
): Promise<Page<Community>> {
  const { id, queryString } = request.filter;
  const where = and(
    id && inArray(communities.id, id),
    queryString
      ? or(
          matchesText(communities.title, queryString),
          matchesText(communities.titleShort, queryString),
          matchesText(communities.edaNumber, queryString),
          matchesText(communities.chairman, queryString),
        )
      : undefined,
  );
  const columns: Record<string, SQL> = {
    title: sortKey(communities.title),
    titleShort: sortKey(communities.titleShort),
    edaNumber: sql`${communities.edaNumber}`,
    chairman: sortKey(communities.chairman),
    memberCount,
    created: sql`${communities.created}`,
    id: sql`${communities.id}`,
  };
  const order = request.descending ? desc : asc;
  const rows = await selectCommunities(tx)
    .where(where)
    .orderBy(order(sortColumn(columns, request)), asc(communities.id))
    .limit(request.to - request.from + 1)
    .offset(request.from);
  const total = firstOf(await tx.select({ count: count() }).from(communities).where(where));
  return { rows: rows.map(communityOf), total: total.count };
}

export async function getCommunity(tx: Tx, id: number): Promise<Community> {
  const [row] = await selectCommunities(tx).where(eq(communities.id, id));
  if (!row) throw new Refusal('record.notFound');
  return communityOf(row);
}

/** Locked until the end of the transaction, for assigning numbers and deciding on the community's shares. Lock order
 *  against deadlocks: communities by id, then members by id, then invoices by id. `toDelete` also blocks inserts that
 *  refer to it. */
export async function lockCommunity(tx: Tx, id: number, { toDelete = false } = {}): Promise<Row> {
  const [row] = await tx
    .select()
    .from(communities)
    .where(eq(communities.id, id))
    .for(toDelete ? 'update' : 'no key update');
  if (!row) throw new Refusal('record.notFound');
  return row;
}

type Facts = Omit<CommunityData, 'version'>;

export async function insertCommunity(tx: Tx, organisationId: number, now: Date, facts: Facts): Promise<Community> {
  const row = firstOf(
    await tx
      .insert(communities)
      .values({ ...facts, organisationId, created: now, updated: now })
      .returning({ id: communities.id }),
  );
  return getCommunity(tx, row.id);
}

export async function changeCommunity(tx: Tx, id: number, now: Date, facts: Facts): Promise<Community> {
  await tx
    .update(communities)
    .set({ ...facts, version: sql`${communities.version} + 1`, updated: now })
    .where(eq(communities.id, id));
  return getCommunity(tx, id);
}

export async function deleteCommunity(tx: Tx, id: number): Promise<void> {
  await tx.delete(communities).where(eq(communities.id, id));
}

/** The next free number; gaps are never refilled. */
export async function takeMemberNumber(tx: Tx, communityId: number): Promise<number> {
  const row = firstOf(
    await tx
      .update(communities)
      .set({ lastMemberNumber: sql`${communities.lastMemberNumber} + 1` })
      .where(eq(communities.id, communityId))
      .returning({ number: communities.lastMemberNumber }),
  );
  return row.number;
}

function communityOf(row: { community: Row; memberCount: number }): Community {
  const { organisationId, lastMemberNumber, created, updated, ...community } = row.community;
  const { memberCount } = row;
  return { ...community, memberCount, created: created.toISOString(), updated: updated.toISOString() };
}
