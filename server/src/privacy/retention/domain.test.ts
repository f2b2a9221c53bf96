import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/days.ts';
import { limitsOf, monthsBefore, presetSchedule } from './domain.ts';

describe('the retention schedule', () => {
  it('keeps documents to the end of the seventh calendar year', () => {
    expect(limitsOf(presetSchedule, '2026-12-31').invoices).toBe('2019-01-01');
    expect(limitsOf(presetSchedule, '2027-01-01').invoices).toBe('2020-01-01');
  });

  it.each([
    ['2026-11-22', 48, '2022-11-22'],
    ['2028-02-29', 48, '2024-02-29'],
    ['2027-03-31', 1, '2027-02-28'],
    ['2028-02-29', 12, '2027-02-28'],
    ['2027-01-15', 6, '2026-07-15'],
  ])('on %s, %i months before was %s', (today, months, day) => {
    expect(monthsBefore(today, months)).toBe(day);
  });

  it('is monotonic: data due for deletion stay due on every later day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 4000 }), (start, later) => {
        const one = limitsOf(presetSchedule, addDays('2000-01-01', start));
        const other = limitsOf(presetSchedule, addDays('2000-01-01', start + later));
        for (const name of Object.keys(one) as (keyof typeof one)[]) expect(other[name] >= one[name]).toBe(true);
      }),
    );
  });
});
