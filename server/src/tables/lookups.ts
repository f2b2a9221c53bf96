import { integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { organisations } from './organisations.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow();

/** The entries an organisation added. Those of the system are in systemLookups.ts. */
export const staticLookups = pgTable(
  'static_lookups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    table: text({ enum: ['associationStatuses', 'legalForms', 'taskFunctions', 'contactTypes'] }).notNull(),
    number: integer().notNull(),
    titleDe: text('title_de').notNull(),
    titleEn: text('title_en').notNull(),
    created: moment(),
    updated: moment(),
    version: integer().notNull().default(1),
  },
  table => [unique('static_lookups_number').on(table.organisationId, table.table, table.number)],
);
