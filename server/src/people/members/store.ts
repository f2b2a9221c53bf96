import {
  type CountingPoint,
  type FeeState,
  feeStates,
  type Mandate,
  type Member,
  type MemberFilter,
  type MemberRow,
  type OwnMembership,
  storedInRow,
} from '@nahstrom/contract';
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lt,
  notExists,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { listCountingPointsOf, lockCommunity } from '../../communities/index.ts';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { preparedOnce } from '../../platform/driverInternals.ts';
import { type ListRequest, type Page, sortColumn } from '../../platform/list.ts';
import { elementOf, entryOf, firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import { literally, matchesText, sortKey } from '../../platform/text.ts';
import { communities } from '../../tables/communities.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { approvals, mandates, members } from '../../tables/members.ts';
import { needsAttention } from './attention.ts';
import { countedSince, countOf } from './count.ts';
import { lastDayOfMandate } from './domain.ts';
import { registrationsOf } from './hooks.ts';

export type MemberRecord = typeof members.$inferSelect;

export async function listMembers(tx: Tx, request: ListRequest<MemberFilter>, today: string): Promise<Page<MemberRow>> {
  const where = matching(tx, request.filter, today);
  const count = countOf(request.filter, where, today);
  const order = request.descending ? desc : asc;
  // The ids first: otherwise the counts per row would also be computed for all skipped rows.
  const total = isOfMembersAlone(request.filter) ? count : sql<null>`null`;
  const found = tx.select({ id: members.id, total }).from(members).$dynamic();
  if (request.sort === 'communityTitle') found.innerJoin(communities, eq(communities.id, members.communityId));
  const size = request.to - request.from + 1;
  const page = await found
    .where(where)
    .orderBy(order(sortColumn(sortColumns, request)), asc(members.id))
    .limit(size)
    .offset(request.from);
  const isLast = page.length < size && (page.length > 0 || request.from === 0);
  const counted = isLast ? request.from + page.length : (page[0]?.total ?? (await numberOf(tx, count)));
  return { rows: await listRows(tx, idsOf(page), today), total: counted };
}

/** Cheap with an index: not worth a separate statement, nor a check for another page. */
function isOfMembersAlone({ community, state, ...others }: MemberFilter): boolean {
  return Object.values(others).every(value => value === undefined || value === '');
}

async function numberOf(tx: Tx, count: SQL<number>): Promise<number> {
  const row = firstOf(await rowsOf<{ number: number }>(tx, sql`select ${count} as number`));
  return row.number;
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

const rowColumns = picked(members, storedInRow);

function picked<Table extends object, Field extends keyof Table>(table: Table, fields: Record<Field, true>) {
  return Object.fromEntries(Object.keys(fields).map(field => [field, table[field as Field]])) as Pick<Table, Field>;
}

/** In the order of the ids. */
async function listRows(tx: Tx, ids: number[], today: string): Promise<MemberRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(tx, { ids, today });
  const registrations = await registrationsOf(tx, ids);
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows
    .sort((one, other) => entryOf(places, one.id) - entryOf(places, other.id))
    .map(row => ({
      ...row,
      created: row.created.toISOString(),
      lastExport: row.lastExport?.toISOString() ?? null,
      registration: registrations.get(row.id) ?? null,
    }));
}

const countingPointCount = sql<number>`(select count(*)::int from counting_points where member_id = ${members.id})`;

/** Spec §4: charged if every counting point was, partially if some were. */
export const feeStateOn = (today: string | Placeholder) => sql<FeeState>`(select case
    when count(charged) = 0 then 'uncharged'
    when count(charged) = count(*) then 'charged'
    else 'partially' end
  from (select case when membership_fee_invoice_date >= ${countedSince(members.communityId, today)} then 1 end as charged
    from counting_points where member_id = ${members.id}) points)`;

/** Prepared, because planning takes longer than finding 25 rows. */
const selectRows = preparedOnce('members', tx =>
  tx
    .select({
      ...rowColumns,
      id: members.id,
      community: members.communityId,
      communityTitle: communities.title,
      created: members.created,
      lastExport: members.lastExport,
      membershipFeeInvoice: feeStateOn(sql.placeholder('today')),
      countingPointCount,
    })
    .from(members)
    .innerJoin(communities, eq(communities.id, members.communityId))
    .where(sql`${members.id} = any (${sql.placeholder('ids')}::integer[])`),
);

export const byName = sql`${members.sortName}`;

const sortColumnOf = (column: AnyPgColumn) => (column.dataType === 'string' ? sortKey(column) : sql`${column}`);

const sortColumns: Record<string, SQL> = {
  ...Object.fromEntries(Object.entries(rowColumns).map(([field, column]) => [field, sortColumnOf(column)])),
  lastName: byName,
  state: sql`${members.state}`,
  communityTitle: sortKey(communities.title),
  created: sql`${members.created}`,
  lastExport: sql`${members.lastExport}`,
  countingPointCount,
  id: sql`${members.id}`,
};

/** The members that match a filter. */
export function matching(tx: Tx, filter: MemberFilter, today: string): SQL | undefined {
  const { id, community, powerProductionType, state, memberShipFeeInvoice, attention, queryString } = filter;
  const typed = queryString?.trim();
  return and(
    id && inArray(members.id, id),
    community ? eq(members.communityId, community) : undefined,
    state && eq(members.state, state),
    memberShipFeeInvoice ? withFee(tx, elementOf(feeStates, memberShipFeeInvoice - 1), today) : undefined,
    attention && needsAttention(tx, attention, today),
    powerProductionType
      ? inArray(members.id, pointOwners(tx).where(eq(countingPoints.powerProductionType, powerProductionType)))
      : undefined,
    typed ? withText(typed) : undefined,
  );
}

const pointOwners = (tx: Tx) => tx.select({ id: countingPoints.memberId }).from(countingPoints);

/** By the existence of a charged and an uncharged point: counting them for every member takes four times as long. */
function withFee(tx: Tx, state: FeeState, today: string): SQL | undefined {
  const own = eq(countingPoints.memberId, members.id);
  const { membershipFeeInvoiceDate: chargedOn, communityId } = countingPoints;
  const since = countedSince(communityId, today);
  const charged = pointOwners(tx).where(and(own, gte(chargedOn, since)));
  const open = pointOwners(tx).where(and(own, or(isNull(chargedOn), lt(chargedOn, since))));
  if (state === 'uncharged') return notExists(charged);
  return and(exists(charged), state === 'charged' ? notExists(open) : exists(open));
}

/** Three letters make a trigram; a shorter text cannot use the index, and every row is scanned. */
const trigram = /[\p{L}\p{N}]{3}/u;

/** The name, the address, the number, or a part of a counting point's number, which has digits. The database function
 *  may use the trigram index, which row-level security denies to a `like`. */
function withText(typed: string): SQL | undefined {
  if (!trigram.test(typed)) return matchesText(members.searchText, typed);
  const number = /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : null;
  const point = /\d/.test(typed) ? `%${literally(typed.replace(/[\s.-]/g, '').toUpperCase())}%` : null;
  return sql`${members.id} in (select members_with_text('%' || sort_key(${literally(typed)}) || '%', ${point}::text, ${number}::integer))`;
}

export async function getMember(tx: Tx, id: number, today: string): Promise<Member> {
  const [row] = await tx
    .select({ member: members, communityTitle: communities.title, membershipFeeInvoice: feeStateOn(today) })
    .from(members)
    .innerJoin(communities, eq(communities.id, members.communityId))
    .where(eq(members.id, id));
  if (!row) throw new Refusal('record.notFound');
  const given = await tx.select().from(approvals).where(eq(approvals.memberId, id)).orderBy(approvals.given);
  const approvalOf = (kind: string) => given.find(approval => approval.kind === kind)?.given.toISOString() ?? null;
  const signed = await tx.select().from(mandates).where(eq(mandates.memberId, id)).orderBy(mandates.id);
  const {
    organisationId,
    communityId,
    applicationKey,
    anonymised,
    userId,
    decided,
    billingCycle,
    sortName,
    searchText,
    ...member
  } = row.member;
  return {
    ...member,
    email: member.email || null,
    phone: member.phone || null,
    community: communityId,
    communityTitle: row.communityTitle,
    created: row.member.created.toISOString(),
    updated: row.member.updated.toISOString(),
    anonymised: anonymised?.toISOString() ?? null,
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
  const { id, reference, scheme, iban, accountOwner, signed, revoked, lastUsed } = row;
  return {
    id,
    reference,
    scheme,
    iban,
    accountOwner,
    signed,
    revoked: revoked?.toISOString() ?? null,
    lastUsed,
    validUntil: lastDayOfMandate(row),
  };
}

/** Locked until the end of the transaction, which serialises concurrent decisions. Lock order: the community, if
 *  needed, first (`lockCommunity`). `toDelete` also blocks inserts that refer to the member. An anonymised member
 *  cannot be changed. */
export async function lockMember(tx: Tx, id: number, { toDelete = false } = {}): Promise<MemberRecord> {
  const [row] = await tx
    .select()
    .from(members)
    .where(eq(members.id, id))
    .for(toDelete ? 'update' : 'no key update');
  if (!row || (row.anonymised && !toDelete)) throw new Refusal('record.notFound');
  return row;
}

/** Both, the community first. */
export async function lockMemberInCommunity(tx: Tx, id: number) {
  const community = await lockCommunity(tx, await communityOf(tx, id));
  return { community, member: await lockMember(tx, id) };
}

/** It never changes. */
export async function communityOf(tx: Tx, id: number): Promise<number> {
  const [row] = await tx.select({ communityId: members.communityId }).from(members).where(eq(members.id, id));
  if (!row) throw new Refusal('record.notFound');
  return row.communityId;
}

type Change = Partial<Omit<typeof members.$inferInsert, 'id' | 'organisationId' | 'version' | 'updated'>>;

/** Called with the member locked. */
export async function changeMember(tx: Tx, id: number, now: Date, change: Change): Promise<void> {
  await tx
    .update(members)
    .set({ ...change, updated: now, version: sql`${members.version} + 1` })
    .where(eq(members.id, id));
}

/** The memberships of a login. A never accepted application belongs to no login. */
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
    { onlyOwn: true },
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
