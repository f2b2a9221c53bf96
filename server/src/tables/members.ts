import type { ChangeFacts } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { keyOf, moment, ownId, within } from './columns.ts';
import { communities } from './communities.ts';
import { organisationUsers } from './identity.ts';
import { organisations } from './organisations.ts';

export const members = pgTable(
  'members',
  {
    id: ownId(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
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
    /** When the application was accepted or declined. */
    decided: moment('decided'),
    lastExport: moment('last_export'),
    /** The last day of membership. */
    leftOn: date('left_on', { mode: 'string' }),
    /** Since when nothing of the person is left here. */
    anonymised: moment('anonymised'),
    /** How often the member is billed for energy: as it chose (§ 43 ElWG). */
    billingCycle: text('billing_cycle', { enum: ['monthly', 'yearly'] })
      .notNull()
      .default('monthly'),
    /** Grows with every change: whoever saves says which one was read. */
    version: integer().notNull().default(1),
    updated: moment('updated').notNull().defaultNow(),
    /** People look for a company by its name and for a person by the last. Kept, since computing it for every row takes
     *  longer than all else that a list does. */
    sortName: text('sort_name').generatedAlwaysAs(
      sql`sort_key(coalesce(nullif(company_name, ''), last_name || ' ' || first_name))`,
    ),
    /** What free text is looked for in; nobody types the end of a line between the two. */
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

/** What an applicant sent, as it was sent: the member may change, this does not. Of two members that were merged it is
 *  both. */
export const applications = pgTable(
  'applications',
  {
    id: ownId(),
    memberId: integer('member_id').notNull(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    sent: moment('sent').notNull(),
    person: jsonb().$type<ChangeFacts>().notNull(),
    countingPoints: jsonb('counting_points').$type<ChangeFacts[]>().notNull(),
  },
  table => [keyOf(table), within(table, table.memberId, members).onDelete('cascade'), index().on(table.memberId)],
);

export const approvalKinds = ['membership', 'sepa', 'additionalContract', 'usageValues'] as const;

/** What a person agreed to: which wording, when, and from which address. */
export const approvals = pgTable(
  'approvals',
  {
    id: ownId(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    memberId: integer('member_id').notNull(),
    kind: text({ enum: approvalKinds }).notNull(),
    textVersion: text('text_version').notNull(),
    locale: text({ enum: ['de', 'en'] }).notNull(),
    given: moment('given').notNull(),
    address: text().notNull(),
  },
  table => [keyOf(table), within(table, table.memberId, members).onDelete('cascade'), index().on(table.memberId)],
);

/** The permission to debit. Its reference is unique per creditor; the person signed on `signed`. */
export const mandates = pgTable(
  'mandates',
  {
    id: ownId(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    communityId: integer('community_id').notNull(),
    memberId: integer('member_id').notNull(),
    reference: text().notNull(),
    scheme: text({ enum: ['CORE', 'B2B'] }).notNull(),
    iban: text().notNull(),
    accountOwner: text('account_owner').notNull(),
    signed: date({ mode: 'string' }).notNull(),
    revoked: moment('revoked'),
    /** The newest day on which a debit was collected by it. */
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
