import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { members } from './members.ts';
import { organisations } from './organisations.ts';

/** With the link of the confirmation mail an applicant follows the application without a login. */
export const applicationLinks = pgTable(
  'application_links',
  {
    hash: text().primaryKey(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
  },
  table => [index().on(table.memberId)],
);
