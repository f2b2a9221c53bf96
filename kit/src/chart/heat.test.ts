import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, cellAfter, cellAt, levelOf, levels } from './heat.ts';

describe('the colour of a day', () => {
  it('is none for zero, and the strongest for the maximum', () => {
    expect([levelOf(0, 10), levelOf(0.001, 10), levelOf(2, 10), levelOf(2.1, 10), levelOf(10, 10)]).toEqual([
      0, 1, 1, 2, 5,
    ]);
    expect(levelOf(0, 0)).toBe(0);
  });

  it('is monotonic in the value', () => {
    const value = fc.double({ min: 0, max: 1000, noNaN: true });
    fc.assert(
      fc.property(value, value, (one, other) => {
        const [least, most] = [Math.min(one, other), Math.max(one, other)];
        expect(levelOf(least, 1000)).toBeLessThanOrEqual(levelOf(most, 1000));
        expect(levelOf(most, 1000)).toBeLessThanOrEqual(levels);
      }),
    );
  });
});

/** The days of January to March 2026. */
const days: Cell[] = [31, 28, 31].flatMap((length, row) => Array.from({ length }, (_, column) => ({ row, column })));
const placeOf = (row: number, column: number) => days.findIndex(day => day.row === row && day.column === column);

describe('the day of a heat map', () => {
  it('at a point is the one drawn there, or the nearest of its month', () => {
    expect(cellAt(days, 0, 0, 3, 31)).toBe(0);
    expect(cellAt(days, 30.5 / 31, 0.99, 3, 31)).toBe(placeOf(2, 30));
    expect(cellAt(days, 30.5 / 31, 0.5, 3, 31)).toBe(placeOf(1, 27));
    expect(cellAt(days, 2, -1, 3, 31)).toBe(placeOf(0, 30));
  });

  it('is reached by the arrow keys: sideways in order, up and down in its column', () => {
    const from = (row: number, column: number) => (key: string) => cellAfter(key, days, placeOf(row, column));

    expect(from(0, 30)('ArrowRight')).toBe(placeOf(1, 0));
    expect(from(0, 30)('ArrowDown')).toBe(placeOf(1, 27));
    expect(from(1, 3)('ArrowUp')).toBe(placeOf(0, 3));
    expect(from(0, 3)('ArrowUp')).toBe(placeOf(0, 3));
    expect(from(2, 3)('PageDown')).toBe(placeOf(2, 3));
    expect(from(1, 3)('Home')).toBe(0);
    expect(from(1, 3)('End')).toBe(days.length - 1);
    expect(from(1, 3)('a')).toBeNull();
  });

  it('stays within the range for every key', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];
    fc.assert(
      fc.property(fc.nat(days.length - 1), fc.constantFrom(...keys), (place, key) => {
        expect(days[cellAfter(key, days, place)!]).toBeDefined();
      }),
    );
  });
});
