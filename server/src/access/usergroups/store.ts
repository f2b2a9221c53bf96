import type { Usergroup, UsergroupData, usergroupFilter } from '@nahstrom/contract';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Tx } from '../../platform/database.ts';
import { type ListRequest, type Page, sortColumn } from '../../platform/list.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import { matchesText, sortKey } from '../../platform/text.ts';
import { raised } from '../../platform/version.ts';
import { organisations } from '../../tables/organisations.ts';
import { usergroups } from '../../tables/usergroups.ts';

type UsergroupFilter = z.infer<typeof usergroupFilter>;

const userCount = sql<number>`(select count(*)::int from organisation_users where usergroup_id = ${usergroups.id})`;
const isDefault = sql<boolean>`${usergroups.id} in (${organisations.defaultOrgAdminGroup}, ${organisations.defaultOrgUserGroup},
  ${organisations.defaultClientAdminGroup}, ${organisations.defaultClientUserGroup})`;

const selectUsergroups = (tx: Tx) =>
  tx
    .select({ group: usergroups, userCount, isDefault })
    .from(usergroups)
    .innerJoin(organisations, eq(organisations.id, usergroups.organisationId));

const sortColumns: Record<string, SQL> = {
  title: sortKey(usergroups.title),
  level: sql`${usergroups.level}`,
  groupType: sql`${usergroups.groupType}`,
  userCount,
  created: sql`${usergroups.created}`,
  id: sql`${usergroups.id}`,
};

export async function listUsergroups(tx: Tx, request: ListRequest<UsergroupFilter>): Promise<Page<Usergroup>> {
  const { id, queryString, level, groupType } = request.filter;
  const where = and(
    id && inArray(usergroups.id, id),
    queryString ? matchesText(usergroups.title, queryString) : undefined,
    level && eq(usergroups.level, level),
    groupType && eq(usergroups.groupType, groupType),
  );
  const order = request.descending ? desc : asc;
  const rows = await selectUsergroups(tx)
    .where(where)
    .orderBy(order(sortColumn(sortColumns, request)), asc(usergroups.id))
    .limit(request.to - request.from + 1)
    .offset(request.from);
  const total = firstOf(await tx.select({ count: count() }).from(usergroups).where(where));
  return { rows: rows.map(usergroupOf), total: total.count };
}

export async function getUsergroup(tx: Tx, id: number): Promise<Usergroup> {
  const [row] = await selectUsergroups(tx).where(eq(usergroups.id, id));
  if (!row) throw new Refusal('record.notFound');
  return usergroupOf(row);
}

export async function findUsergroup(tx: Tx, id: number): Promise<typeof usergroups.$inferSelect | undefined> {
  const [row] = await tx.select().from(usergroups).where(eq(usergroups.id, id));
  return row;
}

type Facts = Omit<UsergroupData, 'version'>;

export async function insertUsergroup(tx: Tx, organisationId: number, now: Date, data: Facts): Promise<Usergroup> {
  const row = firstOf(
    await tx
      .insert(usergroups)
      .values({ ...data, organisationId, created: now, updated: now })
      .returning({ id: usergroups.id }),
  );
  return getUsergroup(tx, row.id);
}

export async function updateUsergroup(tx: Tx, id: number, now: Date, data: Facts): Promise<Usergroup> {
  await tx
    .update(usergroups)
    .set({ ...data, updated: now, version: raised(usergroups.version) })
    .where(eq(usergroups.id, id));
  return getUsergroup(tx, id);
}

export async function deleteUsergroup(tx: Tx, id: number): Promise<void> {
  await tx.delete(usergroups).where(eq(usergroups.id, id));
}

function usergroupOf(row: {
  group: typeof usergroups.$inferSelect;
  userCount: number;
  isDefault: boolean | null;
}): Usergroup {
  const { organisationId, created, updated, ...group } = row.group;
  return {
    ...group,
    organisation: organisationId,
    created: created.toISOString(),
    updated: updated.toISOString(),
    userCount: row.userCount,
    isDefault: row.isDefault ?? false,
  };
}
