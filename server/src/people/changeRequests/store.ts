import type {
  ChangeRequest,
  ChangeRequestFilter,
  ChangeRequestRow,
  OwnChangeRequest,
  OwnMember,
} from '@nahstrom/contract';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { publicTextsOf } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { type ListRequest, type Page, sortColumn } from '../../platform/list.ts';
import { entryOf, firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { matchesText, sortKey } from '../../platform/text.ts';
import { changeRequests } from '../../tables/changeRequests.ts';
import { communities } from '../../tables/communities.ts';
import { members } from '../../tables/members.ts';
import { lockMember, type MemberRecord } from '../members/store.ts';
import { isStill, replacedFacts } from './domain.ts';

export type RequestRecord = typeof changeRequests.$inferSelect;

/** A membership of the caller; any other does not exist. Locked until the end of the transaction. */
export async function lockOwnMember(tx: Tx, session: Session, id: number): Promise<MemberRecord> {
  await findOwnMember(tx, session, id);
  return lockMember(tx, id);
}

export async function findOwnMember(tx: Tx, session: Session, id: number) {
  const [row] = await tx
    .select({ member: members, communityTitle: communities.title, creditorId: communities.creditorId })
    .from(members)
    .innerJoin(communities, eq(communities.id, members.communityId))
    .where(and(eq(members.id, id), eq(members.userId, session.user.id), inArray(members.state, ['active', 'left'])));
  if (!row) throw new Refusal('record.notFound');
  return row;
}

export async function getOwnMember(tx: Tx, session: Session, id: number): Promise<OwnMember> {
  const { member, communityTitle, creditorId } = await findOwnMember(tx, session, id);
  const { communityId } = member;
  const texts = await publicTextsOf(tx, [{ id: communityId, title: communityTitle }]);
  return {
    id: member.id,
    state: member.state,
    version: member.version,
    communityTitle,
    creditorId,
    approvalTexts: entryOf(texts, communityId),
    memberType: member.memberType,
    salutation: member.salutation,
    companyName: member.companyName,
    companyUid: member.companyUid,
    firstName: member.firstName,
    lastName: member.lastName,
    email: member.email,
    phone: member.phone,
    street: member.street,
    housenumber: member.housenumber,
    stairs: member.stairs,
    floor: member.floor,
    doorNumber: member.doorNumber,
    zip: member.zip,
    city: member.city,
    deliveryStreet: member.deliveryStreet,
    deliveryHousenumber: member.deliveryHousenumber,
    deliveryZip: member.deliveryZip,
    deliveryCity: member.deliveryCity,
    baName: member.baName,
    baNumber: member.baNumber,
    taxRuleFeed: member.taxRuleFeed,
    leftOn: member.leftOn,
  };
}

export async function listRequestsOf(tx: Tx, memberId: number): Promise<OwnChangeRequest[]> {
  const rows = await tx
    .select()
    .from(changeRequests)
    .where(eq(changeRequests.memberId, memberId))
    .orderBy(desc(changeRequests.created), desc(changeRequests.id));
  return rows.map(ownRequestOf);
}

/** Serialises concurrent decisions. Called with the member locked. */
export async function lockRequest(tx: Tx, id: number): Promise<RequestRecord> {
  const [row] = await tx.select().from(changeRequests).where(eq(changeRequests.id, id)).for('update');
  if (!row) throw new Refusal('record.notFound');
  return row;
}

export function ownRequestOf(row: RequestRecord): OwnChangeRequest {
  const { id, kind, state, before, after, reason, created, decided } = row;
  return {
    id,
    kind,
    state,
    before,
    after,
    reason,
    created: created.toISOString(),
    decided: decided?.toISOString() ?? null,
  };
}

const memberName = sql<string>`coalesce(nullif(${members.companyName}, ''), ${members.firstName} || ' ' || ${members.lastName})`;

const columns = {
  id: changeRequests.id,
  kind: changeRequests.kind,
  state: changeRequests.state,
  member: members.id,
  memberName,
  memberNumber: members.memberNumber,
  community: members.communityId,
  communityTitle: communities.title,
  created: changeRequests.created,
  decided: changeRequests.decided,
  deciderName: changeRequests.deciderName,
};

const sortColumns: Record<string, SQL> = {
  created: sql`${changeRequests.created}`,
  memberName: sortKey(memberName),
  kind: sql`${changeRequests.kind}`,
  state: sql`${changeRequests.state}`,
  communityTitle: sortKey(communities.title),
  decided: sql`${changeRequests.decided}`,
  id: sql`${changeRequests.id}`,
};

export async function listChangeRequests(
  tx: Tx,
  request: ListRequest<ChangeRequestFilter>,
): Promise<Page<ChangeRequestRow>> {
  const { id, kind, state, community, member, queryString } = request.filter;
  const typed = queryString?.trim();
  const where = and(
    id && inArray(changeRequests.id, id),
    kind && eq(changeRequests.kind, kind),
    state && eq(changeRequests.state, state),
    community ? eq(members.communityId, community) : undefined,
    member ? eq(changeRequests.memberId, member) : undefined,
    typed ? matchesText(memberName, typed) : undefined,
  );
  const order = request.descending ? desc : asc;
  const rows = await tx
    .select(columns)
    .from(changeRequests)
    .innerJoin(members, eq(members.id, changeRequests.memberId))
    .innerJoin(communities, eq(communities.id, members.communityId))
    .where(where)
    .orderBy(order(sortColumn(sortColumns, request)), asc(changeRequests.id))
    .limit(request.to - request.from + 1)
    .offset(request.from);
  const total = firstOf(
    await tx
      .select({ count: count() })
      .from(changeRequests)
      .innerJoin(members, eq(members.id, changeRequests.memberId))
      .where(where),
  );
  return { rows: rows.map(rowOf), total: total.count };
}

export async function getChangeRequest(tx: Tx, id: number): Promise<ChangeRequest> {
  const [found] = await tx
    .select({ row: columns, request: changeRequests, member: members })
    .from(changeRequests)
    .innerJoin(members, eq(members.id, changeRequests.memberId))
    .innerJoin(communities, eq(communities.id, members.communityId))
    .where(eq(changeRequests.id, id));
  if (!found) throw new Refusal('record.notFound');
  const { kind, state, before, after, reason } = found.request;
  return {
    ...rowOf(found.row),
    before,
    after,
    reason,
    isOutdated: state === 'open' && !isStill(before, replacedFacts(kind, found.member)),
  };
}

const rowOf = <Row extends { created: Date; decided: Date | null }>(row: Row) => ({
  ...row,
  created: row.created.toISOString(),
  decided: row.decided?.toISOString() ?? null,
});

export const countOpenRequests = (tx: Tx) => tx.$count(changeRequests, eq(changeRequests.state, 'open'));

/** On a merge decided requests move along, and open ones of the deleted membership are closed. */
export async function moveRequests(tx: Tx, now: Date, from: number, to: number): Promise<void> {
  await tx
    .update(changeRequests)
    .set({ state: 'withdrawn', decided: now })
    .where(and(eq(changeRequests.memberId, from), eq(changeRequests.state, 'open')));
  await tx.update(changeRequests).set({ memberId: to }).where(eq(changeRequests.memberId, from));
}
