import type { ChangeFacts } from '@nahstrom/contract';
import { changeKinds, changeStates } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { keyOf, moment, ownId, within } from './columns.ts';
import { organisationUsers } from './identity.ts';
import { members } from './members.ts';
import { ofOrganisation } from './organisations.ts';

/** Change requests of members, with their outcome. */
export const changeRequests = pgTable(
  'change_requests',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    memberId: integer('member_id').notNull(),
    userId: integer('user_id'),
    kind: text({ enum: changeKinds }).notNull(),
    state: text({ enum: changeStates }).notNull().default('open'),
    before: jsonb().$type<ChangeFacts>().notNull(),
    after: jsonb().$type<ChangeFacts>().notNull(),
    /** Of the approvals given with it. */
    textVersion: text('text_version'),
    locale: text({ enum: ['de', 'en'] }).notNull(),
    /** IP address of the request. */
    address: text().notNull(),
    created: moment('created').notNull(),
    reason: text().notNull().default(''),
    decided: moment('decided'),
    deciderId: integer('decider_id'),
    /** Name of the person at the time. */
    deciderName: text('decider_name').notNull().default(''),
  },
  table => [
    keyOf(table),
    within(table, table.memberId, members).onDelete('cascade'),
    within(table, table.userId, organisationUsers).onDelete('set null'),
    within(table, table.deciderId, organisationUsers).onDelete('set null'),
    index().on(table.organisationId, table.state, table.created),
    index().on(table.memberId),
    uniqueIndex('change_requests_one_open')
      .on(table.organisationId, table.memberId, table.kind)
      .where(sql`${table.state} = 'open'`),
  ],
);
