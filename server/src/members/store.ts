import {
  type CountingPoint,
  type FeeState,
  feeStates,
  type Mandate,
  type Member,
  type MemberFilter,
  type MemberRow,
  type OwnMembership,
} from '@nahstrom/contract';
import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { communities } from '../communities/schema.ts';
import { listCountingPointsOf } from '../countingPoints/read.ts';
import { countingPoints } from '../countingPoints/schema.ts';
import type { Tx } from '../platform/database.ts';
import type { ListRequest, Page } from '../platform/list.ts';
import { Refusal } from '../platform/refusal.ts';
import { matchesText, sortKey } from '../platform/text.ts';
import { needsAttention } from './attention.ts';
import { approvals, mandates, members } from './schema.ts';

export type MemberRecord = typeof members.$inferSelect;

export async function listMembers(tx: Tx, request: ListRequest<MemberFilter>, today: string): Promise<Page<MemberRow>> {
  const where = matching(tx, request.filter, today);
  const order = request.descending ? desc : asc;
  const rows = await tx
    .select({
      id: members.id,
      memberNumber: members.memberNumber,
      memberType: members.memberType,
      companyName: members.companyName,
      firstName: members.firstName,
      lastName: members.lastName,
      email: members.email,
      zip: members.zip,
      city: members.city,
      community: members.communityId,
      communityTitle: communities.title,
      state: members.state,
      created: members.created,
      lastExport: members.lastExport,
      membershipFeeInvoice: feeState,
      countingPointCount,
    })
    .from(members)
    .innerJoin(communities, eq(communities.id, members.communityId))
    .where(where)
    .orderBy(order(sortColumns[request.sort]!), asc(members.id))
    .limit(request.to - request.from + 1)
    .offset(request.from);
  const [total] = await tx.select({ count: count() }).from(members).where(where);
  return {
    rows: rows.map(row => ({
      ...row,
      created: row.created.toISOString(),
      lastExport: row.lastExport?.toISOString() ?? null,
    })),
    total: total!.count,
  };
}

const countingPointCount = sql<number>`(select count(*)::int from counting_points where member_id = ${members.id})`;

/** Spec §4: charged when every counting point was, partially when some were. */
export const feeState = sql<FeeState>`(select case
    when count(membership_fee_invoice_date) = 0 then 'uncharged'
    when count(membership_fee_invoice_date) = count(*) then 'charged'
    else 'partially' end
  from counting_points where member_id = ${members.id})`;

/** People look for a company by its name and for a person by the last. */
const displayName = sql`coalesce(nullif(${members.companyName}, ''), ${members.lastName} || ' ' || ${members.firstName})`;
export const byName = sortKey(displayName);

const sortColumns: Record<string, SQL> = {
  lastName: byName,
  memberNumber: sql`${members.memberNumber}`,
  companyName: sortKey(members.companyName),
  email: sortKey(members.email),
  city: sortKey(members.city),
  communityTitle: sortKey(communities.title),
  state: sql`${members.state}`,
  created: sql`${members.created}`,
  lastExport: sql`${members.lastExport}`,
  countingPointCount,
  id: sql`${members.id}`,
};

/** The members that a filter finds. */
export function matching(tx: Tx, filter: MemberFilter, today: string): SQL | undefined {
  const { id, community, powerProductionType, state, memberShipFeeInvoice, attention, queryString } = filter;
  const withPoint = (condition: SQL | undefined) =>
    inArray(members.id, tx.select({ id: countingPoints.memberId }).from(countingPoints).where(condition));
  const typed = queryString?.trim();
  return and(
    id && inArray(members.id, id),
    community ? eq(members.communityId, community) : undefined,
    state && eq(members.state, state),
    memberShipFeeInvoice ? eq(feeState, feeStates[memberShipFeeInvoice - 1]!) : undefined,
    attention && needsAttention(tx, attention, today),
    powerProductionType ? withPoint(eq(countingPoints.powerProductionType, powerProductionType)) : undefined,
    typed
      ? or(
          matchesText(sql`${members.firstName} || ' ' || ${members.lastName} || ' ' || ${members.companyName}`, typed),
          matchesText(members.email, typed),
          sql`${members.memberNumber}::text = ${typed}`,
          withPoint(matchesText(countingPoints.cpNumber, typed.replace(/[\s.-]/g, ''))),
        )
      : undefined,
  );
}

export async function getMember(tx: Tx, id: number, today: string): Promise<Member> {
  const [row] = await tx
    .select({ member: members, communityTitle: communities.title, membershipFeeInvoice: feeState })
    .from(members)
    .innerJoin(communities, eq(communities.id, members.communityId))
    .where(eq(members.id, id));
  if (!row) throw new Refusal('record.notFound');
  const given = await tx.select().from(approvals).where(eq(approvals.memberId, id)).orderBy(approvals.given);
  const approvalOf = (kind: string) => given.find(approval => approval.kind === kind)?.given.toISOString() ?? null;
  const signed = await tx.select().from(mandates).where(eq(mandates.memberId, id)).orderBy(mandates.id);
  const { organisationId, communityId, applicationKey, userId, ...member } = row.member;
  return {
    ...member,
    community: communityId,
    communityTitle: row.communityTitle,
    created: row.member.created.toISOString(),
    updated: row.member.updated.toISOString(),
    lastExport: row.member.lastExport?.toISOString() ?? null,
    membershipFeeInvoice: row.membershipFeeInvoice,
    mandates: signed.map(mandateOf),
    user: userId,
    approvalMembership: approvalOf('membership'),
    approvalSepa: approvalOf('sepa'),
    approvalAdditionalContract: approvalOf('additionalContract'),
    approvalUsageValues: approvalOf('usageValues'),
    countingPoints: (await listCountingPointsOf(tx, [id], today)).get(id) ?? [],
  };
}

export function mandateOf(row: typeof mandates.$inferSelect): Mandate {
  const { id, reference, scheme, iban, accountOwner, signed, revoked } = row;
  return { id, reference, scheme, iban, accountOwner, signed, revoked: revoked?.toISOString() ?? null };
}

/** Held until the end of the transaction: of two that decide at once the second sees what the first did. */
export async function lockMember(tx: Tx, id: number): Promise<MemberRecord> {
  const [row] = await tx.select().from(members).where(eq(members.id, id)).for('update');
  if (!row) throw new Refusal('record.notFound');
  return row;
}

type Change = Partial<Omit<typeof members.$inferInsert, 'id' | 'organisationId' | 'version' | 'updated'>>;

/** Called with the member locked. */
export async function changeMember(tx: Tx, id: number, now: Date, change: Change): Promise<void> {
  await tx
    .update(members)
    .set({ ...change, updated: now, version: sql`${members.version} + 1` })
    .where(eq(members.id, id));
}

/** The memberships that belong to a login. An application that was never accepted is nobody's. */
export async function listMembershipsOf(tx: Tx, userId: number, today: string, id?: number): Promise<OwnMembership[]> {
  const rows = await tx
    .select({ member: members, communityTitle: communities.title })
    .from(members)
    .innerJoin(communities, eq(communities.id, members.communityId))
    .where(
      and(eq(members.userId, userId), inArray(members.state, ['active', 'left']), id ? eq(members.id, id) : undefined),
    )
    .orderBy(members.id);
  const points: Map<number, CountingPoint[]> = await listCountingPointsOf(
    tx,
    rows.map(row => row.member.id),
    today,
  );
  return rows.map(({ member, communityTitle }) => ({
    id: member.id,
    memberNumber: member.memberNumber,
    companyName: member.companyName,
    firstName: member.firstName,
    lastName: member.lastName,
    community: member.communityId,
    communityTitle,
    state: member.state,
    countingPoints: points.get(member.id) ?? [],
  }));
}
