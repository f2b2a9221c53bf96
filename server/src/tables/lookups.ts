import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { keyOf, momentOfInsert, ownId } from './columns.ts';
import { ofOrganisation } from './organisations.ts';

/** The organisations' own entries. System entries are in systemLookups.ts. */
export const staticLookups = pgTable(
  'static_lookups',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    table: text({ enum: ['associationStatuses', 'legalForms', 'taskFunctions', 'contactTypes'] }).notNull(),
    number: integer().notNull(),
    titleDe: text('title_de').notNull(),
    titleEn: text('title_en').notNull(),
    created: momentOfInsert(),
    updated: momentOfInsert(),
    version: integer().notNull().default(1),
  },
  table => [keyOf(table), unique('static_lookups_number').on(table.organisationId, table.table, table.number)],
);
