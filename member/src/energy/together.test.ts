import type { EnergyRow, EnergyView } from '@nahstrom/contract';
import { describe, expect, it } from 'vitest';
import { together } from './together.ts';

const measures = (consumption: number | null, community: number | null, production: number | null = null) => ({
  totalConsumption: consumption,
  totalProduction: production,
  selfSufficiency: null,
  ownConsumption: null,
  energyMix: { community, gridOperator: consumption === null ? null : consumption - (community ?? 0) },
  feedIntoCommunity: production,
  feedIntoGridOperator: production === null ? null : 0,
  remainingRequirement: consumption === null ? null : consumption - (community ?? 0),
});
const counts = { quality: 1, expected: 96, missing: 0 };
const row = (day: string, ...values: Parameters<typeof measures>): EnergyRow => ({
  start: day,
  end: day,
  ...measures(...values),
  ...counts,
});
const month = { start: '2026-10-01', end: '2026-10-31' };

const aView = (rows: EnergyRow[], change: Partial<EnergyView> = {}): EnergyView => ({
  ...month,
  step: 'day',
  extent: { firstDay: '2026-10-01', newestDay: '2026-10-31', outdated: false },
  countingPoints: [],
  sums: { ...measures(10, 4), ...counts },
  isProvisional: false,
  beginsEarly: false,
  production: [],
  rows,
  months: [],
  previous: { start: '2026-09-01', end: '2026-09-30', ...measures(8, 2), isComparable: true },
  yearBefore: null,
  ...change,
});

describe('the energy of several memberships together', () => {
  it('is the sum of each day, with the share of the community in the sum', () => {
    const view = together([
      aView([row('2026-10-02', 2, 1), row('2026-10-01', 1.1, 0.1)]),
      aView([row('2026-10-01', 2.2, 0.2, 5)], {
        extent: { firstDay: '2026-10-01', newestDay: '2026-10-01', outdated: true },
      }),
    ]);

    expect(view.rows.map(({ start, totalConsumption }) => [start, totalConsumption])).toEqual([
      ['2026-10-01', 3.3],
      ['2026-10-02', 2],
    ]);
    expect(view.rows[0]).toMatchObject({ totalProduction: 5, ownConsumption: 1, expected: 192, quality: 1 });
    expect(view.rows[0]!.selfSufficiency).toBeCloseTo(0.3 / 3.3);
    expect(view.sums).toMatchObject({ totalConsumption: 20, selfSufficiency: 0.4 });
    expect(view.extent).toEqual({ firstDay: '2026-10-01', newestDay: '2026-10-31', outdated: true });
  });

  it('is incomplete on a day of which one of them has no data', () => {
    const [first, second] = together([
      aView([row('2026-10-01', 1, 0), row('2026-10-02', 1, 0)]),
      aView([row('2026-10-01', 1, 0)]),
    ]).rows;

    expect([first!.quality, second!.quality]).toEqual([1, 0]);
  });

  it('is compared with the same days only if each of them is', () => {
    const unlike = { start: '2026-09-01', end: '2026-09-29', ...measures(8, 2), isComparable: true };

    expect(together([aView([]), aView([])]).previous).toMatchObject({ totalConsumption: 16, isComparable: true });
    expect(together([aView([]), aView([], { previous: unlike })]).previous!.isComparable).toBe(false);
    expect(together([aView([]), aView([], { previous: null })]).previous).toBeNull();
  });
});
