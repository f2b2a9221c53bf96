import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { keyOf, momentOfInsert, ownId } from './columns.ts';
import { organisations } from './organisations.ts';

export const usergroups = pgTable(
  'usergroups',
  {
    id: ownId(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    level: text({ enum: ['organisation', 'client'] }).notNull(),
    groupType: text('group_type', { enum: ['admin', 'user'] }).notNull(),
    created: momentOfInsert(),
    updated: momentOfInsert(),
    version: integer().notNull().default(1),
  },
  table => [keyOf(table)],
);
