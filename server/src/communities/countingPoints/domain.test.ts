import type { AppliedCountingPoint } from '@nahstrom/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fittingToKind, raisesAboveHundred, shareOn } from './domain.ts';

const share = (validFrom: string, percent: number) => ({ validFrom, percent });

describe('the share of a counting point', () => {
  it.each([
    ['2026-01-31', 0],
    ['2026-02-01', 100],
    ['2026-05-31', 100],
    ['2026-06-01', 40],
    ['2030-01-01', 40],
  ])('on %s is %i percent: the newest valid one', (day, percent) => {
    expect(shareOn([share('2026-06-01', 40), share('2026-02-01', 100)], day)).toBe(percent);
  });

  it.each([
    ['50 and 50', [[share('2026-01-01', 50)], [share('2026-01-01', 50)]], false],
    ['50 and 51', [[share('2026-01-01', 50)], [share('2026-01-01', 51)]], true],
    [
      '100 until today, 60 from tomorrow beside 40',
      [[share('2026-01-01', 100), share('2026-07-02', 60)], [share('2026-07-02', 40)]],
      false,
    ],
    [
      'too much only from a later day',
      [[share('2026-01-01', 60)], [share('2026-01-01', 40), share('2026-12-01', 41)]],
      true,
    ],
    [
      'too much only in the past',
      [[share('2026-01-01', 90), share('2026-06-01', 50)], [share('2026-01-01', 50)]],
      true,
    ],
    ['nothing', [], false],
  ])('is checked over all communities: %s', (_, periods, exceeds) => {
    expect(raisesAboveHundred({ before: [], after: periods, others: [] })).toBe(exceeds);
  });

  it.each([
    ['stays', [share('2026-01-01', 60)], false],
    ['becomes less', [share('2026-01-01', 59)], false],
    ['becomes more', [share('2026-01-01', 61)], true],
    ['becomes more where there is room', [share('2026-01-01', 60), share('2026-06-01', 100)], false],
    ['becomes more for some days', [share('2026-01-01', 60), share('2026-03-01', 61), share('2026-04-01', 60)], true],
  ])('above the limit already %s', (_, after, raises) => {
    const before = [[share('2026-01-01', 60)]];
    const others = [[share('2026-01-01', 60), share('2026-06-01', 0)]];

    expect(raisesAboveHundred({ before, after: [after], others })).toBe(raises);
  });

  it('of one community alone never exceeds, whatever its history', () => {
    const period = fc.record({
      validFrom: fc.constantFrom('2026-01-01', '2026-03-01', '2026-07-01', '2026-09-01'),
      percent: fc.integer({ min: 1, max: 100 }),
    });

    fc.assert(
      fc.property(fc.array(period), periods => !raisesAboveHundred({ before: [], after: [periods], others: [] })),
    );
  });
});

it('a counting point keeps the fields of its kind', () => {
  const typed: AppliedCountingPoint = {
    cpNumber: 'AT0099990000000000000000000000001',
    powerProductionType: 1,
    feedType: 1,
    yearConsumption: 3500,
    peakPerformance: 9,
    plantName: '',
  };

  expect(fittingToKind(typed)).toMatchObject({ feedType: null, yearConsumption: 3500, peakPerformance: null });
  expect(fittingToKind({ ...typed, powerProductionType: 2, feedType: null })).toMatchObject({
    feedType: 0,
    yearConsumption: null,
    peakPerformance: 9,
  });
});
