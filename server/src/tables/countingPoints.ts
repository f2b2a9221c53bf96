import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { keyOf, ownId, within } from './columns.ts';
import { communities } from './communities.ts';
import { members } from './members.ts';
import { ofOrganisation } from './organisations.ts';

export const countingPoints = pgTable(
  'counting_points',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    communityId: integer('community_id').notNull(),
    memberId: integer('member_id').notNull(),
    cpNumber: text('cp_number').notNull(),
    /** Position among the participations of the number in the community, which follow one another. */
    participation: smallint().notNull().default(1),
    powerProductionType: smallint('power_production_type').notNull(),
    feedType: smallint('feed_type'),
    yearConsumption: integer('year_consumption'),
    peakPerformance: numeric('peak_performance', { precision: 10, scale: 3, mode: 'number' }),
    plantName: text('plant_name').notNull(),
    cpStatus: smallint('cp_status').notNull(),
    contractBegin: date('contract_begin', { mode: 'string' }),
    dateOfActivation: date('date_of_activation', { mode: 'string' }),
    /** Last day of participation, if it ends before the membership. */
    dateOfDeactivation: date('date_of_deactivation', { mode: 'string' }),
    cumulative: boolean().notNull().default(false),
    membershipFeeInvoiceDate: date('membership_fee_invoice_date', { mode: 'string' }),
    /** The foreign key is in the migration `0003_references`, because invoices refer to counting points. */
    membershipInvoice: integer('membership_invoice'),
    /** The participating part in kW, if less than the plant. */
    participationPerformance: numeric('participation_performance', { precision: 10, scale: 3, mode: 'number' }),
    version: integer().notNull().default(1),
    updated: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    /** For a declined application: the number is free for another one. */
    released: boolean().notNull().default(false),
  },
  table => [
    keyOf(table),
    within(table, table.communityId, communities),
    within(table, table.memberId, members).onDelete('cascade'),
    index().on(table.memberId),
    index().on(table.organisationId, table.cpNumber),
    index().on(table.organisationId, table.powerProductionType, table.memberId),
    index().on(table.organisationId, table.membershipInvoice).where(sql`${table.membershipInvoice} is not null`),
    index('counting_points_fee').on(
      table.organisationId,
      table.communityId,
      table.membershipFeeInvoiceDate,
      table.memberId,
    ),
    uniqueIndex('counting_points_number_in_community')
      .on(table.organisationId, table.communityId, table.cpNumber, table.participation)
      .where(sql`not ${table.released}`),
  ],
);

/** The participation factor from a day on; the grid operator may change it once a day. */
export const shares = pgTable(
  'shares',
  {
    organisationId: ofOrganisation(),
    countingPointId: integer('counting_point_id').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    percent: smallint().notNull(),
  },
  table => [
    within(table, table.countingPointId, countingPoints).onDelete('cascade'),
    primaryKey({ columns: [table.organisationId, table.countingPointId, table.validFrom] }),
  ],
);
