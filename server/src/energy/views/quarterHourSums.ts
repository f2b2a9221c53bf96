import { addAt } from '../../platform/present.ts';
import type { Direction } from '../storage/balance.ts';
import { type DayRecord, partsAt } from '../storage/dayBlock.ts';

export const quarterHourNames = [
  'totalConsumption',
  'community',
  'remainingRequirement',
  'totalProduction',
  'feedIntoCommunity',
  'feedIntoGridOperator',
] as const;
export type QuarterHourName = (typeof quarterHourNames)[number];

const partsOf = {
  consumption: { total: 'totalConsumption', community: 'community', grid: 'remainingRequirement' },
  generation: { total: 'totalProduction', community: 'feedIntoCommunity', grid: 'feedIntoGridOperator' },
} as const;

/** In micro-kWh by quarter hour; NaN if no counting point has a value. */
export type QuarterHourSums = Record<QuarterHourName, Float64Array>;

/** All counting points of one day together, quarter hour by quarter hour. */
export function quarterHourSumsOf(
  points: readonly { direction: Direction; record: DayRecord }[],
  slots: number,
): QuarterHourSums {
  const sums = Object.fromEntries(
    quarterHourNames.map(name => [name, new Float64Array(slots).fill(Number.NaN)]),
  ) as QuarterHourSums;
  const add = (sum: Float64Array, slot: number, micro: number | null) => {
    if (micro === null) return;
    if (Number.isNaN(sum[slot])) sum[slot] = 0;
    addAt(sum, slot, micro);
  };
  for (const { direction, record } of points) {
    const names = partsOf[direction];
    const [totals, received, rest] = [sums[names.total], sums[names.community], sums[names.grid]];
    for (let slot = 0; slot < slots; slot += 1) {
      const { total, community, grid } = partsAt(record, slot, direction === 'generation');
      if (total === null) continue;
      add(totals, slot, total);
      add(received, slot, community);
      add(rest, slot, grid);
    }
  }
  return sums;
}
