import type { ApprovalWording } from '@nahstrom/contract';
import { integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { keyOf, ownId, within } from './columns.ts';
import { communities } from './communities.ts';
import { ofOrganisation } from './organisations.ts';

/** Approval texts for applicants of a community. A version is immutable, because approvals refer to its text. Without
 *  one the portal's own text applies. */
export const approvalTexts = pgTable(
  'approval_texts',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    communityId: integer('community_id').notNull(),
    version: text().notNull(),
    wording: jsonb().$type<Record<'de' | 'en', ApprovalWording>>().notNull(),
    created: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  table => [
    keyOf(table),
    within(table, table.communityId, communities).onDelete('cascade'),
    uniqueIndex('approval_texts_version').on(table.organisationId, table.communityId, table.version),
  ],
);
