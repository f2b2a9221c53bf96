import {
  documentKinds,
  type InvoiceIssuer,
  type InvoicePayment,
  type InvoiceRecipient,
  type LineBasis,
  lineUnits,
  taxRules,
} from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { billingRuns } from './billingRuns.ts';
import { keyOf, moment, onDay, ownId, within } from './columns.ts';
import { communities } from './communities.ts';
import { countingPoints } from './countingPoints.ts';
import { organisationUsers } from './identity.ts';
import { mails } from './mails.ts';
import { members } from './members.ts';
import { ofOrganisation } from './organisations.ts';

const whole = (name: string) => bigint(name, { mode: 'number' });

const prices = () => ({
  priceNetto: whole('price_netto').notNull(),
  tax: whole('tax').notNull(),
  priceBrutto: whole('price_brutto').notNull(),
});

/** Immutable (§ 131 BAO): the application may only insert and read. Only the member may change, by a merge. */
export const invoices = pgTable(
  'invoices',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    communityId: integer('community_id').notNull(),
    memberId: integer('member_id').notNull(),
    kind: text({ enum: documentKinds }).notNull(),
    runId: integer('run_id'),
    invoiceNumber: text('invoice_number').notNull(),
    numberYear: smallint('number_year').notNull(),
    created: moment('created').notNull(),
    createdBy: integer('created_by'),
    invoiceDate: onDay('invoice_date').notNull(),
    dueDate: onDay('due_date').notNull(),
    periodStart: onDay('period_start'),
    periodEnd: onDay('period_end'),
    locale: text({ enum: ['de', 'en'] }).notNull(),
    ...prices(),
    /** Owed by the member to the community, in cents; negative if the community owes the member. */
    owedCents: whole('owed_cents').notNull(),
    cancelsId: integer('cancels_id'),
    /** Reason of the cancellation. */
    reason: text().notNull().default(''),
    taxRule: text('tax_rule', { enum: taxRules }),
    notes: jsonb().$type<string[]>().notNull(),
    issuer: jsonb().$type<InvoiceIssuer>().notNull(),
    recipient: jsonb().$type<InvoiceRecipient>().notNull(),
    payment: jsonb().$type<InvoicePayment>().notNull(),
    recipientName: text('recipient_name').notNull(),
    memberNumber: integer('member_number'),
    sortName: text('sort_name').generatedAlwaysAs(sql`sort_key(recipient_name)`),
    searchText: text('search_text').generatedAlwaysAs(
      sql`sort_key(invoice_number || E'\\n' || recipient_name || E'\\n' || coalesce(member_number::text, ''))`,
    ),
  },
  table => [
    keyOf(table),
    within(table, table.communityId, communities),
    within(table, table.memberId, members),
    within(table, table.runId, billingRuns),
    within(table, table.cancelsId, table),
    within(table, table.createdBy, organisationUsers).onDelete('set null'),
    uniqueIndex('invoices_number_in_community').on(table.organisationId, table.communityId, table.invoiceNumber),
    uniqueIndex('invoices_cancelled_once').on(table.organisationId, table.cancelsId),
    index().on(table.organisationId, table.invoiceDate, table.id),
    index().on(table.organisationId, table.communityId, table.kind),
    index().on(table.memberId),
    index().on(table.organisationId, table.runId),
  ],
);

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    organisationId: ofOrganisation(),
    invoiceId: integer('invoice_id').notNull(),
    position: smallint().notNull(),
    detailText: text('detail_text').notNull(),
    countingPointId: integer('counting_point_id'),
    cpNumber: text('cp_number').notNull(),
    plantName: text('plant_name').notNull(),
    /** Hundredths of the unit. */
    amount: whole('amount').notNull(),
    unit: text({ enum: lineUnits }).notNull(),
    /** Ten-thousandths of a cent. */
    unitPrice: whole('unit_price').notNull(),
    /** Percent. */
    vatRate: smallint('vat_rate').notNull(),
    ...prices(),
    basis: jsonb().$type<LineBasis>(),
  },
  table => [
    within(table, table.invoiceId, invoices),
    within(table, table.countingPointId, countingPoints),
    primaryKey({ columns: [table.organisationId, table.invoiceId, table.position] }),
    index().on(table.countingPointId),
  ],
);

/** The settlement of a document, which can be undone. */
export const invoicePayments = pgTable(
  'invoice_payments',
  {
    organisationId: ofOrganisation(),
    invoiceId: integer('invoice_id').notNull(),
    paidOn: onDay('paid_on').notNull(),
    created: moment('created').notNull(),
    createdBy: integer('created_by'),
  },
  table => [
    primaryKey({ columns: [table.organisationId, table.invoiceId] }),
    within(table, table.invoiceId, invoices),
    within(table, table.createdBy, organisationUsers).onDelete('set null'),
  ],
);

/** A document that goes to its member by post. */
export const invoiceLetters = pgTable(
  'invoice_letters',
  {
    organisationId: ofOrganisation(),
    invoiceId: integer('invoice_id').notNull(),
    /** The download of its PDF for printing. */
    printed: moment('printed').notNull(),
    printedBy: integer('printed_by'),
    /** Null until an administrator notes that it was posted. */
    posted: moment('posted'),
    postedBy: integer('posted_by'),
  },
  table => [
    primaryKey({ columns: [table.organisationId, table.invoiceId] }),
    within(table, table.invoiceId, invoices),
    within(table, table.printedBy, organisationUsers).onDelete('set null'),
    within(table, table.postedBy, organisationUsers).onDelete('set null'),
  ],
);

/** A requested mail of a document, with its mail in the outbox. */
export const invoiceMails = pgTable(
  'invoice_mails',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    invoiceId: integer('invoice_id').notNull(),
    recipient: text().notNull(),
    text: text().notNull(),
    requested: moment('requested').notNull(),
    requestedBy: integer('requested_by'),
    /** Null until the mail is composed. */
    mailId: integer('mail_id'),
  },
  table => [
    keyOf(table),
    within(table, table.invoiceId, invoices),
    within(table, table.requestedBy, organisationUsers).onDelete('set null'),
    within(table, table.mailId, mails),
    index().on(table.invoiceId),
    // A second request does not write it again.
    uniqueIndex('invoice_mails_once')
      .on(table.organisationId, table.invoiceId, table.recipient)
      .where(sql`${table.mailId} is null`),
    index().on(table.organisationId, table.mailId),
  ],
);
