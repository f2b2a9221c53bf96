import { askableFields } from '@nahstrom/contract';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { keyOf, ownId } from './columns.ts';
import { ofOrganisation } from './organisations.ts';

export const communities = pgTable(
  'communities',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    created: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    title: text().notNull(),
    titleShort: text('title_short').notNull(),
    communityId: text('community_id').notNull(),
    chairman: text().notNull(),
    associationStatus: text('association_status').notNull(),
    creditorId: text('creditor_id').notNull(),
    clientIban: text('client_iban').notNull(),
    paymentReference: text('payment_reference').notNull(),
    invoiceAddress: text('invoice_address').notNull(),
    invoiceZip: text('invoice_zip').notNull(),
    invoiceCity: text('invoice_city').notNull(),
    edaNumber: text('eda_number').notNull(),
    zvr: text().notNull(),
    taxUid: text('tax_uid').notNull(),
    taxNumber: text('tax_number').notNull(),
    customerNumberEvu: text('customer_number_evu').notNull(),
    askedFields: text('asked_fields', { enum: askableFields }).array().notNull().default([]),
    version: integer().notNull().default(1),
    updated: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    /** The last number given to a member: numbers are never reused, not even after a deletion. */
    lastMemberNumber: integer('last_member_number').notNull().default(0),
  },
  table => [keyOf(table), index().on(table.id)],
);
