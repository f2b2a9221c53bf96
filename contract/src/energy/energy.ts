import * as z from 'zod/mini';
import { because, calendarDay, day, id, instant, kwh } from '../primitives.ts';
import { importFindingCodes, importLayouts, importSources, importStates, jobStates } from '../vocabulary.ts';

/** Quality of a value: 1 measured (L1), 2 reliable substitute (L2), 3 unreliable (L3), 0 missing. */
export const qualities = [0, 1, 2, 3] as const;
const qov = z.int();

/** One quarter hour, spec §3 "counting point data". `timestamp` is its start. Meaning of the four values by kind of
 *  point: docs/domain.md. */
export const countingPointInterval = z.object({
  timestamp: instant,
  total: z.nullable(kwh),
  qovTotal: qov,
  productionProportion: z.nullable(kwh),
  qovProductionProportion: qov,
  proportion: z.nullable(kwh),
  qovProportion: qov,
  restPowerFeed: z.nullable(kwh),
  qovRestPowerFeed: qov,
});
export type CountingPointInterval = z.infer<typeof countingPointInterval>;

const sums = {
  total: z.nullable(kwh),
  productionProportion: z.nullable(kwh),
  proportion: z.nullable(kwh),
  restPowerFeed: z.nullable(kwh),
};

export const energyDay = z.object({
  day,
  ...sums,
  /** The worst quality of the day's values. */
  quality: qov,
  /** Quarter hours of the day without a total. */
  missing: z.int(),
});
export type EnergyDay = z.infer<typeof energyDay>;

/** Days with data, for the pager and the calendar. */
export const energyExtent = z.object({
  firstDay: z.nullable(day),
  newestDay: z.nullable(day),
  /** The newest day is older than the organisation's limit. */
  outdated: z.boolean(),
});
export type EnergyExtent = z.infer<typeof energyExtent>;

export const countingPointDay = z.object({
  countingPoint: id,
  cpNumber: z.string(),
  powerProductionType: z.int(),
  plantName: z.string(),
  day,
  extent: energyExtent,
  /** 92, 96 or 100 entries; empty if nothing or only sums are stored for the day. */
  intervals: z.array(countingPointInterval),
  /** The quarter hours were deleted by the retention schedule; the sums include all of them. */
  reduced: z.boolean(),
  sums: z.object(sums),
});
export type CountingPointDay = z.infer<typeof countingPointDay>;

export const countingPointDays = z.object({
  countingPoint: id,
  start: day,
  end: day,
  extent: energyExtent,
  days: z.array(energyDay),
});
export type CountingPointDays = z.infer<typeof countingPointDays>;

const intervalCounts = z.object({
  new: z.int(),
  equal: z.int(),
  changed: z.int(),
  /** A stored value of better quality stays. */
  kept: z.int(),
  /** Quarter hours of the period for which the file has no value. */
  missing: z.int(),
});
export type IntervalCounts = z.infer<typeof intervalCounts>;

/** kWh of a day, stored and after the commit. */
export const changedDay = z.object({
  day,
  before: z.nullable(kwh),
  after: z.nullable(kwh),
  proportionBefore: z.nullable(kwh),
  proportionAfter: z.nullable(kwh),
});
export type ChangedDay = z.infer<typeof changedDay>;

export const importedMeter = z.object({
  cpNumber: z.string(),
  name: z.string(),
  direction: z.enum(['consumption', 'generation']),
  /** Null: unknown to the chosen community; its values are not stored. */
  countingPoint: z.nullable(id),
  /** An administrator marked it as not belonging to the community. */
  ignored: z.boolean(),
  days: z.int(),
  firstDay: z.nullable(day),
  lastDay: z.nullable(day),
  intervals: intervalCounts,
  /** kWh of the whole file. */
  total: z.nullable(kwh),
  proportion: z.nullable(kwh),
  /** One sign for each day of the period: `.` nothing, `0` with gaps, else the worst quality `1` to `3`. */
  coverage: z.string(),
  /** Stored days that the commit would change: at most the first 100, and their total number. */
  changedDays: z.array(changedDay),
  changedDayCount: z.int(),
});
export type ImportedMeter = z.infer<typeof importedMeter>;

/** A meter of a file with the current counting point of its number. */
export const listedMeter = z.extend(importedMeter, {
  /** Owner of the counting point, even if it is registered with the other direction. */
  member: z.nullable(
    z.object({
      id,
      companyName: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      /** A feeder can be registered only for a member with a tax rule. */
      hasTaxRule: z.boolean(),
    }),
  ),
  /** Power production type of a counting point registered with the other direction: its values are not stored. */
  registeredAs: z.nullable(z.int()),
});
export type ListedMeter = z.infer<typeof listedMeter>;

/** Monthly total of a counting point; never spread over quarter hours. */
export const importedMonth = z.object({
  cpNumber: z.string(),
  direction: z.enum(['consumption', 'generation']),
  start: day,
  end: day,
  total: z.nullable(kwh),
  proportion: z.nullable(kwh),
  restPowerFeed: z.nullable(kwh),
  quality: qov,
  /** Whether the grid operator's report is complete. */
  complete: z.boolean(),
});
export type ImportedMonth = z.infer<typeof importedMonth>;

/** A refused or suspicious part of the file, with its position. */
export const importFinding = z.object({
  code: z.enum(importFindingCodes),
  sheet: z.nullable(z.string()),
  row: z.nullable(z.int()),
  column: z.nullable(z.string()),
  cpNumber: z.nullable(z.string()),
  text: z.nullable(z.string()),
});
export type ImportFinding = z.infer<typeof importFinding>;

export const columnSum = z.object({
  cpNumber: z.string(),
  code: z.string(),
  fileSum: z.nullable(kwh),
  ownSum: kwh,
  /** Null: the file has no sum to compare. */
  equal: z.nullable(z.boolean()),
});

export const energyImportRow = z.object({
  id,
  community: id,
  communityTitle: z.string(),
  fileName: z.string(),
  source: z.enum(importSources),
  /** Null if the file was refused, like the period. */
  layout: z.nullable(z.enum(importLayouts)),
  state: z.enum(importStates),
  /** Why the file was refused, as a code of the catalogue. */
  refusal: z.nullable(z.string()),
  created: instant,
  createdBy: z.string(),
  committed: z.nullable(instant),
  periodStart: z.nullable(day),
  periodEnd: z.nullable(day),
  meterCount: z.int(),
  /** Without ignored counting points. */
  unknownCount: z.int(),
  findingCount: z.int(),
  intervals: intervalCounts,
});
export type EnergyImportRow = z.infer<typeof energyImportRow>;

/** Effect of an undo, and what prevents it. */
export const importUndo = z.object({
  /** The imports undone together: all of an archive, else this one alone. */
  files: z.array(z.object({ id, fileName: z.string() })),
  /** Calendar days and counting points with changed quarter hours. */
  days: z.int(),
  countingPoints: z.int(),
  /** Months of counting points with a changed total. */
  months: z.int(),
  /** Months on documents written before the import, as `YYYY-MM`. */
  billedMonths: z.array(z.string()),
  blocked: z.nullable(
    z.discriminatedUnion('because', [
      /** Also if some of its days belong to another participation of their number since. */
      z.object({ because: z.literal('expired') }),
      z.object({ because: z.literal('laterImport'), id, fileName: z.string() }),
      z.object({ because: z.literal('billed'), documents: z.array(z.object({ id, number: z.string() })) }),
    ]),
  ),
});
export type ImportUndo = z.infer<typeof importUndo>;

export const energyImport = z.extend(energyImportRow, {
  meters: z.array(listedMeter),
  /** Of the report with monthly totals only. */
  months: z.array(importedMonth),
  /** The original file, while it is kept. */
  file: z.nullable(id),
  /** The job that commits it. */
  job: z.nullable(id),
  /** Of a preview: number of billed days the commit would change. */
  billedDays: z.int(),
  /** Reason for changing billed days. */
  reason: z.nullable(z.string()),
  /** What an undo would put back; null unless committed. */
  undo: z.nullable(importUndo),
  /** Earlier import of the identical file. */
  sameAs: z.nullable(id),
  /** At most the first 200; `findingCount` has them all. */
  findings: z.array(importFinding),
  /** All findings by code; those by which something of the file is not stored come first. */
  findingCounts: z.array(z.object({ code: z.enum(importFindingCodes), count: z.int(), drops: z.boolean() })),
  /** Findings by which something of the file is not stored, and unknown counting points that were not skipped. */
  dropped: z.int(),
  columnSums: z.array(columnSum),
  balance: z.object({
    /** kWh: generation, offered to consumers (G.02), received (G.03), left to the grid (P). */
    generation: kwh,
    offered: kwh,
    received: kwh,
    rest: kwh,
    /** Null: on no day has the file both the energy offered and the remainder. */
    holds: z.nullable(z.boolean()),
    /** Days with values on which one of them is missing. */
    uncheckedDays: z.int(),
  }),
});
export type EnergyImport = z.infer<typeof energyImport>;

/** A stored original file. */
export const importFile = z.object({ id, fileName: z.string() });
export type ImportFile = z.infer<typeof importFile>;

export const energyImportFilter = z.object({
  id: z.optional(z.array(id)),
  community: z.optional(id),
  state: z.optional(z.enum(importStates)),
  source: z.optional(z.enum(importSources)),
});
export type EnergyImportFilter = z.infer<typeof energyImportFilter>;

/** One poll of all automatic sources. */
export const energyRefresh = z.object({
  id,
  created: instant,
  finished: z.nullable(instant),
  state: z.enum(jobStates),
  /** How many files were stored, wait for a decision, and were refused. */
  committed: z.int(),
  waiting: z.int(),
  refused: z.int(),
});
export type EnergyRefresh = z.infer<typeof energyRefresh>;

export const energySteps = ['day', 'month', 'year'] as const;
export type EnergyStep = (typeof energySteps)[number];

/** The measures of spec §9, for a counting point, a member or a community. Null: not known, or nothing to divide by.
 *  Power used behind the own meter never reaches the grid and is in none of them. */
const measures = {
  totalConsumption: z.nullable(kwh),
  totalProduction: z.nullable(kwh),
  /** 0 to 1: the part of the consumption that came from the community. */
  selfSufficiency: z.nullable(z.number()),
  /** 0 to 1: the part of the production that was used in the community. */
  ownConsumption: z.nullable(z.number()),
  /** Where the consumption came from. */
  energyMix: z.object({ community: z.nullable(kwh), gridOperator: z.nullable(kwh) }),
  feedIntoCommunity: z.nullable(kwh),
  feedIntoGridOperator: z.nullable(kwh),
  remainingRequirement: z.nullable(kwh),
};

const completeness = {
  /** The worst of the values. */
  quality: qov,
  /** Quarter hours there should be, from the first to the newest day with data, over all counting points. */
  expected: z.int(),
  missing: z.int(),
};

export const energyRow = z.object({ start: day, end: day, ...measures, ...completeness });
export type EnergyRow = z.infer<typeof energyRow>;

/** A comparison period with as many days as the requested one has data. */
export const energyComparison = z.object({
  start: day,
  end: day,
  ...measures,
  /** Both periods are at least 98 % complete for the same counting points, so the difference is not a gap. */
  isComparable: z.boolean(),
});
export type EnergyComparison = z.infer<typeof energyComparison>;

/** Monthly totals reported by grid operators, possibly for days with quarter hours too. Included in no other figure and
 *  not attributable to single days. */
export const energyMonth = z.object({
  start: day,
  end: day,
  ...measures,
  /** The worst of the totals. */
  quality: qov,
  /** Whether the reports of all grid operators are complete. */
  complete: z.boolean(),
  /** How many counting points have a total of exactly these days. */
  countingPoints: z.int(),
  /** Of those, how many have quarter hours on one of these days: then the quarter hours count. */
  withDays: z.int(),
});
export type EnergyMonth = z.infer<typeof energyMonth>;

export const energyView = z.object({
  start: day,
  end: day,
  step: z.enum(energySteps),
  extent: energyExtent,
  /** Those of a counting point or a member; a community has too many to be listed here. */
  countingPoints: z.array(z.object({ id, cpNumber: z.string(), powerProductionType: z.int(), plantName: z.string() })),
  sums: z.object({ ...measures, ...completeness }),
  /** Some days have unreliable values (L3) and no gaps, even where other days have gaps. */
  isProvisional: z.boolean(),
  /** With data of a time before the participation, for the member who reads them: bills and savings leave these out. */
  beginsEarly: z.boolean(),
  /** The production by kind of plant. */
  production: z.array(z.object({ powerProductionType: z.int(), totalProduction: kwh })),
  /** Only those with data. */
  rows: z.array(energyRow),
  /** Totals that overlap the period, possibly beyond it: never add them to `sums` or `rows`. */
  months: z.array(energyMonth),
  previous: z.nullable(energyComparison),
  yearBefore: z.nullable(energyComparison),
});
export type EnergyView = z.infer<typeof energyView>;

/** Mean of each quarter hour of the day by local time, `00:00` to `23:45`. */
export const typicalDay = z.object({
  start: day,
  end: day,
  /** Number of averaged days. */
  days: z.int(),
  quarterHours: z.array(
    z.object({
      time: z.string(),
      totalConsumption: z.nullable(kwh),
      community: z.nullable(kwh),
      remainingRequirement: z.nullable(kwh),
      totalProduction: z.nullable(kwh),
      feedIntoCommunity: z.nullable(kwh),
      feedIntoGridOperator: z.nullable(kwh),
    }),
  ),
});
export type TypicalDay = z.infer<typeof typicalDay>;

/** Default: the month of the newest day with data, or of the newest total if there are no days. */
export const energyRange = z.object({
  start: z.optional(calendarDay(because('energy.start.invalid'))),
  end: z.optional(calendarDay(because('energy.end.invalid'))),
});
export type EnergyRange = z.infer<typeof energyRange>;

export const energyAsked = z.extend(energyRange, { step: z._default(z.enum(energySteps), 'day') });
export type EnergyAsked = z.infer<typeof energyAsked>;

export const energyFileAsked = z.extend(energyRange, {
  step: z._default(z.enum(['quarterHour', 'typicalDay', 'day', 'month', 'year', 'monthTotal']), 'day'),
  format: z._default(z.enum(['csv', 'xlsx']), 'xlsx'),
});
export type EnergyFileAsked = z.infer<typeof energyFileAsked>;

/** Log entry of a view of a counting point's energy data by someone other than its owner: once per person and day. */
export const energyAccess = z.object({
  id,
  at: instant,
  day,
  userName: z.string(),
  countingPoint: id,
  cpNumber: z.string(),
});
export type EnergyAccess = z.infer<typeof energyAccess>;

export const energyAccessFilter = z.object({ countingPoint: z.optional(id) });
