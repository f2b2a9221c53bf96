import type { AppliedCountingPoint } from '@nahstrom/contract';

export type SharePeriod = { validFrom: string; percent: number };

type Change = {
  /** The changed points, each with its history. */
  before: SharePeriod[][];
  after: SharePeriod[][];
  others: SharePeriod[][];
};

/** Whether a change raises the share of a counting point on any day on which all its shares together exceed 100 %.
 *  Source: ElWOG § 16d, multiple participation since 8 April 2024: whole percents, at most 100 together. */
export function raisesAboveHundred({ before, after, others }: Change): boolean {
  const days = new Set([...before, ...after, ...others].flat().map(({ validFrom }) => validFrom));
  const sumOn = (day: string, points: SharePeriod[][]) =>
    points.reduce((sum, periods) => sum + shareOn(periods, day), 0);
  return [...days].some(day => {
    const own = sumOn(day, after);
    return own > sumOn(day, before) && own + sumOn(day, others) > 100;
  });
}

/** The share valid on a day; 0 before the first. */
export function shareOn(periods: SharePeriod[], day: string): number {
  let inForce: SharePeriod | undefined;
  for (const period of periods) {
    if (period.validFrom <= day && (!inForce || period.validFrom > inForce.validFrom)) inForce = period;
  }
  return inForce?.percent ?? 0;
}

/** Drops fields of the other kind: a consumer has no feed type or peak performance, a feeder no yearly consumption. */
export function fittingToKind<Point extends AppliedCountingPoint>(point: Point): Point {
  return point.powerProductionType === 1
    ? { ...point, feedType: null, peakPerformance: null }
    : { ...point, feedType: point.feedType ?? 0, yearConsumption: null };
}
