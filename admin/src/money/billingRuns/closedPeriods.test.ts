import { expect, it } from 'vitest';
import { closedPeriods } from './closedPeriods.ts';

it.each([
  ['month', '2026-01-31', ['2025-12-01', '2025-11-01']],
  ['quarter', '2026-11-20', ['2026-07-01', '2026-04-01']],
  ['quarter', '2026-01-01', ['2025-10-01', '2025-07-01']],
  ['year', '2026-11-20', ['2025-01-01', '2024-01-01']],
] as const)('by %s on %s the newest completed periods begin on %o', (unit, today, expected) => {
  expect(closedPeriods(unit, today).slice(0, 2)).toEqual(expected);
});

it('the periods go back to the first year with energy', () => {
  expect(closedPeriods('year', '2026-11-20').at(-1)).toBe('2021-01-01');
});

it.each([
  ['month', '2023-05-17', '2023-05-01', 42],
  ['month', '2026-10-01', '2024-11-01', 24],
  ['quarter', '2022-02-28', '2022-01-01', 19],
  ['month', '2019-01-01', '2021-01-01', 70],
] as const)('by %s with data since %s they go back to %s', (unit, firstDay, oldest, count) => {
  const periods = closedPeriods(unit, '2026-11-20', firstDay);

  expect([periods.at(-1), periods.length]).toEqual([oldest, count]);
});
