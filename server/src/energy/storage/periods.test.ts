import { describe, expect, it } from 'vitest';
import { comparedWith, lastOfMonth, stepOf } from './periods.ts';

const today = '2026-11-20';
const compared = (start: string, end: string, newest: string | null = '2026-11-19') =>
  comparedWith({ start, end }, newest, today);

describe('a month, or a year', () => {
  it.each([
    ['2026-02-14', '2026-02-28'],
    ['2028-02-01', '2028-02-29'],
    ['2026-12-31', '2026-12-31'],
  ])('of %s ends on %s', (day, last) => {
    expect(lastOfMonth(day)).toBe(last);
  });

  it('is that of the day', () => {
    expect(stepOf('2026-03-29', 'day')).toEqual({ start: '2026-03-29', end: '2026-03-29' });
    expect(stepOf('2026-03-29', 'month')).toEqual({ start: '2026-03-01', end: '2026-03-31' });
    expect(stepOf('2026-03-29', 'year')).toEqual({ start: '2026-01-01', end: '2026-12-31' });
  });
});

describe('the comparison of a period', () => {
  it('uses the previous month and the same month of last year, each complete, for a complete month', () => {
    expect(compared('2026-10-01', '2026-10-31')).toEqual({
      now: { start: '2026-10-01', end: '2026-10-31' },
      previous: { start: '2026-09-01', end: '2026-09-30' },
      yearBefore: { start: '2025-10-01', end: '2025-10-31' },
    });
  });

  it('uses as many days of them as a running month has with data', () => {
    expect(compared('2026-11-01', '2026-11-20')).toEqual({
      now: { start: '2026-11-01', end: '2026-11-19' },
      previous: { start: '2026-10-01', end: '2026-10-19' },
      yearBefore: { start: '2025-11-01', end: '2025-11-19' },
    });
  });

  it.each([
    ['2026-03-28', { start: '2026-02-01', end: '2026-02-28' }],
    ['2026-03-29', null],
    ['2026-03-30', null],
    ['2026-03-31', { start: '2026-02-01', end: '2026-02-28' }],
  ])('uses no month before with fewer days than a part until %s, but each complete month', (newest, previous) => {
    expect(comparedWith({ start: '2026-03-01', end: '2026-03-31' }, newest, '2026-04-02')?.previous).toEqual(previous);
  });

  it('uses all of February in a leap year and in the year after', () => {
    expect(comparedWith({ start: '2025-02-01', end: '2025-02-28' }, '2025-05-01', today)?.yearBefore).toEqual({
      start: '2024-02-01',
      end: '2024-02-29',
    });
  });

  it('uses the previous year for a year, as far as there are data', () => {
    expect(compared('2026-01-01', today)).toEqual({
      now: { start: '2026-01-01', end: '2026-11-19' },
      previous: { start: '2025-01-01', end: '2025-11-19' },
      yearBefore: null,
    });
    expect(compared('2025-01-01', '2025-12-31')?.previous).toEqual({ start: '2024-01-01', end: '2024-12-31' });
  });

  it('uses as many previous days for any other days', () => {
    expect(compared('2026-10-10', '2026-10-14')).toMatchObject({
      previous: { start: '2026-10-05', end: '2026-10-09' },
      yearBefore: { start: '2025-10-10', end: '2025-10-14' },
    });
    expect(compared('2026-11-18', '2026-11-20')).toMatchObject({
      now: { start: '2026-11-18', end: '2026-11-19' },
      previous: { start: '2026-11-15', end: '2026-11-16' },
    });
  });

  it('is empty without data, and before the first allowed day', () => {
    expect(compared('2026-10-01', '2026-10-31', null)).toBeNull();
    expect(compared('2026-10-01', '2026-10-31', '2026-09-30')).toBeNull();
    expect(comparedWith({ start: '2021-01-01', end: '2021-01-31' }, '2021-06-01', today)).toMatchObject({
      previous: null,
      yearBefore: null,
    });
  });
});
