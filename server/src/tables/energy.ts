import { type EnergyImport, type ImportLayout, importSources, type importStates } from '@nahstrom/contract';
import {
  type AnyPgColumn,
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
import { bytes, keyOf, ownId, within } from './columns.ts';
import { communities } from './communities.ts';
import { countingPoints } from './countingPoints.ts';
import { files } from './files.ts';
import { organisationUsers } from './identity.ts';
import { jobs } from './jobs.ts';
import { organisations } from './organisations.ts';

const microKwh = (name: string) => bigint(name, { mode: 'bigint' });
const toImport = (table: Record<'organisationId' | 'importId', AnyPgColumn>) =>
  within(table, table.importId, energyImports).onDelete('cascade');
const toPoint = (table: Record<'organisationId' | 'countingPointId', AnyPgColumn>) =>
  within(table, table.countingPointId, countingPoints).onDelete('cascade');

/** All quarter hours of a counting point on one local day: exact sums in 1e-6 kWh, and the series packed. */
export const energyDays = pgTable(
  'energy_days',
  {
    organisationId: integer('organisation_id').notNull(),
    countingPointId: integer('counting_point_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    total: microKwh('total'),
    productionProportion: microKwh('production_proportion'),
    proportion: microKwh('proportion'),
    restPowerFeed: microKwh('rest_power_feed'),
    quality: smallint().notNull(),
    missing: smallint().notNull(),
    block: bytes().notNull(),
  },
  table => [toPoint(table), primaryKey({ columns: [table.organisationId, table.countingPointId, table.day] })],
);

/** The days of all counting points of a community of one kind together, so that its year is read without theirs. The
 *  database adds every change of `energy_days` up itself; nothing else writes here. Beside each sum stands of how many
 *  counting points it is: none is not the same as 0. */
export const energyCommunityDays = pgTable(
  'energy_community_days',
  {
    organisationId: integer('organisation_id').notNull(),
    communityId: integer('community_id').notNull(),
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
  table => [
    within(table, table.communityId, communities).onDelete('cascade'),
    primaryKey({
      name: 'energy_community_days_pk',
      columns: [table.organisationId, table.communityId, table.day, table.powerProductionType],
    }),
  ],
);

/** From when to when a counting point has data; kept by the database as the sums of communities are. */
export const energyExtents = pgTable(
  'energy_extents',
  {
    organisationId: integer('organisation_id').notNull(),
    countingPointId: integer('counting_point_id').notNull(),
    firstDay: date('first_day', { mode: 'string' }),
    newestDay: date('newest_day', { mode: 'string' }),
    newestCompleteDay: date('newest_complete_day', { mode: 'string' }),
  },
  table => [primaryKey({ columns: [table.organisationId, table.countingPointId] }), toPoint(table)],
);

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
    id: ownId(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    communityId: integer('community_id').notNull(),
    fileName: text('file_name').notNull(),
    source: text({ enum: importSources }).notNull().default('upload'),
    /** Null while nothing of the file could be read. */
    layout: text().$type<ImportLayout>(),
    /** `reading`: its days are still being staged, and nobody sees it. */
    state: text().$type<(typeof importStates)[number] | 'reading'>().notNull(),
    created: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    createdBy: integer('created_by'),
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
    fileId: integer('file_id'),
    /** The work that commits it. */
    jobId: integer('job_id'),
    /** Given when days were changed that are billed already. */
    reason: text(),
    monthsBefore: jsonb('months_before').$type<MonthBefore[]>(),
  },
  table => [
    keyOf(table),
    within(table, table.communityId, communities),
    within(table, table.createdBy, organisationUsers).onDelete('set null'),
    within(table, table.fileId, files).onDelete('set null'),
    within(table, table.jobId, jobs).onDelete('set null'),
    index().on(table.organisationId, table.created),
    index().on(table.communityId, table.contentHash),
    index().on(table.communityId, table.committed),
  ],
);

const staged = {
  organisationId: integer('organisation_id').notNull(),
  importId: integer('import_id').notNull(),
  day: date({ mode: 'string' }).notNull(),
  total: microKwh('total'),
  productionProportion: microKwh('production_proportion'),
  proportion: microKwh('proportion'),
  restPowerFeed: microKwh('rest_power_feed'),
  quality: smallint().notNull().default(0),
  missing: smallint().notNull().default(0),
  block: bytes().notNull(),
};

/** The days of a previewed file until they are committed or discarded. */
export const energyImportDays = pgTable(
  'energy_import_days',
  { ...staged, countingPointId: integer('counting_point_id').notNull() },
  table => [
    primaryKey({
      name: 'energy_import_days_pk',
      columns: [table.organisationId, table.importId, table.countingPointId, table.day],
    }),
    toImport(table),
    toPoint(table),
  ],
);

/** Those of counting points the community does not know, until somebody creates them. */
export const energyUnknownDays = pgTable(
  'energy_unknown_days',
  {
    ...staged,
    cpNumber: text('cp_number').notNull(),
    direction: text({ enum: ['consumption', 'generation'] }).notNull(),
  },
  table => [
    primaryKey({
      name: 'energy_unknown_days_pk',
      columns: [table.organisationId, table.importId, table.cpNumber, table.direction, table.day],
    }),
    toImport(table),
  ],
);

/** The days an import changed, as they were before, so that it can be undone. */
export const energyDaysBefore = pgTable(
  'energy_days_before',
  { ...staged, countingPointId: integer('counting_point_id').notNull() },
  table => [
    primaryKey({
      name: 'energy_days_before_pk',
      columns: [table.organisationId, table.importId, table.countingPointId, table.day],
    }),
    toImport(table),
    toPoint(table),
  ],
);

/** The days an import added. */
export const energyDaysAdded = pgTable(
  'energy_days_added',
  {
    organisationId: staged.organisationId,
    importId: integer('import_id').notNull(),
    countingPointId: integer('counting_point_id').notNull(),
    days: date({ mode: 'string' }).array().notNull(),
  },
  table => [
    primaryKey({
      name: 'energy_days_added_pk',
      columns: [table.organisationId, table.importId, table.countingPointId],
    }),
    toImport(table),
    toPoint(table),
  ],
);

/** Totals of whole months where the grid operator sent no quarter hours. They are kept as totals, and never added to
 *  quarter hours. */
export const energyMonths = pgTable(
  'energy_months',
  {
    organisationId: integer('organisation_id').notNull(),
    countingPointId: integer('counting_point_id').notNull(),
    start: date({ mode: 'string' }).notNull(),
    end: date({ mode: 'string' }).notNull(),
    total: microKwh('total'),
    proportion: microKwh('proportion'),
    restPowerFeed: microKwh('rest_power_feed'),
    quality: smallint().notNull(),
    complete: boolean().notNull(),
    importId: integer('import_id'),
  },
  table => [
    primaryKey({ columns: [table.organisationId, table.countingPointId, table.start] }),
    toPoint(table),
    within(table, table.importId, energyImports).onDelete('set null'),
  ],
);

/** One time that every automatic source was asked what it has. */
export const energyRefreshes = pgTable(
  'energy_refreshes',
  {
    id: ownId(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    created: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    finished: timestamp({ withTimezone: true, mode: 'date' }),
    jobId: integer('job_id'),
    committed: integer().notNull().default(0),
    waiting: integer().notNull().default(0),
    refused: integer().notNull().default(0),
  },
  table => [
    keyOf(table),
    within(table, table.jobId, jobs).onDelete('set null'),
    index().on(table.organisationId, table.created),
  ],
);

/** That somebody looked at energy data who is not their owner: once per person, counting point and day. The member can
 *  read it, so it keeps the name, and goes with the data. */
export const energyAccesses = pgTable(
  'energy_accesses',
  {
    id: ownId(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    countingPointId: integer('counting_point_id').notNull(),
    userId: integer('user_id').notNull(),
    userName: text('user_name').notNull(),
    day: date({ mode: 'string' }).notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  table => [
    keyOf(table),
    toPoint(table),
    uniqueIndex('energy_accesses_once_a_day').on(table.organisationId, table.countingPointId, table.userId, table.day),
  ],
);
