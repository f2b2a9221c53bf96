import type { SavedView } from '@nahstrom/contract';
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { keyOf, momentOfInsert, ownId, within } from './columns.ts';
import { organisationUsers } from './identity.ts';

/** A person's own, in one organisation: who is taken out of it takes them along. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: ownId(),
    organisationId: integer('organisation_id').notNull(),
    userId: integer('user_id').notNull(),
    resource: text().notNull(),
    name: text().notNull(),
    /** The name in small letters: two that differ in nothing else would be taken for each other. */
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
