import { type EnergyImport, type ImportLayout, importSources, type importStates } from '@nahstrom/contract';
import {
  bigint,
  boolean,
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
import { bytes } from './columns.ts';
import { communities } from './communities.ts';
import { countingPoints } from './countingPoints.ts';
import { files } from './files.ts';
import { organisationUsers } from './identity.ts';
import { jobs } from './jobs.ts';
import { organisations } from './organisations.ts';

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

/** The days of all counting points of a community of one kind together, so that its year is read without theirs. The
 *  database adds every change of `energy_days` up itself; nothing else writes here. Beside each sum stands of how many
 *  counting points it is: none is not the same as 0. */
export const energyCommunityDays = pgTable(
  'energy_community_days',
  {
    organisationId: integer('organisation_id').notNull(),
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    powerProductionType: smallint('power_production_type').notNull(),
    points: integer().notNull(),
    missing: integer().notNull(),
    /** Counting points whose worst quality of the day is this; the others have 1. */
    quality0: integer('quality_0').notNull(),
    quality2: integer('quality_2').notNull(),
    quality3: integer('quality_3').notNull(),
    total: microKwh('total').notNull(),
    totalCount: integer('total_count').notNull(),
    community: microKwh('community').notNull(),
    communityCount: integer('community_count').notNull(),
    grid: microKwh('grid').notNull(),
    gridCount: integer('grid_count').notNull(),
    allocated: microKwh('allocated').notNull(),
    allocatedCount: integer('allocated_count').notNull(),
  },
  table => [primaryKey({ columns: [table.communityId, table.day, table.powerProductionType] })],
);

/** From when to when a counting point has data; kept by the database as the sums of communities are. */
export const energyExtents = pgTable('energy_extents', {
  organisationId: integer('organisation_id').notNull(),
  countingPointId: integer('counting_point_id')
    .primaryKey()
    .references(() => countingPoints.id, { onDelete: 'cascade' }),
  firstDay: date('first_day', { mode: 'string' }),
  newestDay: date('newest_day', { mode: 'string' }),
  newestCompleteDay: date('newest_complete_day', { mode: 'string' }),
});

export type ImportReport = Pick<EnergyImport, 'meters' | 'months' | 'findings' | 'columnSums' | 'balance'>;

/** What a month's totals were before an import changed them; null where there were none. */
export type MonthBefore = {
  countingPointId: number;
  start: string;
  before:
    | ({ end: string; total: number | null; proportion: number | null; restPowerFeed: number | null } & {
        quality: number;
        complete: boolean;
        importId: number | null;
      })
    | null;
};

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
    source: text({ enum: importSources }).notNull().default('upload'),
    /** Null while nothing of the file could be read. */
    layout: text().$type<ImportLayout>(),
    /** `reading`: its days are still being staged, and nobody sees it. */
    state: text().$type<(typeof importStates)[number] | 'reading'>().notNull(),
    created: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    createdBy: integer('created_by').references(() => organisationUsers.id, { onDelete: 'set null' }),
    committed: timestamp({ withTimezone: true, mode: 'date' }),
    periodStart: date('period_start', { mode: 'string' }),
    periodEnd: date('period_end', { mode: 'string' }),
    meterCount: integer('meter_count').notNull(),
    unknownCount: integer('unknown_count').notNull(),
    findingCount: integer('finding_count').notNull(),
    intervals: jsonb().$type<EnergyImport['intervals']>().notNull(),
    report: jsonb().$type<ImportReport>().notNull(),
    /** Why the file was refused, a code of the catalogue. */
    refusal: text(),
    /** SHA-256 of the file it came in, in hex. */
    contentHash: text('content_hash').notNull().default(''),
    /** The file as it came, where it is kept. */
    fileId: integer('file_id').references(() => files.id, { onDelete: 'set null' }),
    /** The work that commits it. */
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    /** Given when days were changed that are billed already. */
    reason: text(),
    monthsBefore: jsonb('months_before').$type<MonthBefore[]>(),
  },
  table => [
    index().on(table.organisationId, table.created),
    index().on(table.communityId, table.contentHash),
    index().on(table.communityId, table.committed),
  ],
);

const staged = {
  organisationId: integer('organisation_id').notNull(),
  importId: integer('import_id')
    .notNull()
    .references(() => energyImports.id, { onDelete: 'cascade' }),
  day: date({ mode: 'string' }).notNull(),
  total: microKwh('total'),
  productionProportion: microKwh('production_proportion'),
  proportion: microKwh('proportion'),
  restPowerFeed: microKwh('rest_power_feed'),
  quality: smallint().notNull().default(0),
  missing: smallint().notNull().default(0),
  block: bytes().notNull(),
};
const ofPoint = () =>
  integer('counting_point_id')
    .notNull()
    .references(() => countingPoints.id, { onDelete: 'cascade' });

/** The days of a previewed file until they are committed or discarded. */
export const energyImportDays = pgTable('energy_import_days', { ...staged, countingPointId: ofPoint() }, table => [
  primaryKey({ columns: [table.importId, table.countingPointId, table.day] }),
]);

/** Those of counting points the community does not know, until somebody creates them. */
export const energyUnknownDays = pgTable(
  'energy_unknown_days',
  {
    ...staged,
    cpNumber: text('cp_number').notNull(),
    direction: text({ enum: ['consumption', 'generation'] }).notNull(),
  },
  table => [primaryKey({ columns: [table.importId, table.cpNumber, table.direction, table.day] })],
);

/** The days an import changed, as they were before, so that it can be undone. */
export const energyDaysBefore = pgTable('energy_days_before', { ...staged, countingPointId: ofPoint() }, table => [
  primaryKey({ columns: [table.importId, table.countingPointId, table.day] }),
]);

/** The days an import added. */
export const energyDaysAdded = pgTable(
  'energy_days_added',
  {
    organisationId: staged.organisationId,
    importId: integer('import_id')
      .notNull()
      .references(() => energyImports.id, { onDelete: 'cascade' }),
    countingPointId: ofPoint(),
    days: date({ mode: 'string' }).array().notNull(),
  },
  table => [primaryKey({ columns: [table.importId, table.countingPointId] })],
);

/** Totals of whole months where the grid operator sent no quarter hours. They are kept as totals, and never added to
 *  quarter hours. */
export const energyMonths = pgTable(
  'energy_months',
  {
    organisationId: integer('organisation_id').notNull(),
    countingPointId: ofPoint(),
    start: date({ mode: 'string' }).notNull(),
    end: date({ mode: 'string' }).notNull(),
    total: microKwh('total'),
    proportion: microKwh('proportion'),
    restPowerFeed: microKwh('rest_power_feed'),
    quality: smallint().notNull(),
    complete: boolean().notNull(),
    importId: integer('import_id').references(() => energyImports.id, { onDelete: 'set null' }),
  },
  table => [primaryKey({ columns: [table.countingPointId, table.start] })],
);

/** One time that every automatic source was asked what it has. */
export const energyRefreshes = pgTable(
  'energy_refreshes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    created: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    finished: timestamp({ withTimezone: true, mode: 'date' }),
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    committed: integer().notNull().default(0),
    waiting: integer().notNull().default(0),
    refused: integer().notNull().default(0),
  },
  table => [index().on(table.organisationId, table.created)],
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
