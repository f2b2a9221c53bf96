import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flickOf, stepOf } from './steps.ts';

const width = 390;
const flick = (right: number, down = 0, time = 200, x = 195) =>
  flickOf({ x, y: 400, time: 0 }, { x: x + right, y: 400 + down, time }, width);

describe('a flick', () => {
  it('to the left leads on, to the right leads back', () => {
    expect(flick(-80)).toBe(1);
    expect(flick(80)).toBe(-1);
  });

  it.each([
    ['a short one', flick(-40)],
    ['a slow one, which reads values', flick(-120, 0, 900)],
    ['a steep one, which scrolls', flick(-80, 60)],
    ['one from the left edge, the way back of the browser', flick(120, 0, 200, 10)],
    ['one from the right edge', flick(-120, 0, 200, 380)],
  ])('is not %s', (_, step) => {
    expect(step).toBeNull();
  });

  it('never follows a finger that moves more down than sideways', () => {
    fc.assert(
      fc.property(fc.integer({ min: -300, max: 300 }), fc.integer({ min: 0, max: 600 }), (right, more) => {
        expect(flick(right, Math.abs(right) + more + 1)).toBeNull();
      }),
    );
  });
});

it('only Shift with an arrow steps: arrows alone are the chart’s, with Alt the browser’s', () => {
  const key = (name: string, held: object = {}) =>
    stepOf({ key: name, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...held });

  expect(key('ArrowLeft', { shiftKey: true })).toBe(-1);
  expect(key('ArrowRight', { shiftKey: true })).toBe(1);
  expect(key('ArrowRight')).toBeNull();
  expect(key('ArrowLeft', { altKey: true })).toBeNull();
  expect(key('ArrowLeft', { altKey: true, shiftKey: true })).toBeNull();
  expect(key('Home', { shiftKey: true })).toBeNull();
});
