import type { ChangeFacts } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { keyOf, moment, ownId, within } from './columns.ts';
import { communities } from './communities.ts';
import { organisationUsers } from './identity.ts';
import { ofOrganisation } from './organisations.ts';

export const members = pgTable(
  'members',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    communityId: integer('community_id').notNull(),
    applicationKey: uuid('application_key'),
    memberNumber: integer('member_number'),
    state: text({ enum: ['applied', 'active', 'left', 'declined'] }).notNull(),
    userId: integer('user_id'),
    created: moment('created').notNull().defaultNow(),
    locale: text({ enum: ['de', 'en'] }).notNull(),
    memberType: text('member_type', { enum: ['person', 'company'] }).notNull(),
    salutation: text({ enum: ['mrs', 'mr', 'none'] }).notNull(),
    companyName: text('company_name').notNull(),
    companyUid: text('company_uid').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    birthDate: date('birth_date', { mode: 'string' }),
    email: text().notNull(),
    phone: text().notNull(),
    street: text().notNull(),
    housenumber: text().notNull(),
    stairs: text().notNull(),
    floor: text().notNull(),
    doorNumber: text('door_number').notNull(),
    zip: text().notNull(),
    city: text().notNull(),
    deliveryStreet: text('delivery_street').notNull(),
    deliveryHousenumber: text('delivery_housenumber').notNull(),
    deliveryZip: text('delivery_zip').notNull(),
    deliveryCity: text('delivery_city').notNull(),
    baName: text('ba_name').notNull(),
    baNumber: text('ba_number').notNull(),
    networkOperator: text('network_operator').notNull(),
    taxRuleFeed: text('tax_rule_feed', {
      enum: ['SMALL_BUSINESS', 'FARMER_FLAT', 'REVERSE_CHARGE', 'PUBLIC', 'OTHER_EXEMPT'],
    }),
    taxNumberFeed: text('tax_number_feed').notNull(),
    birthCityCountry: text('birth_city_country').notNull().default(''),
    citizenship: text().notNull().default(''),
    otherNetworkOperator: text('other_network_operator').notNull().default(''),
    cnrNetworkOperator: text('cnr_network_operator').notNull().default(''),
    existingSmartMeter: boolean('existing_smart_meter'),
    memberComNumber: text('member_com_number').notNull().default(''),
    /** Time of the acceptance or refusal. */
    decided: moment('decided'),
    lastExport: moment('last_export'),
    /** The first day of membership. */
    enteredOn: date('entered_on', { mode: 'string' }),
    /** The last day of membership. */
    leftOn: date('left_on', { mode: 'string' }),
    /** Time of the anonymisation. */
    anonymised: moment('anonymised'),
    /** Billing interval for energy, chosen by the member (§ 43 ElWG). */
    billingCycle: text('billing_cycle', { enum: ['monthly', 'yearly'] })
      .notNull()
      .default('monthly'),
    /** Optimistic lock: grows with every change. */
    version: integer().notNull().default(1),
    updated: moment('updated').notNull().defaultNow(),
    /** Sort key: a company by its name, a person by the last name. Stored, because computing it per row takes longer
     *  than the rest of a list. */
    sortName: text('sort_name').generatedAlwaysAs(
      sql`sort_key(coalesce(nullif(company_name, ''), last_name || ' ' || first_name))`,
    ),
    /** Text for free-text search; the separator is a line break, which cannot be typed. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`sort_key(first_name || ' ' || last_name || ' ' || company_name || E'\\n' || email)`,
    ),
  },
  table => [
    keyOf(table),
    index().on(table.id),
    within(table, table.communityId, communities),
    within(table, table.userId, organisationUsers).onDelete('set null'),
    index().on(table.organisationId, table.communityId, table.state),
    index().on(table.organisationId, table.sortName, table.id),
    index().on(table.organisationId, table.memberNumber),
    index().on(table.userId),
    index().on(table.organisationId, table.email),
    uniqueIndex('members_number_in_community').on(table.organisationId, table.communityId, table.memberNumber),
    uniqueIndex('members_application_key').on(table.organisationId, table.applicationKey),
  ],
);

/** An application as sent: unlike the member it never changes. A merged member has both. */
export const applications = pgTable(
  'applications',
  {
    id: ownId(),
    memberId: integer('member_id').notNull(),
    organisationId: ofOrganisation(),
    sent: moment('sent').notNull(),
    person: jsonb().$type<ChangeFacts>().notNull(),
    countingPoints: jsonb('counting_points').$type<ChangeFacts[]>().notNull(),
  },
  table => [keyOf(table), within(table, table.memberId, members).onDelete('cascade'), index().on(table.memberId)],
);

export const approvalKinds = ['membership', 'sepa', 'additionalContract', 'usageValues'] as const;

/** An approval: text version, time and address. */
export const approvals = pgTable(
  'approvals',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    memberId: integer('member_id').notNull(),
    kind: text({ enum: approvalKinds }).notNull(),
    textVersion: text('text_version').notNull(),
    locale: text({ enum: ['de', 'en'] }).notNull(),
    given: moment('given').notNull(),
    address: text().notNull(),
  },
  table => [keyOf(table), within(table, table.memberId, members).onDelete('cascade'), index().on(table.memberId)],
);

/** The permission to debit. Its reference is unique per creditor; `signed` is the date of the signature. */
export const mandates = pgTable(
  'mandates',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    communityId: integer('community_id').notNull(),
    memberId: integer('member_id').notNull(),
    reference: text().notNull(),
    scheme: text({ enum: ['CORE', 'B2B'] }).notNull(),
    iban: text().notNull(),
    accountOwner: text('account_owner').notNull(),
    signed: date({ mode: 'string' }).notNull(),
    revoked: moment('revoked'),
    /** The newest day of a collection by it. */
    lastUsed: date('last_used', { mode: 'string' }),
  },
  table => [
    keyOf(table),
    within(table, table.communityId, communities),
    within(table, table.memberId, members).onDelete('cascade'),
    uniqueIndex('mandates_reference_per_creditor').on(table.organisationId, table.communityId, table.reference),
    index().on(table.memberId),
  ],
);
