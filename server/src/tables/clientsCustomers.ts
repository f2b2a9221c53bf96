import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { momentOfInsert } from './columns.ts';
import { organisations } from './organisations.ts';

export const clientsCustomers = pgTable(
  'clients_customers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    clientNumberInternal: text('client_number_internal').notNull().default(''),
    /** One of the users assigned. */
    adminUserId: integer('admin_user_id'),
    active: boolean().notNull().default(true),
    created: momentOfInsert(),
    updated: momentOfInsert(),
    version: integer().notNull().default(1),
  },
  table => [
    index().on(table.organisationId),
    unique('clients_customers_of_organisation').on(table.organisationId, table.id),
  ],
);
