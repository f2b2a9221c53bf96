import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment, onDay, within } from './columns.ts';
import { communities } from './communities.ts';
import { ofOrganisation } from './organisations.ts';

/** Months whose complete data were reported to the administration: once per community and month. */
export const monthMails = pgTable(
  'month_mails',
  {
    organisationId: ofOrganisation(),
    communityId: integer('community_id').notNull(),
    /** Its first day. */
    month: onDay('month').notNull(),
    created: moment('created').notNull(),
  },
  table => [
    primaryKey({ columns: [table.organisationId, table.communityId, table.month] }),
    within(table, table.communityId, communities).onDelete('cascade'),
  ],
);
