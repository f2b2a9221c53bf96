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
