import { mandateSchemes, sepaDirections } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, onDay } from './columns.ts';
import { communities } from './communities.ts';
import { files } from './files.ts';
import { organisationUsers } from './identity.ts';
import { invoices } from './invoices.ts';
import { mandates } from './members.ts';
import { organisations } from './organisations.ts';

const ofOrganisation = () =>
  integer('organisation_id')
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' });

/** What was handed to the bank. It stays as it was; only that it was taken back is noted. */
export const sepaRuns = pgTable(
  'sepa_runs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: ofOrganisation(),
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id),
    created: moment('created').notNull(),
    createdBy: integer('created_by').references(() => organisationUsers.id, { onDelete: 'set null' }),
    collectionDate: onDay('collection_date').notNull(),
    debitMessage: text('debit_message'),
    creditMessage: text('credit_message'),
    debitFileId: integer('debit_file_id').references(() => files.id),
    creditFileId: integer('credit_file_id').references(() => files.id),
  },
  table => [index().on(table.organisationId, table.created), index().on(table.communityId)],
);

/** A document within a run. In two that were not taken back the database lets none be. */
export const sepaRunItems = pgTable(
  'sepa_run_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: ofOrganisation(),
    runId: integer('run_id')
      .notNull()
      .references(() => sepaRuns.id),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    direction: text({ enum: sepaDirections }).notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
    iban: text().notNull(),
    accountOwner: text('account_owner').notNull(),
    mandateId: integer('mandate_id').references(() => mandates.id, { onDelete: 'set null' }),
    mandateReference: text('mandate_reference').notNull(),
    scheme: text({ enum: mandateSchemes }),
    canceled: moment('canceled'),
  },
  table => [
    uniqueIndex('sepa_run_items_once').on(table.invoiceId).where(sql`${table.canceled} is null`),
    uniqueIndex('sepa_run_items_in_run').on(table.runId, table.invoiceId),
    index().on(table.invoiceId),
    index().on(table.mandateId),
  ],
);
