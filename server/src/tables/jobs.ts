import { jobKinds, jobStates } from '@nahstrom/contract';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { keyOf, moment, ownId, within } from './columns.ts';
import { organisationUsers } from './identity.ts';
import { ofOrganisation } from './organisations.ts';

/** Background jobs, inserted in the transaction that requests them. */
export const jobs = pgTable(
  'jobs',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    kind: text({ enum: jobKinds }).notNull(),
    subject: integer().notNull(),
    state: text({ enum: jobStates }).notNull().default('queued'),
    done: integer().notNull().default(0),
    total: integer().notNull(),
    attempts: integer().notNull().default(0),
    error: text(),
    created: moment('created').notNull(),
    createdBy: integer('created_by'),
    /** Earliest next claim: after a failure, or the end of the lease renewed by a working process. */
    due: moment('due').notNull(),
    finished: moment('finished'),
  },
  table => [
    keyOf(table),
    within(table, table.createdBy, organisationUsers).onDelete('set null'),
    index().on(table.state, table.due),
    index().on(table.organisationId, table.kind, table.subject),
  ],
);
