import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/days.ts';
import { dayOfNumber } from '../storage/quarterHours.ts';
import {
  areComparable,
  completenessOf,
  type DaySum,
  measuresOf,
  owingOf,
  type Sums,
  sumNames,
  sumUp,
} from './measures.ts';

const nothing = Object.fromEntries(sumNames.map(name => [name, null])) as Sums;
const dayOf = (sums: Sums, day: string, more: Partial<DaySum> = {}): DaySum => ({
  ...sums,
  day,
  points: 1,
  missing: 0,
  quality: 1,
  ...more,
});
describe('the measures', () => {
  it('are unknown, not zero, without measured values', () => {
    expect(measuresOf(sumUp([]), { isCommunity: false })).toEqual({
      totalConsumption: null,
      totalProduction: null,
      selfSufficiency: null,
      ownConsumption: null,
      energyMix: { community: null, gridOperator: null },
      feedIntoCommunity: null,
      feedIntoGridOperator: null,
      remainingRequirement: null,
    });
  });

  it('have no share of zero', () => {
    const none = { ...nothing, consumption: 0n, allocatedConsumption: 0n, fromCommunity: 0n, fromGrid: 0n };

    expect(measuresOf(none, { isCommunity: false }).selfSufficiency).toBeNull();
  });

  it('compute the share from the allocated part, while consumption is the total', () => {
    const sums = {
      ...nothing,
      consumption: 40_000_000n,
      allocatedConsumption: 10_000_000n,
      fromCommunity: 5_000_000n,
      fromGrid: 5_000_000n,
    };

    expect(measuresOf(sums, { isCommunity: false })).toMatchObject({ totalConsumption: 40, selfSufficiency: 0.5 });
  });

  it("of a community whose feeders have no remainder use the consumers' received energy; of a member they are unknown", () => {
    const sums = { ...nothing, production: 10_000_000n, fromCommunity: 4_000_000n };

    expect(measuresOf(sums, { isCommunity: true })).toMatchObject({
      feedIntoCommunity: 4,
      feedIntoGridOperator: 6,
      ownConsumption: 0.4,
    });
    expect(measuresOf(sums, { isCommunity: false })).toMatchObject({ feedIntoCommunity: null, ownConsumption: null });
  });
});

describe('the completeness of a period', () => {
  const day = (name: string, more: Partial<DaySum> = {}) => dayOf(nothing, name, more);
  const two = owingOf([
    { since: '2026-03-01', until: null, points: 1 },
    { since: '2026-03-29', until: null, points: 1 },
  ]);

  it('counts 92 quarter hours in spring and 100 in autumn', () => {
    const one = owingOf([{ since: '2021-01-01', until: null, points: 1 }]);
    const of = (name: string) => completenessOf([day(name)], one, { start: name, end: name }).expected;

    expect([of('2026-03-28'), of('2026-03-29'), of('2026-10-25')]).toEqual([96, 92, 100]);
  });

  it('expects nothing of a counting point before its start', () => {
    const found = completenessOf([day('2026-03-28'), day('2026-03-29', { points: 2 })], two, {
      start: '2026-03-28',
      end: '2026-03-29',
    });

    expect(found).toEqual({ quality: 1, expected: 96 + 2 * 92, missing: 0 });
  });

  it('counts missing quarter hours, missing days, and counting points without data', () => {
    const found = completenessOf([day('2026-03-28', { missing: 12 }), day('2026-03-30')], two, {
      start: '2026-03-28',
      end: '2026-03-30',
    });

    expect(found).toEqual({ quality: 0, expected: 96 + 2 * 92 + 2 * 96, missing: 12 + 2 * 92 + 96 });
  });

  it('ends with the membership', () => {
    const left = owingOf([{ since: '2026-03-01', until: '2026-03-02', points: 1 }]);

    expect(
      completenessOf([day('2026-03-01'), day('2026-03-02')], left, { start: '2026-03-01', end: '2026-03-09' }),
    ).toEqual({ quality: 1, expected: 192, missing: 0 });
  });

  it('has for each day the number of counting points that owe data', () => {
    const day = fc.integer({ min: 20_000, max: 20_100 });
    const duty = fc.record({ since: fc.option(day), until: fc.option(day), points: fc.nat(20) });
    fc.assert(
      fc.property(fc.array(duty, { maxLength: 8 }), fc.integer({ min: 19_990, max: 20_110 }), (duties, asked) => {
        const dayOrNull = (number: number | null) => (number === null ? null : dayOfNumber(number));
        const owing = owingOf(
          duties.map(({ since, until, points }) => ({ since: dayOrNull(since), until: dayOrNull(until), points })),
        );

        expect(owing(asked)).toBe(
          duties
            .filter(({ since, until }) => since !== null && since <= asked && (until === null || until >= asked))
            .reduce((sum, { points }) => sum + points, 0),
        );
      }),
    );
  });

  it('keeps the days after one before the known range', () => {
    const found = completenessOf([day('2026-03-27'), day('2026-03-28')], two, {
      start: '2026-03-28',
      end: '2026-03-28',
    });

    expect(found).toEqual({ quality: 1, expected: 96, missing: 0 });
  });

  it('has the worst quality, and L3 is worse than L2', () => {
    const of = (...qualities: number[]) =>
      completenessOf(
        qualities.map((quality, place) => day(`2026-04-0${place + 1}`, { quality })),
        owingOf([{ since: '2026-03-01', until: null, points: 1 }]),
        { start: '2026-04-01', end: `2026-04-0${qualities.length}` },
      ).quality;

    expect([of(1, 1), of(1, 2), of(2, 3), of(1, 0, 3)]).toEqual([1, 2, 3, 0]);
  });

  it('is unknown without any data', () => {
    expect(completenessOf([], two, null)).toEqual({ quality: 0, expected: 0, missing: 0 });
  });
});

describe('two periods are comparable', () => {
  const days = (start: string, count: number, more: Partial<DaySum> = {}) =>
    Array.from({ length: count }, (_, place) => dayOf(nothing, addDays(start, place), more));
  const september = { start: '2026-09-01', end: '2026-09-30' };
  const august = { start: '2026-08-01', end: '2026-08-31' };

  it('if both are complete, except for a quarter hour in fifty', () => {
    expect(areComparable(days('2026-09-01', 30), september, days('2026-08-01', 31, { missing: 1 }), august)).toBe(true);
    expect(areComparable(days('2026-09-01', 30, { missing: 2 }), september, days('2026-08-01', 31), august)).toBe(
      false,
    );
  });

  it('not if a day or all of it is missing', () => {
    expect(areComparable(days('2026-09-01', 29), september, days('2026-08-01', 31), august)).toBe(false);
    expect(areComparable(days('2026-09-01', 30), september, [], august)).toBe(false);
    expect(areComparable([], september, [], august)).toBe(false);
  });

  it('not if one has more counting points than the other', () => {
    const more = days('2026-09-01', 30, { points: 2 });

    expect(areComparable(more, september, days('2026-08-01', 31), august)).toBe(false);
  });
});
