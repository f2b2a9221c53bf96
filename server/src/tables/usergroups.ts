import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { momentOfInsert } from './columns.ts';
import { organisations } from './organisations.ts';

export const usergroups = pgTable(
  'usergroups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
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
  table => [index().on(table.organisationId), unique('usergroups_of_organisation').on(table.organisationId, table.id)],
);
