import * as z from 'zod/mini';
import { day, id, kwh, numberText } from '../primitives.ts';
import { energyComparison, energyFileAsked, energyRange } from './energy.ts';

const format = z._default(energyFileAsked.shape.format, 'xlsx');

/** By what the members of a community are put in order, the largest first. */
export const topMeasures = [
  'totalConsumption',
  'totalProduction',
  'selfSufficiency',
  'remainingRequirement',
  'feedIntoGridOperator',
] as const;
export type TopMeasure = (typeof topMeasures)[number];

const topAskedOf = z.extend(energyRange, { measure: z._default(z.enum(topMeasures), 'totalConsumption') });

export const topListAsked = z.extend(topAskedOf, {
  /** How many members at most. */
  most: z._default(numberText(1, 100), 10),
});
export type TopListAsked = z.infer<typeof topListAsked>;

export const topListFileAsked = z.extend(topAskedOf, { format });
export type TopListFileAsked = z.infer<typeof topListFileAsked>;

export const topListRow = z.extend(z.omit(energyComparison, { start: true, end: true, isComparable: true }), {
  /** Equal values share a rank. */
  rank: z.int(),
  member: id,
  memberName: z.string(),
  memberNumber: z.nullable(z.int()),
});
export type TopListRow = z.infer<typeof topListRow>;

export const topList = z.object({
  start: day,
  end: day,
  measure: z.enum(topMeasures),
  /** How many members have a value of the measure, shown or not. */
  ranked: z.int(),
  rows: z.array(topListRow),
});
export type TopList = z.infer<typeof topList>;

/** Quarter hours from the strongest to the weakest, put together so that their area stays what it is. */
export const durationSteps = z.object({
  quarterHours: z.int(),
  sum: z.nullable(kwh),
  /** Each stands for so many quarter hours, which have `kwh` together. The first and the last stand for one alone. */
  steps: z.array(z.object({ quarterHours: z.int(), kwh })),
});
export type DurationSteps = z.infer<typeof durationSteps>;

/** For how long a community had how much left over, and how much it lacked. */
export const durationCurve = z.object({
  start: day,
  end: day,
  /** What all feeders together gave to the grid operator. */
  surplus: durationSteps,
  /** What all consumers together still took from the grid. */
  requirement: durationSteps,
});
export type DurationCurve = z.infer<typeof durationCurve>;

export const rangeFileAsked = z.extend(energyRange, { format });
export type RangeFileAsked = z.infer<typeof rangeFileAsked>;

/** What a day of a counting point is on the map, each with the sign it has there. */
export const dayStates = {
  /** Before it takes part, or after its member left. */
  notExpected: '.',
  /** Not late yet: within the days the organisation allows the grid operator. */
  awaited: '~',
  missing: '-',
  /** No quarter hours, but a complete total of a month: nothing to ask for again. */
  monthTotal: 'm',
  /** There are values, but not all of them. */
  partial: '0',
  measured: '1',
  substitute: '2',
  provisional: '3',
} as const;
export type DayState = keyof typeof dayStates;

const ofMap = {
  /** `gaps`: only counting points of which a day, or a part of one, is missing. */
  show: z._default(z.enum(['all', 'gaps']), 'all'),
  /** The first eight characters of a counting point number. */
  networkOperator: z.optional(z.string().check(z.maxLength(8))),
};

export const completenessAsked = z.extend(energyRange, {
  ...ofMap,
  page: z._default(numberText(1, 1_000_000), 1),
  perPage: z._default(numberText(1, 100), 25),
});
export type CompletenessAsked = z.infer<typeof completenessAsked>;

export const completenessFileAsked = z.extend(energyRange, { ...ofMap, format });
export type CompletenessFileAsked = z.infer<typeof completenessFileAsked>;

const mappedPoint = {
  id,
  cpNumber: z.string(),
  powerProductionType: z.int(),
  plantName: z.string(),
  member: id,
  memberName: z.string(),
};

export const completenessMap = z.object({
  start: day,
  end: day,
  /** How many counting points match, on all pages. */
  total: z.int(),
  countingPoints: z.array(
    z.object({
      ...mappedPoint,
      networkOperator: z.string(),
      /** One sign per day, see {@link dayStates}. */
      states: z.string(),
      /** How many quarter hours have no total, of the days where some have none. */
      gaps: z.array(z.object({ day, missing: z.int() })),
    }),
  ),
  /** All of the community, whatever is filtered. */
  networkOperators: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type CompletenessMap = z.infer<typeof completenessMap>;

export const reRequestReasons = ['missing', 'partial', 'provisional'] as const;
export type ReRequestReason = (typeof reRequestReasons)[number];

const olderThan = z._default(numberText(1, 400), 30);

export const reRequestsAsked = z.extend(energyRange, { olderThan });
export type ReRequestsAsked = z.infer<typeof reRequestsAsked>;

export const reRequestsFileAsked = z.extend(reRequestsAsked, { format });
export type ReRequestsFileAsked = z.infer<typeof reRequestsFileAsked>;

/** What to ask the grid operators for once more: days without values, and unreliable ones (L3) that have become old. */
export const reRequests = z.object({
  start: day,
  end: day,
  olderThan: z.int(),
  operators: z.array(
    z.object({
      networkOperator: z.string(),
      title: z.string(),
      /** A mail in German, which is what Austrian grid operators read. */
      subject: z.string(),
      text: z.string(),
      countingPoints: z.array(
        z.object({
          ...mappedPoint,
          ranges: z.array(z.object({ start: day, end: day, reason: z.enum(reRequestReasons) })),
        }),
      ),
    }),
  ),
});
export type ReRequests = z.infer<typeof reRequests>;
