import type { Community, CommunityFilter } from '@nahstrom/contract';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { ListRequest, Page } from '../../platform/list.ts';
import { firstOf } from '../../platform/present.ts';
import { lockRecord, pageOf, sortColumnsOf, whereOf } from '../../platform/records.ts';
import { Refusal } from '../../platform/refusal.ts';
import { communities } from '../../tables/communities.ts';

type Row = typeof communities.$inferSelect;

/** Participating members: without applicants, declined and former members. */
const memberCount = sql<number>`(select count(*)::int from members where community_id = communities.id and state = 'active')`;

const selectCommunities = (tx: Tx) => tx.select({ community: communities, memberCount }).from(communities);

export const listCommunities = (tx: Tx, request: ListRequest<CommunityFilter>): Promise<Page<Community>> => {
  const { title, titleShort, edaNumber, chairman } = communities;
  return pageOf(tx, request, {
    table: communities,
    select: selectCommunities(tx).$dynamic(),
    where: whereOf(communities, request.filter, [title, titleShort, edaNumber, chairman]),
    columns: { ...sortColumnsOf(communities), memberCount },
    rowOf: communityOf,
  });
};

export async function getCommunity(tx: Tx, id: number): Promise<Community> {
  const [row] = await selectCommunities(tx).where(eq(communities.id, id));
  if (!row) throw new Refusal('record.notFound');
  return communityOf(row);
}

/** Locked until the end of the transaction, for assigning numbers and deciding on the community's shares. Lock order
 *  against deadlocks: communities by id, then members by id, then invoices by id. */
export const lockCommunity = (tx: Tx, id: number): Promise<Row> => lockRecord(tx, communities, id, 'no key update');

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
