import * as z from 'zod/mini';
import { day, id, kwh, numberText } from '../primitives.ts';
import { energyComparison, energyFileAsked, energyRange } from './energy.ts';

const format = z._default(energyFileAsked.shape.format, 'xlsx');

/** Measures by which members are ranked, descending. */
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
  /** Maximum number of members. */
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
  /** Number of members with a value, shown or not. */
  ranked: z.int(),
  rows: z.array(topListRow),
});
export type TopList = z.infer<typeof topList>;

/** Duration curve: quarter hours in descending order, grouped without changing the area. */
export const durationSteps = z.object({
  quarterHours: z.int(),
  sum: z.nullable(kwh),
  /** Groups of quarter hours with `kwh` as their sum. The first and the last group have one quarter hour. */
  steps: z.array(z.object({ quarterHours: z.int(), kwh })),
});
export type DurationSteps = z.infer<typeof durationSteps>;

/** Duration curves of a community's surplus and shortage. */
export const durationCurve = z.object({
  start: day,
  end: day,
  /** Surplus of all feeders, delivered to the grid. */
  surplus: durationSteps,
  /** Remaining requirement of all consumers. */
  requirement: durationSteps,
});
export type DurationCurve = z.infer<typeof durationCurve>;

export const rangeFileAsked = z.extend(energyRange, { format });
export type RangeFileAsked = z.infer<typeof rangeFileAsked>;

/** States of a day in the completeness map, with their signs. */
export const dayStates = {
  /** Before it takes part, or after its member left. */
  notExpected: '.',
  /** Not due yet: within the organisation's limit for outdated data. */
  awaited: '~',
  missing: '-',
  /** No quarter hours, but covered by a complete monthly total: nothing to request. */
  monthTotal: 'm',
  /** Partial values. */
  partial: '0',
  measured: '1',
  substitute: '2',
  provisional: '3',
} as const;
export type DayState = keyof typeof dayStates;

const ofMap = {
  /** `gaps`: only counting points with a missing or partial day. */
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
      /** Number of quarter hours without a total, for partial days. */
      gaps: z.array(z.object({ day, missing: z.int() })),
    }),
  ),
  /** The whole community, regardless of the filter. */
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

/** Requests to grid operators: days without values, and old unreliable values (L3). */
export const reRequests = z.object({
  start: day,
  end: day,
  olderThan: z.int(),
  operators: z.array(
    z.object({
      networkOperator: z.string(),
      title: z.string(),
      /** Mail text in German, for Austrian grid operators. */
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
