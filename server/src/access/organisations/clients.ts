import type { ClientCustomer, ClientCustomerFilter } from '@nahstrom/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';
import type { ListRequest, Page } from '../../platform/list.ts';
import { firstOf } from '../../platform/present.ts';
import { momentsOf, pageOf, sortColumnsOf, whereOf } from '../../platform/records.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sortKey } from '../../platform/text.ts';
import { raised } from '../../platform/version.ts';
import { clientsCustomers } from '../../tables/clientsCustomers.ts';
import { organisationUsers } from '../../tables/identity.ts';

type ClientCustomerRow = typeof clientsCustomers.$inferSelect;

/** A user who was moved to another group, or is no longer an administrator, stops administering the client/customer
 *  as well. */
const administers = and(
  eq(organisationUsers.id, clientsCustomers.adminUserId),
  eq(organisationUsers.clientCustomerId, clientsCustomers.id),
  sql`'ROLE_ADMIN' = any (${organisationUsers.roles})`,
);
const adminName = sql<string>`coalesce(trim(${organisationUsers.lastname} || ' ' || ${organisationUsers.firstname}), '')`;
const userCount = sql<number>`(select count(*)::int from organisation_users assigned where assigned.client_customer_id = ${clientsCustomers.id})`;

const selectClientsCustomers = (tx: Tx) =>
  tx
    .select({ clientCustomer: clientsCustomers, admin: organisationUsers.id, adminName, userCount })
    .from(clientsCustomers)
    .leftJoin(organisationUsers, administers);

export const listClientsCustomers = (
  tx: Tx,
  request: ListRequest<ClientCustomerFilter>,
): Promise<Page<ClientCustomer>> =>
  pageOf(tx, request, {
    table: clientsCustomers,
    select: selectClientsCustomers(tx).$dynamic(),
    where: whereOf(clientsCustomers, request.filter, [clientsCustomers.title, clientsCustomers.clientNumberInternal]),
    columns: { ...sortColumnsOf(clientsCustomers), adminName: sortKey(adminName), userCount },
    rowOf: clientCustomerOf,
  });

export async function getClientCustomer(tx: Tx, id: number): Promise<ClientCustomer> {
  const [row] = await selectClientsCustomers(tx).where(eq(clientsCustomers.id, id));
  if (!row) throw new Refusal('record.notFound');
  return clientCustomerOf(row);
}

export async function findClientCustomer(tx: Tx, id: number): Promise<ClientCustomerRow | undefined> {
  const [row] = await tx.select().from(clientsCustomers).where(eq(clientsCustomers.id, id));
  return row;
}

/** Called with the organisation locked. */
export async function isNumberTaken(tx: Tx, clientNumberInternal: string, own = 0): Promise<boolean> {
  const rows = await tx
    .select({ id: clientsCustomers.id })
    .from(clientsCustomers)
    .where(
      and(
        sql`lower(${clientsCustomers.clientNumberInternal}) = lower(${clientNumberInternal})`,
        ne(clientsCustomers.id, own),
      ),
    );
  return clientNumberInternal !== '' && rows.length > 0;
}

type Facts = Pick<ClientCustomerRow, 'title' | 'clientNumberInternal' | 'active'>;

export async function insertClientCustomer(tx: Tx, organisationId: number, now: Date, facts: Facts): Promise<number> {
  const row = firstOf(
    await tx
      .insert(clientsCustomers)
      .values({ ...facts, organisationId, created: now, updated: now })
      .returning({ id: clientsCustomers.id }),
  );
  return row.id;
}

export async function changeClientCustomer(
  tx: Tx,
  id: number,
  now: Date,
  change: Partial<Facts & { adminUserId: number | null }>,
): Promise<void> {
  await tx
    .update(clientsCustomers)
    .set({ ...change, updated: now, version: raised(clientsCustomers.version) })
    .where(eq(clientsCustomers.id, id));
}

/** Removes a user as person in charge everywhere. */
export async function leaveCharge(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(clientsCustomers)
    .set({ adminUserId: null, version: raised(clientsCustomers.version) })
    .where(eq(clientsCustomers.adminUserId, userId));
}

/** Parties, companies or persons of the client/customer. */
export async function hasRecords(tx: Tx, id: number): Promise<boolean> {
  const row = firstOf(
    await rowsOf<{ has: boolean }>(
      tx,
      sql`select exists (select 1 from parties where client_customer_id = ${id}
        union all select 1 from companies where client_customer_id = ${id}
        union all select 1 from persons where client_customer_id = ${id}) as has`,
    ),
  );
  return row.has;
}

export async function deleteClientCustomer(tx: Tx, id: number): Promise<void> {
  await tx.delete(clientsCustomers).where(eq(clientsCustomers.id, id));
}

function clientCustomerOf(row: {
  clientCustomer: ClientCustomerRow;
  admin: number | null;
  adminName: string;
  userCount: number;
}): ClientCustomer {
  const { organisationId, adminUserId, created, updated, ...facts } = row.clientCustomer;
  return {
    ...facts,
    admin: row.admin,
    adminName: row.adminName,
    userCount: row.userCount,
    ...momentsOf({ created, updated }),
  };
}
