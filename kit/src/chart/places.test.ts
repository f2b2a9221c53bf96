import { expect, it } from 'vitest';
import { peakOf, placeAfter, placeAt } from './places.ts';

it.each([
  [-5, 0],
  [0, 0],
  [24.9, 0],
  [25, 1],
  [99, 3],
  [140, 3],
])('the pointer at %d of 100 pixels is above bar %d of four', (x, place) => {
  expect(placeAt(x / 100, 4)).toBe(place);
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
