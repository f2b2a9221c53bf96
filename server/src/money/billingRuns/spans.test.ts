import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/days.ts';
import { monthsOfSpan, spanBefore, spanOf, spansOfDays, within, without } from './spans.ts';

const span = (start: string, end: string) => ({ start, end });
const aDay = fc.integer({ min: 0, max: 4000 }).map(offset => addDays('2021-01-01', offset));
const aSpan = fc
  .tuple(aDay, fc.integer({ min: 0, max: 500 }))
  .map(([start, days]) => span(start, addDays(start, days)));

describe('billing periods', () => {
  it.each([
    ['month', '2026-02-01', '2026-02-28'],
    ['month', '2028-02-01', '2028-02-29'],
    ['month', '2026-12-01', '2026-12-31'],
    ['quarter', '2026-10-01', '2026-12-31'],
    ['year', '2026-01-01', '2026-12-31'],
  ] as const)('a %s from %s ends on %s', (unit, start, end) => {
    expect(spanOf(unit, start)).toEqual(span(start, end));
  });

  it.each([
    ['month', '2026-02-02'],
    ['quarter', '2026-02-01'],
    ['year', '2026-04-01'],
  ] as const)('no %s begins on %s', (unit, start) => {
    expect(spanOf(unit, start)).toBeUndefined();
  });

  it('the quarter before a quarter precedes it', () => {
    expect(spanBefore('quarter', span('2026-01-01', '2026-03-31'))).toEqual(span('2025-10-01', '2025-12-31'));
  });

  it.each([
    ['2026-10-01', '2026-10-31', 1, []],
    ['2026-10-01', '2026-10-16', 0, [[16, 31]]],
    ['2026-10-16', '2026-10-31', 0, [[16, 31]]],
    ['2028-02-15', '2028-02-28', 0, [[14, 29]]],
    [
      '2026-01-31',
      '2026-03-01',
      1,
      [
        [1, 31],
        [1, 31],
      ],
    ],
    ['2026-01-01', '2026-12-31', 12, []],
  ])('from %s to %s are %i months and the days %j of others', (start, end, whole, days) => {
    const parts = days.map(([charged, ofDays]) => ({ days: charged, ofDays }));

    expect(monthsOfSpan(span(start, end))).toEqual({ whole, parts });
  });

  it('the parts of a period have as many months as the whole, wherever it is cut', () => {
    const lcm = 28 * 29 * 15 * 31;
    const exact = (one: ReturnType<typeof span>) => {
      const { whole, parts } = monthsOfSpan(one);
      return parts.reduce((sum, { days, ofDays }) => sum + (days * lcm) / ofDays, whole * lcm);
    };
    fc.assert(
      fc.property(aSpan, fc.double({ min: 0, max: 1, noNaN: true }), (whole, share) => {
        const length = (Date.parse(whole.end) - Date.parse(whole.start)) / 86_400_000;
        const cut = addDays(whole.start, Math.floor(length * share));
        const parts = [span(whole.start, cut), ...(cut < whole.end ? [span(addDays(cut, 1), whole.end)] : [])];

        expect(parts.reduce((sum, part) => sum + exact(part), 0)).toBe(exact(whole));
      }),
    );
  });

  it('the difference to others has none of their days, and all the rest', () => {
    const daysOf = ({ start, end }: { start: string; end: string }) => {
      const days: string[] = [];
      for (let day = start; day <= end; day = addDays(day, 1)) days.push(day);
      return days;
    };
    fc.assert(
      fc.property(aSpan, fc.array(aSpan, { maxLength: 4 }), (whole, others) => {
        const gone = new Set(others.flatMap(daysOf));

        const left = without(whole, others).flatMap(daysOf);

        expect(left).toEqual(daysOf(whole).filter(day => !gone.has(day)));
        expect(spansOfDays(left).flatMap(daysOf)).toEqual(left);
      }),
      { numRuns: 40 },
    );
  });

  it('the intersection is the common days', () => {
    const october = span('2026-10-01', '2026-10-31');

    expect(within(october, '2026-10-10', null)).toEqual(span('2026-10-10', '2026-10-31'));
    expect(within(october, null, '2026-10-05')).toEqual(span('2026-10-01', '2026-10-05'));
    expect(within(october, '2026-11-01', null)).toBeUndefined();
  });
});
