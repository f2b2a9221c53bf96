import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { keyOf, momentOfInsert, ownId } from './columns.ts';
import { ofOrganisation } from './organisations.ts';

export const usergroups = pgTable(
  'usergroups',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    title: text().notNull(),
    level: text({ enum: ['organisation', 'client'] }).notNull(),
    groupType: text('group_type', { enum: ['admin', 'user'] }).notNull(),
    created: momentOfInsert(),
    updated: momentOfInsert(),
    version: integer().notNull().default(1),
  },
  table => [keyOf(table)],
);
