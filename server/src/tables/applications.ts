import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { within } from './columns.ts';
import { members } from './members.ts';
import { ofOrganisation } from './organisations.ts';

/** The link of the confirmation mail shows an applicant the progress without a login. */
export const applicationLinks = pgTable(
  'application_links',
  {
    hash: text().notNull(),
    organisationId: ofOrganisation(),
    memberId: integer('member_id').notNull(),
  },
  table => [
    primaryKey({ columns: [table.organisationId, table.hash] }),
    index().on(table.hash),
    within(table, table.memberId, members).onDelete('cascade'),
    index().on(table.memberId),
  ],
);
