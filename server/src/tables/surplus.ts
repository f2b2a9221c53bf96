import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { within } from './columns.ts';
import { communities } from './communities.ts';
import { ofOrganisation } from './organisations.ts';

/** Communities whose best hours are public; a row is deleted to end it. */
export const surplusPublications = pgTable(
  'surplus_publications',
  {
    organisationId: ofOrganisation(),
    communityId: integer('community_id').notNull(),
    /** Random part of the public addresses. */
    publicKey: text('public_key').notNull().unique(),
    created: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.organisationId, table.communityId] }),
    within(table, table.communityId, communities).onDelete('cascade'),
  ],
);
