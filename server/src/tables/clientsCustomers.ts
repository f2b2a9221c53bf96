import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { keyOf, momentOfInsert, ownId } from './columns.ts';
import { ofOrganisation } from './organisations.ts';

export const clientsCustomers = pgTable(
  'clients_customers',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    title: text().notNull(),
    clientNumberInternal: text('client_number_internal').notNull().default(''),
    /** One of the assigned users. The foreign key is in the migration `0003_references`, because users refer to clients. */
    adminUserId: integer('admin_user_id'),
    active: boolean().notNull().default(true),
    created: momentOfInsert(),
    updated: momentOfInsert(),
    version: integer().notNull().default(1),
  },
  table => [keyOf(table)],
);
