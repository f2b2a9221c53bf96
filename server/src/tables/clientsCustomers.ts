import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { keyOf, momentOfInsert, ownId } from './columns.ts';
import { organisations } from './organisations.ts';

export const clientsCustomers = pgTable(
  'clients_customers',
  {
    id: ownId(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    clientNumberInternal: text('client_number_internal').notNull().default(''),
    /** One of the assigned users. */
    adminUserId: integer('admin_user_id'),
    active: boolean().notNull().default(true),
    created: momentOfInsert(),
    updated: momentOfInsert(),
    version: integer().notNull().default(1),
  },
  table => [keyOf(table)],
);
