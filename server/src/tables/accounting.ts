import { type AccountingSums, accountingFormats, type BookedAccount, personAccountModes } from '@nahstrom/contract';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { keyOf, moment, onDay, ownId, within } from './columns.ts';
import { communities } from './communities.ts';
import { files } from './files.ts';
import { organisationUsers } from './identity.ts';
import { invoices } from './invoices.ts';
import { ofOrganisation } from './organisations.ts';

/** Accounts for booking a community's documents. */
export const accountingSettings = pgTable(
  'accounting_settings',
  {
    communityId: integer('community_id').notNull(),
    organisationId: ofOrganisation(),
    personAccounts: text('person_accounts', { enum: personAccountModes }).notNull(),
    receivableAccount: text('receivable_account').notNull(),
    payableAccount: text('payable_account').notNull(),
    outputTaxAccount: text('output_tax_account').notNull(),
    inputTaxAccount: text('input_tax_account').notNull(),
    accounts: jsonb().$type<BookedAccount[]>().notNull(),
    invoiceSymbol: text('invoice_symbol').notNull(),
    feedInSymbol: text('feed_in_symbol').notNull(),
    cancellationSymbol: text('cancellation_symbol').notNull(),
    datevConsultant: integer('datev_consultant').notNull(),
    datevClient: integer('datev_client').notNull(),
    accountLength: smallint('account_length').notNull(),
    fiscalYearMonth: smallint('fiscal_year_month').notNull(),
    version: integer().notNull().default(1),
    updated: moment('updated').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.organisationId, table.communityId] }),
    within(table, table.communityId, communities).onDelete('cascade'),
  ],
);

/** Accounting exports. Immutable. */
export const accountingExports = pgTable(
  'accounting_exports',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    communityId: integer('community_id').notNull(),
    created: moment('created').notNull(),
    createdBy: integer('created_by'),
    format: text({ enum: accountingFormats }).notNull(),
    periodStart: onDay('period_start').notNull(),
    periodEnd: onDay('period_end').notNull(),
    includeExported: boolean('include_exported').notNull(),
    fileId: integer('file_id').notNull(),
    fileName: text('file_name').notNull(),
    sums: jsonb().$type<AccountingSums>().notNull(),
  },
  table => [
    keyOf(table),
    within(table, table.communityId, communities),
    within(table, table.createdBy, organisationUsers).onDelete('set null'),
    within(table, table.fileId, files),
    index().on(table.organisationId, table.created),
    index().on(table.communityId),
  ],
);

export const accountingExportItems = pgTable(
  'accounting_export_items',
  {
    organisationId: ofOrganisation(),
    exportId: integer('export_id').notNull(),
    invoiceId: integer('invoice_id').notNull(),
  },
  table => [
    within(table, table.exportId, accountingExports),
    within(table, table.invoiceId, invoices),
    primaryKey({ columns: [table.organisationId, table.exportId, table.invoiceId] }),
    index().on(table.invoiceId),
  ],
);
