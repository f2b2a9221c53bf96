import { memberMailKinds } from '@nahstrom/contract';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { keyOf, moment, ownId, within } from './columns.ts';
import { organisationUsers } from './identity.ts';
import { members } from './members.ts';
import { ofOrganisation } from './organisations.ts';

/** Automatic mails to members. The unique index is the lock: nothing is mailed twice. */
export const memberMails = pgTable(
  'member_mails',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    memberId: integer('member_id').notNull(),
    /** The recipient, who alone is unsubscribed by the link of the mail. */
    userId: integer('user_id').notNull(),
    kind: text({ enum: memberMailKinds }).notNull(),
    /** Subject of the mail: a month, the newest document, or a counting point with a day. */
    about: text().notNull(),
    created: moment().notNull(),
    /** SHA-256 of the secret in the link. */
    linkHash: text('link_hash').notNull().unique(),
  },
  table => [
    keyOf(table),
    within(table, table.memberId, members).onDelete('cascade'),
    within(table, table.userId, organisationUsers).onDelete('cascade'),
    index().on(table.userId),
    uniqueIndex('member_mails_about').on(table.organisationId, table.memberId, table.kind, table.about),
  ],
);
