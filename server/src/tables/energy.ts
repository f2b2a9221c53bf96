import {
  type EnergyImport,
  type ImportedMeter,
  type ImportLayout,
  importSources,
  type importStates,
} from '@nahstrom/contract';
import {
  type AnyPgColumn,
  bigint,
  bit,
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
import { ofOrganisation } from './organisations.ts';

const microKwh = (name: string) => bigint(name, { mode: 'bigint' });
const toImport = (table: Record<'organisationId' | 'importId', AnyPgColumn>) =>
  within(table, table.importId, energyImports).onDelete('cascade');
const toPoint = (table: Record<'organisationId' | 'countingPointId', AnyPgColumn>) =>
  within(table, table.countingPointId, countingPoints).onDelete('cascade');

/** All quarter hours of a counting point on one local day: exact sums in 1e-6 kWh, and the packed series. */
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

/** Sums over a community's counting points of one kind per day, so that a year is read without the single points.
 *  Maintained by the database on every change of `energy_days`; nothing else writes here. Each sum has its number of
 *  counting points, because none is not the same as 0. */
export const energyCommunityDays = pgTable(
  'energy_community_days',
  {
    organisationId: integer('organisation_id').notNull(),
    communityId: integer('community_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    powerProductionType: smallint('power_production_type').notNull(),
    points: integer().notNull(),
    missing: integer().notNull(),
    /** Counting points with this as their worst quality of the day; the others have 1. */
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

/** First and last day with data of a counting point; maintained by the database like the communities' sums. */
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

/** 1 for each day of a year with the property; the first is 1 January. */
const daysOfYear = (name: string) => bit(name, { dimensions: 366 });

/** Days with data of a counting point by year, so that its gaps are found without reading the days. Maintained by the
 *  database like the communities' sums. Each day with data is either whole or partial. */
export const energyDayStates = pgTable(
  'energy_day_states',
  {
    organisationId: integer('organisation_id').notNull(),
    countingPointId: integer('counting_point_id').notNull(),
    year: smallint().notNull(),
    /** All quarter hours have a value. */
    whole: daysOfYear('whole').notNull(),
    partial: daysOfYear('partial').notNull(),
    /** Whole or partial with an unreliable value (L3). */
    provisional: daysOfYear('provisional').notNull(),
  },
  table => [primaryKey({ columns: [table.organisationId, table.countingPointId, table.year] }), toPoint(table)],
);

export type ImportReport = Pick<EnergyImport, 'months' | 'findings' | 'findingCounts' | 'columnSums' | 'balance'> & {
  meters: ImportedMeter[];
};

/** Previous monthly totals before an import changed them; null if there were none. */
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
    organisationId: ofOrganisation(),
    communityId: integer('community_id').notNull(),
    fileName: text('file_name').notNull(),
    source: text({ enum: importSources }).notNull().default('upload'),
    /** Null until the file has been parsed. */
    layout: text().$type<ImportLayout>(),
    /** `reading`: its days are still being staged, and it is invisible. */
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
    /** Reason of the file's refusal, a code of the catalogue. */
    refusal: text(),
    /** SHA-256 of the original file, in hex. */
    contentHash: text('content_hash').notNull().default(''),
    /** The original file, if stored. */
    fileId: integer('file_id'),
    /** The job that commits it. */
    jobId: integer('job_id'),
    /** Required if billed days were changed. */
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

/** Days of counting points unknown to the community, until one is created. */
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

/** The previous values of days changed by an import, for its undo. */
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

/** The days added by an import. */
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

/** Totals of whole months without quarter hours from the grid operator. Kept separate, and never added to quarter
 *  hours. */
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

/** One poll of all automatic sources. */
export const energyRefreshes = pgTable(
  'energy_refreshes',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
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

/** Log of accesses to energy data by others than their owner: once per person, counting point and day. The member can
 *  read it, so it stores the name, and it is deleted with the data. */
export const energyAccesses = pgTable(
  'energy_accesses',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
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
