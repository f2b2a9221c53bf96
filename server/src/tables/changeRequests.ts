import type { ChangeFacts } from '@nahstrom/contract';
import { changeKinds, changeStates } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { organisationUsers } from './identity.ts';
import { members } from './members.ts';
import { organisations } from './organisations.ts';

/** What a member asked to have changed, and what became of it. */
export const changeRequests = pgTable(
  'change_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => organisationUsers.id, { onDelete: 'set null' }),
    kind: text({ enum: changeKinds }).notNull(),
    state: text({ enum: changeStates }).notNull().default('open'),
    before: jsonb().$type<ChangeFacts>().notNull(),
    after: jsonb().$type<ChangeFacts>().notNull(),
    /** Of the approvals given with it. */
    textVersion: text('text_version'),
    locale: text({ enum: ['de', 'en'] }).notNull(),
    /** From where it came. */
    address: text().notNull(),
    created: moment('created').notNull(),
    reason: text().notNull().default(''),
    decided: moment('decided'),
    deciderId: integer('decider_id').references(() => organisationUsers.id, { onDelete: 'set null' }),
    /** As the person was called then. */
    deciderName: text('decider_name').notNull().default(''),
  },
  table => [
    index().on(table.organisationId, table.state, table.created),
    index().on(table.memberId),
    uniqueIndex('change_requests_one_open').on(table.memberId, table.kind).where(sql`${table.state} = 'open'`),
  ],
);
