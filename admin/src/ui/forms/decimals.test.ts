import { describe, expect, it } from 'vitest';
import { scaledOf, textOfScaled } from './decimals.ts';

describe('a typed amount', () => {
  it.each([
    ['12', 2, 1200],
    ['12,5', 2, 1250],
    ['12.50', 2, 1250],
    [' 1 234,56 ', 2, 123456],
    ['0,1', 2, 10],
    ['18,5', 4, 185000],
    ['9.9999', 4, 99999],
    ['0,0001', 4, 1],
    ['7,', 2, 700],
  ])('%j with %i decimals is %i', (typed, decimals, scaled) => {
    expect(scaledOf(typed, decimals)).toBe(scaled);
  });

  it.each([
    ['', 2],
    ['-1', 2],
    ['1.234', 2],
    ['1.234,50', 2],
    ['12,505', 2],
    ['9,99999', 4],
    ['zwölf', 2],
    ['1e3', 2],
    [',5', 2],
    ['12345678', 2],
  ])('%j with %i decimals is invalid', (typed, decimals) => {
    expect(scaledOf(typed, decimals)).toBeNaN();
  });

  it('is unchanged after a round trip', () => {
    for (const scaled of [0, 1, 10, 99, 100, 1250, 99_999, 185_000, 10_000_000])
      for (const decimals of [2, 4])
        for (const locale of ['de', 'en'] as const)
          expect(scaledOf(textOfScaled(scaled, decimals, locale), decimals)).toBe(scaled);
  });
});

it.each([
  [1250, 2, 'de', '12,50'],
  [1250, 2, 'en', '12.50'],
  [0, 2, 'de', '0,00'],
  [5, 2, 'de', '0,05'],
  [185_000, 4, 'de', '18,50'],
  [99_999, 4, 'de', '9,9999'],
  [1, 4, 'en', '0.0001'],
] as const)('%i with %i decimals reads in %s %s', (scaled, decimals, locale, text) => {
  expect(textOfScaled(scaled, decimals, locale)).toBe(text);
});
