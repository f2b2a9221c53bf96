import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { organisations } from './organisations.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow();

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
    created: moment(),
    updated: moment(),
    version: integer().notNull().default(1),
  },
  table => [index().on(table.organisationId), unique('usergroups_of_organisation').on(table.organisationId, table.id)],
);
