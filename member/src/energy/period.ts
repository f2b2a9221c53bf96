import type { EnergyComparison, EnergyView } from '@nahstrom/contract';
import { addDays, addMonths, earlierOf, firstOfMonth } from '../platform/days.ts';
import { changeOf, type Figures, type Kind } from './balance.ts';

export type Period = { start: string; end: string };

/** The month of a day, up to today. */
export function monthOf(day: string, today: string): Period {
  const start = firstOfMonth(day);
  return { start, end: earlierOf(addDays(addMonths(start, 1), -1), today) };
}

export const monthBefore = ({ start }: Period): Period => ({ start: addMonths(start, -1), end: addDays(start, -1) });

type Measures = Omit<EnergyComparison, 'start' | 'end' | 'isComparable'>;

/** The server's sums from the view of a consumer or a feeder. */
export function figuresOfMeasures(kind: Kind, measures: Measures): Figures {
  const [total, community, grid, share] =
    kind === 'consumer'
      ? [
          measures.totalConsumption,
          measures.energyMix.community,
          measures.remainingRequirement,
          measures.selfSufficiency,
        ]
      : [measures.totalProduction, measures.feedIntoCommunity, measures.feedIntoGridOperator, measures.ownConsumption];
  const isPartial = total !== null && Math.abs(total - (community ?? 0) - (grid ?? 0)) > 1e-6;
  return { total, community, grid, share, isPartial };
}

/** Change of a period against another: a fraction, and percentage points for the share. */
export type Changes = { total: number | null; community: number | null; grid: number | null; share: number | null };
export type Trend = { previous: Changes | null; yearBefore: Changes | null };

/** No trend for a period with gaps, which would look like a change of habits. */
export function trendOf(
  kind: Kind,
  { sums, previous, yearBefore }: Pick<EnergyView, 'sums' | 'previous' | 'yearBefore'>,
): Trend {
  const now = figuresOfMeasures(kind, sums);
  const against = (other: EnergyComparison | null): Changes | null => {
    if (!other?.isComparable) return null;
    const then = figuresOfMeasures(kind, other);
    return {
      total: changeOf(now.total, then.total),
      community: changeOf(now.community, then.community),
      grid: changeOf(now.grid, then.grid),
      share: now.share === null || then.share === null ? null : now.share - then.share,
    };
  };
  return { previous: against(previous), yearBefore: against(yearBefore) };
}
