import {
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { bytes, onDay, within } from './columns.ts';
import { invoices } from './invoices.ts';
import { ofOrganisation } from './organisations.ts';
import type { Reading } from './stored/billingPlan.ts';

const longRange = customType<{ data: string }>({ dataType: () => 'int8range' });

export const billedWhats = ['energy', 'pointFee', 'baseFee'] as const;

/** Uncancelled lines. Cancelling a document deletes its rows. An exclusion constraint prevents double billing: `span`
 *  has the subject in its upper and the days in its lower digits, and ranges of one kind must not overlap. */
export const billedClaims = pgTable(
  'billed_claims',
  {
    organisationId: ofOrganisation(),
    invoiceId: integer('invoice_id').notNull(),
    position: smallint().notNull(),
    what: text({ enum: billedWhats }).notNull(),
    /** The counting point; for a base fee the member. */
    subject: integer().notNull(),
    start: onDay('start_day').notNull(),
    end: onDay('end_day').notNull(),
    span: longRange('span').notNull(),
  },
  table => [
    within(table, table.invoiceId, invoices),
    primaryKey({ columns: [table.organisationId, table.invoiceId, table.position] }),
    index().on(table.what, table.subject),
  ],
);

/** Readings behind a line, day by day, as billed. Immutable like the line. */
export const lineReadings = pgTable(
  'line_readings',
  {
    organisationId: ofOrganisation(),
    invoiceId: integer('invoice_id').notNull(),
    position: smallint().notNull(),
    readings: jsonb().$type<Reading[]>().notNull(),
  },
  table => [
    within(table, table.invoiceId, invoices),
    primaryKey({ columns: [table.organisationId, table.invoiceId, table.position] }),
  ],
);

/** The quarter hours of a billed day as billed, once the stored ones have changed. Null if there were none. */
export const billedBlocks = pgTable(
  'billed_blocks',
  {
    organisationId: ofOrganisation(),
    invoiceId: integer('invoice_id').notNull(),
    position: smallint().notNull(),
    day: onDay('day').notNull(),
    block: bytes('block'),
  },
  table => [
    primaryKey({ columns: [table.organisationId, table.invoiceId, table.position, table.day] }),
    foreignKey({
      name: 'billed_blocks_line',
      columns: [table.organisationId, table.invoiceId, table.position],
      foreignColumns: [lineReadings.organisationId, lineReadings.invoiceId, lineReadings.position],
    }),
  ],
);
