import { describe, expect, it } from 'vitest';
import { barsOf, monthsOf, yearOf } from './bars.ts';

const nothing = {
  totalProduction: null,
  selfSufficiency: null,
  ownConsumption: null,
  feedIntoCommunity: null,
  feedIntoGridOperator: null,
};
const measured = (start: string, total: number) => ({
  ...nothing,
  start,
  end: start,
  totalConsumption: total,
  energyMix: { community: total / 4, gridOperator: (total * 3) / 4 },
  remainingRequirement: (total * 3) / 4,
  quality: 1,
  expected: 96,
  missing: 0,
});
const view = (start: string, end: string, step: 'day' | 'month', days: string[], newestDay: string | null) => {
  const { start: _, end: __, ...sums } = measured(start, 1);
  return {
    start,
    end,
    step,
    extent: { firstDay: days[0] ?? null, newestDay, outdated: false },
    countingPoints: [],
    sums,
    isProvisional: false,
    beginsEarly: false,
    production: [],
    rows: days.map(day => measured(day, 8)),
    months: [],
    previous: null,
    yearBefore: null,
  };
};

describe('the bars', () => {
  it('of a month are all its days: with data, without, and in the future', () => {
    const bars = barsOf(
      'consumer',
      view('2026-02-01', '2026-02-20', 'day', ['2026-02-01'], '2026-02-03'),
      '2026-02-20',
    );

    expect(bars).toHaveLength(28);
    expect(bars[0]).toMatchObject({ start: '2026-02-01', total: 8, community: 2, grid: 6, isToCome: false });
    expect(bars[2]).toMatchObject({ row: null, total: null, isToCome: false });
    expect(bars[3]).toMatchObject({ start: '2026-02-04', isToCome: true });
  });

  it('of a year are its twelve months', () => {
    const bars = barsOf('consumer', view('2026-01-01', '2026-02-20', 'month', ['2026-02-01'], null), '2026-02-20');

    expect(bars.map(({ start, total }) => [start, total]).slice(0, 3)).toEqual([
      ['2026-01-01', null],
      ['2026-02-01', 8],
      ['2026-03-01', null],
    ]);
    expect(bars).toHaveLength(12);
  });
});

it('a year ends with its last day, or today', () => {
  expect(yearOf('2025-06-14', '2026-11-20')).toEqual({ start: '2025-01-01', end: '2025-12-31' });
  expect(yearOf('2026-06-14', '2026-11-20')).toEqual({ start: '2026-01-01', end: '2026-11-20' });
});

it('a period touches its months, also over the turn of the year', () => {
  expect(monthsOf({ start: '2025-11-30', end: '2026-01-01' })).toEqual(['2025-11-01', '2025-12-01', '2026-01-01']);
});
