import type { SavedView } from '@nahstrom/contract';
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { keyOf, momentOfInsert, ownId, within } from './columns.ts';
import { organisationUsers } from './identity.ts';

/** Private to a person, in one organisation; deleted with the person's user. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: ownId(),
    organisationId: integer('organisation_id').notNull(),
    userId: integer('user_id').notNull(),
    resource: text().notNull(),
    name: text().notNull(),
    /** The name in lower case, because names that differ only in case would be confused. */
    nameKey: text('name_key').notNull(),
    filter: jsonb().$type<SavedView['filter']>().notNull(),
    sort: jsonb().$type<SavedView['sort']>().notNull(),
    hiddenColumns: jsonb('hidden_columns').$type<string[]>().notNull(),
    created: momentOfInsert(),
    updated: momentOfInsert(),
  },
  table => [
    keyOf(table),
    within(table, table.userId, organisationUsers).onDelete('cascade'),
    uniqueIndex('saved_views_name').on(table.organisationId, table.userId, table.resource, table.nameKey),
  ],
);
