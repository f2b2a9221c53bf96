import type { EnergyComparison } from '@nahstrom/contract';
import { describe, expect, it } from 'vitest';
import { figuresOfMeasures, monthBefore, monthOf, trendOf } from './period.ts';

const nothing = {
  totalConsumption: null,
  totalProduction: null,
  selfSufficiency: null,
  ownConsumption: null,
  energyMix: { community: null, gridOperator: null },
  feedIntoCommunity: null,
  feedIntoGridOperator: null,
  remainingRequirement: null,
};
const used = (total: number, community: number) => ({
  ...nothing,
  totalConsumption: total,
  energyMix: { community, gridOperator: total - community },
  remainingRequirement: total - community,
  selfSufficiency: community / total,
});
const sums = (measures: typeof nothing | ReturnType<typeof used>) => ({
  ...measures,
  quality: 1,
  expected: 96,
  missing: 0,
});
const other = (measures: ReturnType<typeof used>, isComparable: boolean): EnergyComparison => ({
  ...measures,
  start: '2026-10-01',
  end: '2026-10-31',
  isComparable,
});

describe('the month of the newest day', () => {
  it('is complete, or ends today', () => {
    expect(monthOf('2026-10-31', '2026-11-20')).toEqual({ start: '2026-10-01', end: '2026-10-31' });
    expect(monthOf('2026-11-19', '2026-11-20')).toEqual({ start: '2026-11-01', end: '2026-11-20' });
  });

  it('has a previous one, also over the turn of the year', () => {
    expect(monthBefore({ start: '2027-01-01', end: '2027-01-05' })).toEqual({ start: '2026-12-01', end: '2026-12-31' });
    expect(monthBefore({ start: '2028-03-01', end: '2028-03-31' })).toEqual({ start: '2028-02-01', end: '2028-02-29' });
  });
});

describe('the figures', () => {
  it('of a consumer are its consumption and its sources', () => {
    expect(figuresOfMeasures('consumer', used(100, 25))).toEqual({
      total: 100,
      community: 25,
      grid: 75,
      share: 0.25,
      isPartial: false,
    });
  });

  it('of a feeder are its production and its destinations', () => {
    const fed = {
      ...nothing,
      totalProduction: 50,
      feedIntoCommunity: 20,
      feedIntoGridOperator: 30,
      ownConsumption: 0.4,
    };

    expect(figuresOfMeasures('feeder', fed)).toMatchObject({ total: 50, community: 20, grid: 30, share: 0.4 });
  });

  it('report a part that is not allocated yet', () => {
    expect(figuresOfMeasures('consumer', { ...used(100, 25), remainingRequirement: 60 }).isPartial).toBe(true);
    expect(figuresOfMeasures('consumer', nothing).isPartial).toBe(false);
  });
});

describe('the trend', () => {
  it('is a fraction of the previous period, and percentage points for the share', () => {
    const { previous, yearBefore } = trendOf('consumer', {
      sums: sums(used(120, 60)),
      previous: other(used(100, 25), true),
      yearBefore: other(used(240, 60), true),
    });

    expect(previous?.total).toBeCloseTo(0.2);
    expect(previous?.community).toBeCloseTo(1.4);
    expect(previous?.share).toBeCloseTo(0.25);
    expect(yearBefore?.total).toBeCloseTo(-0.5);
  });

  it('is none if the other period has gaps or is missing', () => {
    expect(
      trendOf('consumer', { sums: sums(used(120, 60)), previous: other(used(100, 25), false), yearBefore: null }),
    ).toEqual({ previous: null, yearBefore: null });
  });
});
