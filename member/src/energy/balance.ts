import { isFeeder } from '@nahstrom/contract';

export type Kind = 'consumer' | 'feeder';
export const kindOf = (powerProductionType: number): Kind => (isFeeder(powerProductionType) ? 'feeder' : 'consumer');

export type Measured = { total: number | null; proportion: number | null; restPowerFeed: number | null };

/** kWh. A consumer draws `total` from the community and the grid, a feeder gives it to them. Null: unknown. */
export type Balance = { total: number | null; community: number | null; grid: number | null };

/** The server counts whole millionths of a kWh; sums and differences of floats are rounded to them. */
export const exact = (kwh: number) => Math.round(kwh * 1e6) / 1e6;

const less = (total: number | null, part: number | null) =>
  total === null || part === null ? null : Math.max(0, exact(total - part));

export function balanceOf(kind: Kind, { total, proportion, restPowerFeed }: Measured): Balance {
  if (kind === 'consumer') return { total, community: proportion, grid: less(total, proportion) };
  return {
    total,
    community: restPowerFeed === null ? proportion : less(total, restPowerFeed),
    grid: restPowerFeed ?? less(total, proportion),
  };
}

export type Figures = Balance & {
  /** Self-sufficiency of a consumer, the part given to the community of a feeder; 0 to 1. */
  share: number | null;
  /** Part of the period is unknown; the figures cover the rest. */
  isPartial: boolean;
};

/** The figures of a period. A day with a known total only counts in the total, not in the parts, and the share covers
 *  only days with known parts. */
export function figuresOf(balances: readonly Balance[]): Figures {
  const known = balances.filter(({ total, community }) => total !== null && community !== null);
  const total = sumOf(balances.map(balance => balance.total));
  const community = sumOf(known.map(balance => balance.community));
  const knownTotal = sumOf(known.map(balance => balance.total));
  return {
    total,
    community,
    grid: sumOf(known.map(balance => balance.grid)),
    share: community === null || !knownTotal ? null : community / knownTotal,
    isPartial: known.length < balances.length,
  };
}

export function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null);
  return known.length === 0 ? null : exact(known.reduce((sum, value) => sum + value, 0));
}

/** Relative change against the previous period; undefined if that is zero. */
export const changeOf = (now: number | null, before: number | null) =>
  now === null || before === null || before <= 0 ? null : now / before - 1;
