import { documentNumberOf } from '@nahstrom/contract';
import { describe, expect, it } from 'vitest';
import { faultOfDay, isChangeable, stateOf } from './domain.ts';

const entries = [
  { id: 1, validFrom: '2025-01-01', used: true },
  { id: 2, validFrom: '2026-01-01', used: false },
  { id: 3, validFrom: '2027-01-01', used: false },
];

describe('an entry valid from a day on', () => {
  it.each([
    ['2024-12-31', ['future', 'future', 'future']],
    ['2025-01-01', ['current', 'future', 'future']],
    ['2025-12-31', ['current', 'future', 'future']],
    ['2026-01-01', ['past', 'current', 'future']],
    ['2028-01-01', ['past', 'past', 'current']],
  ])('on %s is one of %j', (today, states) => {
    expect(entries.map(entry => stateOf(entry, entries, today))).toEqual(states);
  });

  it('cannot change once it was used for billing', () => {
    expect(entries.map(entry => isChangeable(entry, '2026-06-01'))).toEqual([false, true, true]);
  });

  it.each([
    ['2026-01-01', undefined, 'settings.validFrom.taken'],
    ['2026-01-01', 2, undefined],
    ['2024-06-01', undefined, 'settings.validFrom.used'],
    ['2025-01-02', undefined, undefined],
  ])('from %s on, being entry %s, has the fault %s', (day, own, fault) => {
    expect(faultOfDay(entries, day, own)).toBe(fault);
  });
});

describe('the number of a document', () => {
  it.each([
    [{ prefix: 'RE-{year}-', digits: 5 }, 2026, 42, 'RE-2026-00042'],
    [{ prefix: '', digits: 1 }, 2026, 123, '123'],
    [{ prefix: 'R{year}/{year}.', digits: 2 }, 2027, 7, 'R2027/2027.07'],
  ])('with %j in %i with %i is %s', (range, year, number, text) => {
    expect(documentNumberOf(range, year, number)).toBe(text);
  });
});
