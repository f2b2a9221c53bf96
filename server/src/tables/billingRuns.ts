import {
  type BillingRunParams,
  type BillingRunTotals,
  billingRunKinds,
  billingRunStates,
  billingUnits,
  type VatRate,
} from '@nahstrom/contract';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { keyOf, moment, onDay, ownId, within } from './columns.ts';
import { communities } from './communities.ts';
import { organisationUsers } from './identity.ts';
import { jobs } from './jobs.ts';
import { members } from './members.ts';
import { ofOrganisation } from './organisations.ts';
import type { PlannedMember } from './stored/billingPlan.ts';

/** A set of charges: previewed first, then written atomically. */
export const billingRuns = pgTable(
  'billing_runs',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    kind: text({ enum: billingRunKinds }).notNull(),
    /** Null for a run of membership fees, which covers members of all communities. */
    communityId: integer('community_id'),
    unit: text({ enum: billingUnits }),
    periodStart: onDay('period_start').notNull(),
    periodEnd: onDay('period_end').notNull(),
    params: jsonb().$type<BillingRunParams>().notNull(),
    state: text({ enum: billingRunStates }).notNull(),
    /** Reason for a commit with missing or unreliable values, or with days billed already. */
    reason: text().notNull().default(''),
    /** Fingerprint of the preview; an optimistic lock for the commit. */
    fingerprint: text().notNull(),
    totals: jsonb().$type<BillingRunTotals>().notNull(),
    /** Reason of a failed commit, as a code of the catalogue. */
    error: text(),
    jobId: integer('job_id'),
    created: moment('created').notNull(),
    createdBy: integer('created_by'),
    committed: moment('committed'),
  },
  table => [
    keyOf(table),
    within(table, table.communityId, communities),
    within(table, table.createdBy, organisationUsers).onDelete('set null'),
    within(table, table.jobId, jobs).onDelete('set null'),
    index().on(table.organisationId, table.created),
  ],
);

/** Outcome of a run for each member. */
export const billingRunMembers = pgTable(
  'billing_run_members',
  {
    organisationId: ofOrganisation(),
    runId: integer('run_id').notNull(),
    position: integer().notNull(),
    memberId: integer('member_id').notNull(),
    name: text().notNull(),
    isLeftOut: boolean('is_left_out').notNull(),
    isIncomplete: boolean('is_incomplete').notNull(),
    isOutlier: boolean('is_outlier').notNull(),
    /** Whether energy is on no document that should be on one. */
    differs: boolean().notNull().default(false),
    /** When and by whom it was named as left out. */
    namedAt: moment('named_at'),
    namedBy: integer('named_by'),
    plan: jsonb().$type<PlannedMember>().notNull(),
    /** By the index in the plan's documents. */
    invoiceIds: jsonb('invoice_ids').$type<number[]>().notNull(),
  },
  table => [
    within(table, table.runId, billingRuns).onDelete('cascade'),
    within(table, table.memberId, members).onDelete('cascade'),
    within(table, table.namedBy, organisationUsers).onDelete('set null'),
    primaryKey({ columns: [table.organisationId, table.runId, table.position] }),
    index().on(table.memberId),
  ],
);

/** Waived energy of a member for a period, decided by an administrator. With more or less energy than this, the rest
 *  is open again. */
export const energyWaivers = pgTable(
  'energy_waivers',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    memberId: integer('member_id').notNull(),
    kind: text({ enum: ['consumption', 'feedIn'] }).notNull(),
    periodStart: onDay('period_start').notNull(),
    periodEnd: onDay('period_end').notNull(),
    microKwh: bigint('micro_kwh', { mode: 'number' }).notNull(),
    reason: text().notNull(),
    created: moment('created').notNull(),
    createdBy: integer('created_by'),
  },
  table => [
    keyOf(table),
    within(table, table.memberId, members).onDelete('cascade'),
    within(table, table.createdBy, organisationUsers).onDelete('set null'),
    uniqueIndex('energy_waivers_of').on(
      table.organisationId,
      table.memberId,
      table.kind,
      table.periodStart,
      table.periodEnd,
    ),
  ],
);

/** A member's own tariff; takes precedence over the tariff of the community. */
export const memberTariffs = pgTable(
  'member_tariffs',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    memberId: integer('member_id').notNull(),
    validFrom: onDay('valid_from').notNull(),
    /** The last day; without it, valid until the next. Then the community's applies again. */
    validUntil: onDay('valid_until'),
    consumptionPrice: integer('consumption_price').notNull(),
    feedInPrice: integer('feed_in_price').notNull(),
    baseFeeCents: integer('base_fee_cents').notNull(),
    pointFeeCents: integer('point_fee_cents').notNull(),
    vatRate: smallint('vat_rate').$type<VatRate>().notNull(),
    /** Set by the first run that charges by it. */
    used: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    created: moment('created').notNull().defaultNow(),
    updated: moment('updated').notNull().defaultNow(),
  },
  table => [
    keyOf(table),
    within(table, table.memberId, members).onDelete('cascade'),
    uniqueIndex('member_tariffs_day').on(table.organisationId, table.memberId, table.validFrom),
  ],
);
