import { describe, expect, it } from 'vitest';
import { numberTyped } from './typedNumber.ts';

describe('a typed number', () => {
  it.each([
    ['de', '8,5', 8.5],
    ['de', '8.5', 8.5],
    ['de', '1.234,5', 1234.5],
    ['de', '3.500', 3500],
    ['de', '3 500', 3500],
    ['de', '3500', 3500],
    ['de', '9,9 kWp', 9.9],
    ['de', '4200 kWh', 4200],
    ['de', '-5', -5],
    ['de', '−5', -5],
    ['en', '8.5', 8.5],
    ['en', '8,5', 8.5],
    ['en', '1,234.5', 1234.5],
    ['en', '3,500', 3500],
  ] as const)('in %s %j means %d', (locale, typed, meant) => {
    expect(numberTyped(typed, locale)).toBe(meant);
  });

  it.each(['', '   '])('of %j is empty', typed => {
    expect(numberTyped(typed, 'de')).toBeNull();
  });

  it.each(['acht', '8,5,5', '1e3', '8..5', '.'])('rejects %j', typed => {
    expect(numberTyped(typed, 'de')).toBeNaN();
  });
});
