import { mandateSchemes, sepaDirections } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { keyOf, moment, onDay, ownId, within } from './columns.ts';
import { communities } from './communities.ts';
import { files } from './files.ts';
import { organisationUsers } from './identity.ts';
import { invoices } from './invoices.ts';
import { mandates } from './members.ts';
import { ofOrganisation } from './organisations.ts';

/** Files for the bank. Immutable, except for the marks of the hand-over or revocation of a run. */
export const sepaRuns = pgTable(
  'sepa_runs',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    communityId: integer('community_id').notNull(),
    created: moment('created').notNull(),
    createdBy: integer('created_by'),
    collectionDate: onDay('collection_date').notNull(),
    debitMessage: text('debit_message'),
    creditMessage: text('credit_message'),
    debitFileId: integer('debit_file_id'),
    creditFileId: integer('credit_file_id'),
    /** First download of its files for the bank. */
    handedOver: moment('handed_over'),
    handedOverBy: integer('handed_over_by'),
  },
  table => [
    keyOf(table),
    within(table, table.communityId, communities),
    within(table, table.createdBy, organisationUsers).onDelete('set null'),
    within(table, table.handedOverBy, organisationUsers).onDelete('set null'),
    within(table, table.debitFileId, files),
    within(table, table.creditFileId, files),
    index().on(table.organisationId, table.created),
    index().on(table.communityId),
  ],
);

/** A document within a run. The database allows it in only one run in force. */
export const sepaRunItems = pgTable(
  'sepa_run_items',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    runId: integer('run_id').notNull(),
    invoiceId: integer('invoice_id').notNull(),
    direction: text({ enum: sepaDirections }).notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
    iban: text().notNull(),
    accountOwner: text('account_owner').notNull(),
    mandateId: integer('mandate_id'),
    mandateReference: text('mandate_reference').notNull(),
    scheme: text({ enum: mandateSchemes }),
    canceled: moment('canceled'),
  },
  table => [
    keyOf(table),
    within(table, table.runId, sepaRuns),
    within(table, table.invoiceId, invoices),
    within(table, table.mandateId, mandates).onDelete('set null'),
    uniqueIndex('sepa_run_items_once').on(table.organisationId, table.invoiceId).where(sql`${table.canceled} is null`),
    uniqueIndex('sepa_run_items_in_run').on(table.organisationId, table.runId, table.invoiceId),
    index().on(table.invoiceId),
    index().on(table.mandateId),
  ],
);
