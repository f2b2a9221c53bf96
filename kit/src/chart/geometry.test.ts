import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaPath,
  barsPath,
  decimalsOf,
  outlinePath,
  peakOf,
  placeAfter,
  placeAt,
  rectOf,
  scaleTo,
  stacked,
} from './geometry.ts';

describe('the scale of a chart', () => {
  it.each([
    [0.26, [0, 0.1, 0.2, 0.3]],
    [0.4, [0, 0.1, 0.2, 0.3, 0.4]],
    [0.05, [0, 0.02, 0.04, 0.06]],
    [7.3, [0, 2, 4, 6, 8]],
    [120, [0, 50, 100, 150]],
    [0, [0, 0.1]],
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

  it.each([
    [[0, 0.02, 0.04], 2],
    [[0, 0.5, 1], 1],
    [[0, 50, 100], 0],
  ])('%j is written with %d decimals', (scale, decimals) => {
    expect(decimalsOf(scale)).toBe(decimals);
  });
});

describe('a bar', () => {
  it('has its parts on top of each other, and an unknown part adds nothing', () => {
    expect(stacked([1, 2, null, 0.5])).toEqual([
      [0, 1],
      [1, 3],
      [3, 3],
      [3, 3.5],
    ]);
  });

  it('ends at the height of the sum of its parts', () => {
    const part = fc.option(fc.double({ min: 0, max: 1000, noNaN: true }));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1 }), parts => {
        const sum = parts.reduce<number>((total, value) => total + (value ?? 0), 0);
        expect(stacked(parts).at(-1)![1]).toBeCloseTo(sum, 6);
      }),
    );
  });

  it('is drawn between its gaps; empty and unknown bars are not drawn', () => {
    expect(barsPath([[0, 2], null, [1, 1], [1, 4]], 4, 0.1)).toBe('M0.05 1000V500h0.9V1000zM3.05 750V0h0.9V750z');
  });

  it('has the same place as a rectangle', () => {
    expect(rectOf(3, 4, [1, 4], 4, 0.1)).toEqual({ x: '76.25%', width: '22.5%', y: '0%', height: '75%' });
  });
});

it('an area has its steps from the left to the right edge', () => {
  expect(areaPath([4, 2, 0], 4)).toBe('M0 1000V0H1V500H2V1000H3V1000z');
});

it.each([
  [-5, 0],
  [0, 0],
  [24.9, 0],
  [25, 1],
  [99, 3],
  [140, 3],
])('the pointer at %d of 100 pixels is above bar %d of four', (x, place) => {
  expect(placeAt(x, 100, 4)).toBe(place);
});

it('the highest bar is the first of equal ones, and the first of all without values', () => {
  expect(peakOf([null, 1, 3, 3])).toBe(2);
  expect(peakOf([null, 0, null])).toBe(1);
  expect(peakOf([null, null])).toBe(0);
});

it.each([
  ['ArrowRight', 11],
  ['ArrowLeft', 9],
  ['PageUp', 14],
  ['PageDown', 6],
  ['Home', 0],
  ['End', 95],
  ['Tab', null],
])('%s leads from the tenth of 96 quarter hours to %j', (key, place) => {
  expect(placeAfter(key, 10, 96)).toBe(place);
});

it('no key leads past the ends', () => {
  expect([placeAfter('ArrowLeft', 0, 12), placeAfter('PageUp', 11, 12)]).toEqual([0, 11]);
});

describe('the outline of a comparison', () => {
  it('runs along the tops and stops where a value is unknown', () => {
    expect(outlinePath([1, 0.5, null, 0], 1)).toBe('M0 0H1V500H2M3 1000H4');
    expect(outlinePath([null, null], 1)).toBe('');
  });

  it('passes every known place once', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 9 }))), values => {
        const ends = [...outlinePath(values, 9).matchAll(/H(\d+)/g)].map(([, end]) => Number(end));
        expect(ends).toEqual(values.flatMap((value, place) => (value === null ? [] : [place + 1])));
      }),
    );
  });
});
