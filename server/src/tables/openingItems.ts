import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { keyOf, moment, onDay, ownId, within } from './columns.ts';
import { communities } from './communities.ts';
import { organisationUsers } from './identity.ts';
import { members } from './members.ts';
import { ofOrganisation } from './organisations.ts';

/** Open amounts of an earlier system. They have no document here, and are neither collected nor booked. */
export const openingItems = pgTable(
  'opening_items',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    communityId: integer('community_id').notNull(),
    memberId: integer('member_id').notNull(),
    /** The numbers of the earlier documents. */
    reference: text().notNull(),
    /** Owed by the member, in cents; negative if the community owes the member. */
    owedCents: bigint('owed_cents', { mode: 'number' }).notNull(),
    dueDate: onDay('due_date'),
    created: moment('created').notNull(),
    settledOn: onDay('settled_on'),
    settledBy: integer('settled_by'),
  },
  table => [
    keyOf(table),
    within(table, table.communityId, communities).onDelete('cascade'),
    within(table, table.memberId, members).onDelete('cascade'),
    within(table, table.settledBy, organisationUsers).onDelete('set null'),
    index().on(table.memberId),
  ],
);
