import { documentKinds, feeCycles, feeUnits, type VatRate } from '@nahstrom/contract';
import {
  type AnyPgColumn,
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { keyOf, momentOfInsert, ownId, within } from './columns.ts';
import { communities } from './communities.ts';
import { ofOrganisation } from './organisations.ts';

const ofCommunity = () => ({
  organisationId: ofOrganisation(),
  communityId: integer('community_id').notNull(),
});
const toCommunity = (table: Record<'organisationId' | 'communityId', AnyPgColumn>) =>
  within(table, table.communityId, communities).onDelete('cascade');

/** Valid from a day on, until the next entry. */
const entry = () => ({
  id: ownId(),
  ...ofCommunity(),
  validFrom: date('valid_from', { mode: 'string' }).notNull(),
  vatRate: smallint('vat_rate').$type<VatRate>().notNull(),
  /** Set by the first run that charges by it. */
  used: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  created: momentOfInsert(),
  updated: momentOfInsert(),
});

export const membershipFees = pgTable(
  'membership_fees',
  {
    ...entry(),
    amountCents: integer('amount_cents').notNull(),
    per: text({ enum: feeUnits }).notNull(),
    cycle: text({ enum: feeCycles }).notNull(),
  },
  table => [
    keyOf(table),
    toCommunity(table),
    uniqueIndex('membership_fees_day').on(table.organisationId, table.communityId, table.validFrom),
  ],
);

export const tariffs = pgTable(
  'tariffs',
  {
    ...entry(),
    /** Ten-thousandths of a cent per kWh. */
    consumptionPrice: integer('consumption_price').notNull(),
    feedInPrice: integer('feed_in_price').notNull(),
    baseFeeCents: integer('base_fee_cents').notNull(),
    pointFeeCents: integer('point_fee_cents').notNull(),
  },
  table => [
    keyOf(table),
    toCommunity(table),
    uniqueIndex('tariffs_day').on(table.organisationId, table.communityId, table.validFrom),
  ],
);

export const communitySettings = pgTable(
  'community_settings',
  {
    ...ofCommunity(),
    paymentDays: smallint('payment_days').notNull(),
    isSmallBusiness: boolean('is_small_business').notNull().default(false),
    smallBusinessNote: text('small_business_note').notNull().default(''),
    version: integer().notNull().default(1),
    updated: momentOfInsert(),
  },
  table => [primaryKey({ columns: [table.organisationId, table.communityId] }), toCommunity(table)],
);

export const numberRanges = pgTable(
  'number_ranges',
  {
    ...ofCommunity(),
    kind: text({ enum: documentKinds }).notNull(),
    prefix: text().notNull(),
    digits: smallint().notNull(),
    yearly: boolean().notNull(),
  },
  table => [primaryKey({ columns: [table.organisationId, table.communityId, table.kind] }), toCommunity(table)],
);

/** The last number given. A range that does not restart each year has the year 0. */
export const numberCounters = pgTable(
  'number_counters',
  {
    ...ofCommunity(),
    kind: text({ enum: documentKinds }).notNull(),
    year: smallint().notNull(),
    last: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.organisationId, table.communityId, table.kind, table.year] }),
    toCommunity(table),
  ],
);
