import type { Usergroup, UsergroupFilter } from '@nahstrom/contract';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { ListRequest, Page } from '../../platform/list.ts';
import { findRecord, pageOf, sortColumnsOf, whereOf } from '../../platform/records.ts';
import { Refusal } from '../../platform/refusal.ts';
import { organisations } from '../../tables/organisations.ts';
import { usergroups } from '../../tables/usergroups.ts';

const userCount = sql<number>`(select count(*)::int from organisation_users where usergroup_id = ${usergroups.id})`;
const isDefault = sql<boolean>`${usergroups.id} in (${organisations.defaultOrgAdminGroup}, ${organisations.defaultOrgUserGroup},
  ${organisations.defaultClientAdminGroup}, ${organisations.defaultClientUserGroup})`;

const selectUsergroups = (tx: Tx) =>
  tx
    .select({ group: usergroups, userCount, isDefault })
    .from(usergroups)
    .innerJoin(organisations, eq(organisations.id, usergroups.organisationId));

export const listUsergroups = (tx: Tx, request: ListRequest<UsergroupFilter>): Promise<Page<Usergroup>> =>
  pageOf(tx, request, {
    table: usergroups,
    select: selectUsergroups(tx).$dynamic(),
    where: whereOf(usergroups, request.filter, [usergroups.title]),
    columns: { ...sortColumnsOf(usergroups), userCount },
    rowOf: usergroupOf,
  });

export async function getUsergroup(tx: Tx, id: number): Promise<Usergroup> {
  const [row] = await selectUsergroups(tx).where(eq(usergroups.id, id));
  if (!row) throw new Refusal('record.notFound');
  return usergroupOf(row);
}

export const findUsergroup = (tx: Tx, id: number) => findRecord(tx, usergroups, id);

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
