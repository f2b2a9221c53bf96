import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DayRecord,
  emptySeries,
  largestMicroKwh,
  mergeDays,
  packDay,
  type Series,
  seriesNames,
  sumsOf,
  unpackDay,
  worseQuality,
  worstQuality,
} from './dayBlock.ts';

const micro = fc.oneof(
  fc.integer({ min: 0, max: 3_000_000 }),
  fc.integer({ min: -9_000_000_000, max: 9_000_000_000 }),
  fc.constantFrom(0, largestMicroKwh, -largestMicroKwh),
);
const quality = fc.oneof({ weight: 5, arbitrary: fc.constant(1) }, fc.integer({ min: 0, max: 3 }));

const seriesOf = (slots: number) =>
  fc
    .tuple(
      fc.array(micro, { minLength: slots, maxLength: slots }),
      fc.array(quality, { minLength: slots, maxLength: slots }),
    )
    .map(([values, codes]): Series => ({ values: Float64Array.from(values), quality: Uint8Array.from(codes) }));

const maybe = (slots: number) => fc.option(seriesOf(slots), { nil: null });
const recordOf = (slots: number): fc.Arbitrary<DayRecord> =>
  fc.record({
    total: maybe(slots),
    productionProportion: maybe(slots),
    proportion: maybe(slots),
    restPowerFeed: maybe(slots),
  });

const dayLength = fc.constantFrom(92, 96, 100);
const anyDay = dayLength.chain(slots => recordOf(slots).map(record => ({ slots, record })));
const twoDays = dayLength.chain(slots => fc.tuple(recordOf(slots), recordOf(slots)));

const only = (series: Series): DayRecord => ({
  total: series,
  productionProportion: null,
  proportion: null,
  restPowerFeed: null,
});
const measured = (...values: number[]): DayRecord =>
  only({ values: Float64Array.from(values), quality: new Uint8Array(values.length).fill(1) });
const withQuality = (value: number, code: number): DayRecord =>
  only({ values: Float64Array.of(value), quality: Uint8Array.of(code) });

describe('a packed day', () => {
  it('yields every value and every quality', () => {
    fc.assert(
      fc.property(anyDay, ({ slots, record }) => {
        expect(unpackDay(packDay(record, slots))).toEqual(record);
      }),
      { numRuns: 300 },
    );
  });

  it.each([92, 96, 100])('of %i quarter hours needs one byte for its qualities if all are measured', slots => {
    const series = emptySeries(slots);
    series.quality.fill(1);

    expect(packDay(only(series), slots).length).toBe(3 + 1 + slots);
  });

  it('of a later version is rejected with a clear message', () => {
    const bytes = packDay(measured(1, 2), 2);
    bytes[0] = 9;

    expect(() => unpackDay(bytes)).toThrow('version 9');
  });

  it('is rejected if truncated anywhere, or with trailing bytes', () => {
    const bytes = packDay({ ...measured(5_000_000, 7, 300), restPowerFeed: measured(1, 2, 3).total }, 3);

    for (let length = 0; length < bytes.length; length += 1) {
      expect(() => unpackDay(bytes.slice(0, length))).toThrow();
    }
    expect(() => unpackDay(Uint8Array.of(...bytes, 0))).toThrow('damaged');
  });

  it('of random bytes is either read or rejected, and never hangs', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), bytes => {
        try {
          unpackDay(Uint8Array.of(1, ...bytes));
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }),
    );
  });

  it.each([
    ['a broken number of micro-kWh', measured(0.5)],
    ['no number', measured(Number.NaN)],
    ['more than it can hold exactly', measured(largestMicroKwh * 2)],
    ['an unknown quality', withQuality(1, 4)],
    ['a series of another length', measured(1, 2)],
  ])('cannot be built from %s', (_, record) => {
    expect(() => packDay(record, 1)).toThrow(RangeError);
  });
});

describe('the sums of a day', () => {
  it('are the exact sums of the existing intervals', () => {
    fc.assert(
      fc.property(anyDay, ({ record }) => {
        for (const name of seriesNames) {
          const series = record[name];
          const expected = series
            ? [...series.values].reduce((sum, value, slot) => (series.quality[slot] ? sum + BigInt(value) : sum), 0n)
            : null;
          expect(sumsOf(record)[name]).toBe(expected);
        }
      }),
    );
  });
});

describe('the worst quality', () => {
  it.each([
    [1, 1, 1],
    [1, 2, 2],
    [2, 3, 3],
    [3, 0, 0],
    [1, 0, 0],
  ])('of %i and %i is %i', (one, other, worst) => {
    expect(worseQuality(one, other)).toBe(worst);
    expect(worseQuality(other, one)).toBe(worst);
  });

  it('of a day is missing if a single interval is missing, or without any series', () => {
    expect(worstQuality(only({ values: Float64Array.of(1, 2, 3), quality: Uint8Array.of(1, 2, 1) }))).toBe(2);
    expect(worstQuality(only({ values: Float64Array.of(1, 0), quality: Uint8Array.of(1, 0) }))).toBe(0);
    expect(worstQuality({ total: null, productionProportion: null, proportion: null, restPowerFeed: null })).toBe(0);
  });
});

describe('merging an import into stored data', () => {
  it.each([
    ['a first value is new', 0, 0, 7, 3, 7, 3, 'new'],
    ['the same again is equal', 7, 1, 7, 1, 7, 1, 'equal'],
    ['a correction of the same quality wins', 7, 1, 8, 1, 8, 1, 'changed'],
    ['a measured value replaces a substitute', 7, 3, 8, 1, 8, 1, 'changed'],
    ['the same value with a better quality is a change', 7, 2, 7, 1, 7, 1, 'changed'],
    ['a substitute never replaces a measured value', 7, 1, 8, 2, 7, 1, 'keptBetter'],
    ['an unreliable substitute never replaces a reliable one', 7, 2, 8, 3, 7, 2, 'keptBetter'],
  ] as const)('%s', (_, value, code, newValue, newCode, expectedValue, expectedCode, outcome) => {
    const { merged, counts } = mergeDays(withQuality(value, code), withQuality(newValue, newCode));

    expect(merged).toEqual(withQuality(expectedValue, expectedCode));
    expect(counts).toEqual({ new: 0, equal: 0, changed: 0, keptBetter: 0, [outcome]: 1 });
  });

  it('leaves alone and does not count intervals absent from the import', () => {
    const { merged, counts } = mergeDays(withQuality(7, 1), withQuality(0, 0));

    expect(merged).toEqual(withQuality(7, 1));
    expect(counts).toEqual({ new: 0, equal: 0, changed: 0, keptBetter: 0 });
  });

  it('of a new day takes all of it', () => {
    const { merged, counts } = mergeDays(null, measured(1, 2, 3));

    expect(merged).toEqual(measured(1, 2, 3));
    expect(counts.new).toBe(3);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(twoDays, ([stored, incoming]) => {
        const once = mergeDays(stored, incoming).merged;
        const again = mergeDays(once, incoming);

        expect(again.merged).toEqual(once);
        expect(again.counts.new + again.counts.changed).toBe(0);
      }),
    );
  });

  it('never worsens a quality and never mutates its input', () => {
    fc.assert(
      fc.property(twoDays, ([stored, incoming]) => {
        const before = structuredClone({ stored, incoming });
        const { merged } = mergeDays(stored, incoming);

        for (const name of seriesNames) {
          stored[name]?.quality.forEach((code, slot) => {
            const now = merged[name]!.quality[slot]!;
            expect(worseQuality(code, now)).toBe(code);
          });
        }
        expect({ stored, incoming }).toEqual(before);
      }),
    );
  });

  it('of days of different length is rejected', () => {
    expect(() => mergeDays(measured(1, 2), measured(1))).toThrow(RangeError);
  });
});
