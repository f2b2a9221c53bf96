import type { User, UserFilter, UserRow } from '@nahstrom/contract';
import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { type ListRequest, type Page, sortColumn } from '../../platform/list.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import { matchesText, sortKey } from '../../platform/text.ts';
import { raised } from '../../platform/version.ts';
import { clientsCustomers } from '../../tables/clientsCustomers.ts';
import { isGroupOfUser, logins, organisationUsers } from '../../tables/identity.ts';
import { usergroups } from '../../tables/usergroups.ts';
import { userOf } from '../identity/sessions.ts';

/** Columns of a login visible to an organisation; its role can read no more. */
const login = { username: logins.username, locale: logins.locale, proven: logins.proven, totpSince: logins.totpSince };

const sortColumns: Record<string, SQL> = {
  lastname: sql`sort_key(${organisationUsers.lastname} || ' ' || ${organisationUsers.firstname})`,
  firstname: sortKey(organisationUsers.firstname),
  username: sortKey(logins.username),
  personnelNumber: sortKey(organisationUsers.personnelNumber),
  usergroupTitle: sortKey(usergroups.title),
  clientCustomerTitle: sql`sort_key(coalesce(${clientsCustomers.title}, ''))`,
  active: sql`${organisationUsers.active}`,
  lastLogin: sql`${organisationUsers.lastLogin}`,
  created: sql`${organisationUsers.created}`,
  id: sql`${organisationUsers.id}`,
};

const selectUsers = (tx: Tx) =>
  tx
    .select({
      login,
      admission: organisationUsers,
      level: usergroups.level,
      usergroupTitle: usergroups.title,
      clientCustomerTitle: clientsCustomers.title,
    })
    .from(organisationUsers)
    .innerJoin(logins, eq(logins.id, organisationUsers.loginId))
    .innerJoin(usergroups, isGroupOfUser)
    .leftJoin(clientsCustomers, eq(clientsCustomers.id, organisationUsers.clientCustomerId));

export async function listUsers(tx: Tx, request: ListRequest<UserFilter>): Promise<Page<UserRow>> {
  const where = matching(request.filter);
  const direction = request.descending ? sql`desc nulls last` : sql`asc nulls first`;
  const rows = await selectUsers(tx)
    .where(where)
    .orderBy(sql`${sortColumn(sortColumns, request)} ${direction}`, asc(organisationUsers.id))
    .limit(request.to - request.from + 1)
    .offset(request.from);
  const total = firstOf(
    await tx
      .select({ count: count() })
      .from(organisationUsers)
      .innerJoin(logins, eq(logins.id, organisationUsers.loginId))
      .innerJoin(usergroups, isGroupOfUser)
      .where(where),
  );
  return {
    rows: rows.map(row => ({
      ...userOf(row.login, row.admission, row.level),
      usergroupTitle: row.usergroupTitle,
      clientCustomerTitle: row.clientCustomerTitle ?? '',
    })),
    total: total.count,
  };
}

function matching(filter: UserFilter): SQL | undefined {
  const { id, queryString, active, role, usergroup, clientCustomer, assignable } = filter;
  const typed = queryString?.trim();
  return and(
    id && inArray(organisationUsers.id, id),
    active === undefined ? undefined : eq(organisationUsers.active, active),
    role && sql`${role} = any (${organisationUsers.roles})`,
    usergroup ? eq(organisationUsers.usergroupId, usergroup) : undefined,
    clientCustomer ? eq(organisationUsers.clientCustomerId, clientCustomer) : undefined,
    assignable
      ? and(isNull(organisationUsers.clientCustomerId), sql`not 'ROLE_ADMIN' = any (${organisationUsers.roles})`)
      : undefined,
    typed
      ? or(
          matchesText(sql`${organisationUsers.firstname} || ' ' || ${organisationUsers.lastname}`, typed),
          matchesText(logins.username, typed),
          matchesText(organisationUsers.personnelNumber, typed),
          matchesText(organisationUsers.userIdentifier, typed),
        )
      : undefined,
  );
}

export async function findUser(tx: Tx, id: number): Promise<User | undefined> {
  const [row] = await selectUsers(tx).where(eq(organisationUsers.id, id));
  return row && userOf(row.login, row.admission, row.level);
}

export async function getUser(tx: Tx, id: number): Promise<User> {
  const user = await findUser(tx, id);
  if (!user) throw new Refusal('record.notFound');
  return user;
}

/** Users of an organisation by address, proven or not. */
export async function findUserByAddress(tx: Tx, organisationId: number, username: string) {
  const [user] = await tx
    .select({ id: organisationUsers.id, loginId: organisationUsers.loginId })
    .from(organisationUsers)
    .innerJoin(logins, eq(logins.id, organisationUsers.loginId))
    .where(and(eq(logins.username, username), eq(organisationUsers.organisationId, organisationId)));
  return user;
}

/** Locked until the end of the transaction, also against the user's own change of the name. */
export async function lockUser(tx: Tx, id: number): Promise<User> {
  await tx
    .select({ id: organisationUsers.id })
    .from(organisationUsers)
    .where(eq(organisationUsers.id, id))
    .for('update');
  return getUser(tx, id);
}

export type AdmissionChange = Partial<
  Pick<
    typeof organisationUsers.$inferInsert,
    | 'firstname'
    | 'lastname'
    | 'personnelNumber'
    | 'userIdentifier'
    | 'roles'
    | 'usergroupId'
    | 'clientCustomerId'
    | 'active'
  >
>;

export async function updateAdmission(tx: Tx, now: Date, userId: number, change: AdmissionChange): Promise<void> {
  const changed = await tx
    .update(organisationUsers)
    .set({ ...change, updated: now, version: raised(organisationUsers.version) })
    .where(eq(organisationUsers.id, userId))
    .returning({ id: organisationUsers.id });
  if (changed.length === 0) throw new Refusal('record.notFound');
}

/** Active administrators of the whole organisation. */
export async function listOrganisationAdmins(tx: Tx): Promise<number[]> {
  const rows = await tx
    .select({ id: organisationUsers.id })
    .from(organisationUsers)
    .innerJoin(usergroups, isGroupOfUser)
    .where(
      and(
        eq(organisationUsers.active, true),
        eq(usergroups.level, 'organisation'),
        sql`'ROLE_ADMIN' = any (${organisationUsers.roles})`,
      ),
    )
    .orderBy(desc(organisationUsers.id));
  return rows.map(row => row.id);
}
