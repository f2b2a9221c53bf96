import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf, changeOf, figuresOf, type Kind } from './balance.ts';

const nothing = { total: null, proportion: null, restPowerFeed: null };
const kwh = fc.integer({ min: 0, max: 50_000_000 }).map(micro => micro / 1e6);

describe('the balance of a quarter hour or a day', () => {
  it('of a consumer is the part from the community and the rest from the grid', () => {
    expect(balanceOf('consumer', { total: 1.25, proportion: 0.5, restPowerFeed: null })).toEqual({
      total: 1.25,
      community: 0.5,
      grid: 0.75,
    });
  });

  it('of a feeder is the part to the community and the rest to the grid', () => {
    expect(balanceOf('feeder', { total: 2, proportion: null, restPowerFeed: 0.4 })).toEqual({
      total: 2,
      community: 1.6,
      grid: 0.4,
    });
    expect(balanceOf('feeder', { total: 2, proportion: 1.6, restPowerFeed: null })).toEqual({
      total: 2,
      community: 1.6,
      grid: 0.4,
    });
  });

  it('is unknown where nothing was measured', () => {
    expect(balanceOf('consumer', { ...nothing, total: 1 })).toEqual({ total: 1, community: null, grid: null });
    expect(balanceOf('feeder', { ...nothing, total: 1 })).toEqual({ total: 1, community: null, grid: null });
    expect(balanceOf('consumer', nothing)).toEqual({ total: null, community: null, grid: null });
  });

  it('always has parts that sum to the whole', () => {
    fc.assert(
      fc.property(fc.constantFrom<Kind>('consumer', 'feeder'), kwh, kwh, (kind, part, rest) => {
        const total = Math.round((part + rest) * 1e6) / 1e6;
        const measured =
          kind === 'consumer'
            ? { total, proportion: part, restPowerFeed: null }
            : { total, proportion: null, restPowerFeed: rest };

        const balance = balanceOf(kind, measured);

        expect(balance.community! + balance.grid!).toBeCloseTo(total, 6);
      }),
    );
  });
});

describe('the figures of a period', () => {
  it('are the sums of its days', () => {
    const figures = figuresOf([
      { total: 10, community: 4, grid: 6 },
      { total: 10, community: 1, grid: 9 },
    ]);

    expect(figures).toEqual({ total: 20, community: 5, grid: 15, share: 0.25, isPartial: false });
  });

  it('without consumption have no self-sufficiency', () => {
    expect(figuresOf([{ total: 0, community: 0, grid: 0 }]).share).toBeNull();
  });

  it('of no days are unknown, not zero', () => {
    expect(figuresOf([])).toEqual({ total: null, community: null, grid: null, share: null, isPartial: false });
  });

  it('compute the share from the days with known parts, and report unknown ones', () => {
    const figures = figuresOf([
      { total: 10, community: 5, grid: 5 },
      { total: 30, community: null, grid: null },
    ]);

    expect(figures).toEqual({ total: 40, community: 5, grid: 5, share: 0.5, isPartial: true });
  });

  it('accumulate no floating-point errors', () => {
    expect(figuresOf(Array.from({ length: 10 }, () => ({ total: 0.1, community: 0.1, grid: 0 }))).total).toBe(1);
  });
});

describe('the change against the previous period', () => {
  it('is a fraction of the previous period', () => {
    expect(changeOf(120, 100)).toBeCloseTo(0.2);
    expect(changeOf(80, 100)).toBeCloseTo(-0.2);
  });

  it('is undefined if the previous period is zero', () => {
    expect(changeOf(5, 0)).toBeNull();
    expect(changeOf(5, null)).toBeNull();
    expect(changeOf(null, 5)).toBeNull();
  });
});
