import type { EnergyImport, ImportLayout } from '@nahstrom/contract';
import {
  bigint,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { communities } from '../communities/schema.ts';
import { countingPoints } from '../countingPoints/schema.ts';
import { users } from '../identity/schema.ts';
import { organisations } from '../organisations/schema.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
const microKwh = (name: string) => bigint(name, { mode: 'bigint' });

/** All quarter hours of a counting point on one local day: exact sums in 1e-6 kWh, and the series packed. */
export const energyDays = pgTable(
  'energy_days',
  {
    organisationId: integer('organisation_id').notNull(),
    countingPointId: integer('counting_point_id')
      .notNull()
      .references(() => countingPoints.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    total: microKwh('total'),
    productionProportion: microKwh('production_proportion'),
    proportion: microKwh('proportion'),
    restPowerFeed: microKwh('rest_power_feed'),
    quality: smallint().notNull(),
    missing: smallint().notNull(),
    block: bytes().notNull(),
  },
  table => [primaryKey({ columns: [table.countingPointId, table.day] })],
);

export type ImportReport = Pick<EnergyImport, 'meters' | 'findings' | 'columnSums' | 'balance'>;

export const energyImports = pgTable(
  'energy_imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id),
    fileName: text('file_name').notNull(),
    layout: text().$type<ImportLayout>().notNull(),
    state: text({ enum: ['previewed', 'committed', 'discarded'] }).notNull(),
    created: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    committed: timestamp({ withTimezone: true, mode: 'date' }),
    periodStart: date('period_start', { mode: 'string' }).notNull(),
    periodEnd: date('period_end', { mode: 'string' }).notNull(),
    meterCount: integer('meter_count').notNull(),
    unknownCount: integer('unknown_count').notNull(),
    findingCount: integer('finding_count').notNull(),
    intervals: jsonb().$type<EnergyImport['intervals']>().notNull(),
    report: jsonb().$type<ImportReport>().notNull(),
  },
  table => [index().on(table.organisationId, table.created)],
);

/** The days of a previewed file until they are committed or discarded. */
export const energyImportDays = pgTable(
  'energy_import_days',
  {
    organisationId: integer('organisation_id').notNull(),
    importId: integer('import_id')
      .notNull()
      .references(() => energyImports.id, { onDelete: 'cascade' }),
    countingPointId: integer('counting_point_id')
      .notNull()
      .references(() => countingPoints.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    block: bytes().notNull(),
  },
  table => [primaryKey({ columns: [table.importId, table.countingPointId, table.day] })],
);

/** That somebody looked at energy data who is not their owner: once per person, counting point and day. The member can
 *  read it, so it keeps the name, and goes with the data. */
export const energyAccesses = pgTable(
  'energy_accesses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    countingPointId: integer('counting_point_id')
      .notNull()
      .references(() => countingPoints.id, { onDelete: 'cascade' }),
    userId: integer('user_id').notNull(),
    userName: text('user_name').notNull(),
    day: date({ mode: 'string' }).notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  table => [
    uniqueIndex('energy_accesses_once_a_day').on(table.countingPointId, table.userId, table.day),
    index().on(table.organisationId),
  ],
);
