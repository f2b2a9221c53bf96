import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { keyOf, ownId } from './columns.ts';
import { ofOrganisation } from './organisations.ts';

/** Changes with person, record, old and new values. Append-only: no role may change or delete rows. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    userId: integer('user_id'),
    /** Name of the person at the time: the log outlives the login. */
    userName: text('user_name').notNull().default(''),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: integer('entity_id').notNull(),
    title: text().notNull().default(''),
    before: jsonb(),
    after: jsonb(),
  },
  table => [
    keyOf(table),
    index().on(table.organisationId, table.entity, table.entityId),
    index().on(table.organisationId, table.at),
  ],
);
