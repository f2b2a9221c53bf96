import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outlineOf, scaleTo } from './scale.ts';

describe('the scale of a chart', () => {
  it.each([
    [0.26, [0, 0.1, 0.2, 0.3]],
    [0.4, [0, 0.1, 0.2, 0.3, 0.4]],
    [0.05, [0, 0.02, 0.04, 0.06]],
    [7.3, [0, 2, 4, 6, 8]],
    [120, [0, 50, 100, 150]],
    [0, [0, 0.1]],
    [793, [0, 200, 400, 600, 800]],
  ])('up to %d is %j', (most, scale) => {
    expect(scaleTo(most)).toEqual(scale);
  });

  it('reaches every value with at most four even steps', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 1e6, noNaN: true }), most => {
        const scale = scaleTo(most);
        expect(scale.at(-1)!).toBeGreaterThanOrEqual(most * (1 - 1e-6));
        expect(scale.length).toBeLessThanOrEqual(5);
        scale.slice(1).forEach((value, place) => {
          expect(value - scale[place]!).toBeCloseTo(scale[1]!, 5);
        });
      }),
    );
  });
});

describe('the scale of amounts', () => {
  it.each([
    [793, -120, [-500, 0, 500, 1000]],
    [0, -120, [-150, -100, -50, 0]],
  ])('up to %d with losses down to %d is %j', (most, least, scale) => {
    expect(scaleTo(most, least)).toEqual(scale);
  });

  it('has zero between gains and losses', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: -1e6, max: -1 }), (most, least) => {
        const scale = scaleTo(most, least);
        expect([scale[0]! <= least, scale.at(-1)! >= most, scale.includes(0)]).toEqual([true, true, true]);
      }),
    );
  });
});

describe('the outline of a comparison', () => {
  it('runs along the tops and stops where a value is unknown', () => {
    expect(outlineOf([1, 0.5, null, 0]).map(({ at, value }) => [at, value])).toEqual([
      [0, 1],
      [1, 1],
      [1, 0.5],
      [2, 0.5],
      [2, null],
      [3, 0],
      [4, 0],
    ]);
  });

  it('passes every known place once', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 9 }))), values => {
        const corners = outlineOf(values);
        const passed = corners.slice(1).flatMap(({ at, value }, place) => {
          const before = corners[place]!;
          return at === before.at + 1 && value !== null && value === before.value ? [[before.at, value]] : [];
        });
        expect(passed).toEqual(values.flatMap((value, place) => (value === null ? [] : [[place, value]])));
      }),
    );
  });
});
