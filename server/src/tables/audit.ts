import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { keyOf, ownId } from './columns.ts';
import { organisations } from './organisations.ts';

/** Who did what to which record, before and after. Rows are only ever added: no role may change or delete them. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: ownId(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    userId: integer('user_id'),
    /** As the person was called then: the log outlives the login. */
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
