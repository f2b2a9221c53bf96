import type { AppliedCountingPoint } from '@nahstrom/contract';

export type SharePeriod = { validFrom: string; percent: number };

/** Whether the shares of one counting point, over all communities, exceed 100 % on `day` or any later day.
 *  Source: ElWOG § 16d, multiple participation since 8 April 2024: whole percents, at most 100 together. */
export function exceedsHundred(periodsByCommunity: SharePeriod[][], day: string): boolean {
  const days = new Set([day, ...periodsByCommunity.flat().map(period => period.validFrom)]);
  return [...days]
    .filter(candidate => candidate >= day)
    .some(candidate => periodsByCommunity.reduce((sum, periods) => sum + shareOn(periods, candidate), 0) > 100);
}

/** The share in force on a day; 0 before the first. */
export function shareOn(periods: SharePeriod[], day: string): number {
  let inForce: SharePeriod | undefined;
  for (const period of periods) {
    if (period.validFrom <= day && (!inForce || period.validFrom > inForce.validFrom)) inForce = period;
  }
  return inForce?.percent ?? 0;
}

/** A consumer has no feed type, a feeder's plant stands for itself; what does not belong to the kind is dropped. */
export function fittingToKind<Point extends AppliedCountingPoint>(point: Point): Point {
  return point.powerProductionType === 1
    ? { ...point, feedType: null, peakPerformance: null }
    : { ...point, feedType: point.feedType ?? 0, yearConsumption: null };
}
