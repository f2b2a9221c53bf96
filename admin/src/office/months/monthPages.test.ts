import fc from 'fast-check';
import { expect, it } from 'vitest';
import { monthBeside } from '../../platform/monthBeside.ts';
import { impossibleMonth, monthsBeside } from './monthPages.ts';

const pages = { month: '2026-09', newest: '2026-10', oldest: '2021-01', isRunning: false };

it.each([
  ['between others', {}, '2026-08', '2026-10'],
  ['that is the first one with data', { month: '2021-01' }, null, '2021-02'],
  ['after the first one with data', { month: '2021-02' }, '2021-01', '2021-03'],
  ['that is the last finished one', { month: '2026-10' }, '2026-09', '2026-11'],
  ['that is running', { month: '2026-11', isRunning: true }, '2026-10', null],
])('a month %s leads to those beside it', (_, change, earlier, later) => {
  expect(monthsBeside({ ...pages, ...change })).toEqual({ earlier, later });
});

it.each([
  ['2019-05', { isEarly: true, newest: '2026-10', earlier: null, later: '2021-01' }],
  ['2020-12', { isEarly: true, newest: '2026-10', earlier: null, later: '2021-01' }],
  ['2026-12', { isEarly: false, newest: '2026-10', earlier: '2026-10', later: null }],
  ['2199-01', { isEarly: false, newest: '2026-10', earlier: '2026-10', later: null }],
])('the impossible month %s leads to the nearest possible one', (asked, { isEarly, newest, ...beside }) => {
  const found = impossibleMonth(asked, '2026-11-30');

  expect(found).toMatchObject({ isEarly, newest });
  expect(found && monthsBeside(found)).toEqual(beside);
});

it('months from the first one with data to the running one are possible', () => {
  for (const asked of ['2021-01', '2021-02', '2026-10', '2026-11'])
    expect(impossibleMonth(asked, '2026-11-01')).toBeNull();
});

it('the month after the previous one is the month itself, and later as text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2200 }), fc.integer({ min: 1, max: 12 }), (year, place) => {
      const month = `${year}-${String(place).padStart(2, '0')}`;
      const before = monthBeside(month, -1);

      expect(before < month).toBe(true);
      expect(before).toMatch(/^\d{4}-(0[1-9]|1[0-2])$/);
      expect(monthBeside(before, 1)).toBe(month);
    }),
  );
});
