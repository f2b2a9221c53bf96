import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  dayNumberOf,
  dayOfInstant,
  dayOfNumber,
  daysBetween,
  nextDay,
  quarterHourCountOf,
  quarterHourMs,
  quarterHoursOf,
  slotsOfWallClock,
} from './quarterHours.ts';

const decade = daysBetween('2020-01-01', '2030-12-31');

describe('the quarter hours of Austrian days', () => {
  it('agree with the time zone database on every day of a decade', () => {
    for (const day of decade) {
      const midnight = Temporal.PlainDate.from(day).toZonedDateTime('Europe/Vienna');
      const quarters = quarterHoursOf(day);

      expect(quarters.length).toBe(midnight.hoursInDay * 4);
      expect(quarters[0]).toBe(midnight.epochMilliseconds);
      expect(quarters.at(-1)! + quarterHourMs).toBe(midnight.add({ days: 1 }).epochMilliseconds);
    }
  });

  it('are contiguous and all belong to their day', () => {
    let expected = quarterHoursOf('2020-01-01')[0]!;
    for (const day of decade) {
      for (const instant of quarterHoursOf(day)) {
        if (instant !== expected || dayOfInstant(instant) !== day)
          expect([instant, dayOfInstant(instant)]).toEqual([expected, day]);
        expected += quarterHourMs;
      }
      expect(dayOfInstant(expected - 1)).toBe(day);
    }
  });

  it('match the wall clock, with the doubled hour of October and without the skipped hour of March', () => {
    const wall = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Vienna', hour: '2-digit', minute: '2-digit' });
    for (const day of ['2024-03-31', '2024-10-27', '2025-03-30', '2025-10-26', '2025-06-15', '2026-01-01']) {
      const quarters = quarterHoursOf(day);
      const reached = new Set<number>();
      for (let quarter = 0; quarter < 96; quarter += 1) {
        for (const slot of slotsOfWallClock(day, quarter)) {
          const [hour, minute] = wall.format(quarters[slot]).split(':').map(Number);
          expect(hour! * 4 + minute! / 15).toBe(quarter);
          reached.add(slot);
        }
      }
      expect(reached.size).toBe(quarters.length);
    }
  });

  it.each([
    ['2024-03-31', 92, 8, []],
    ['2024-10-27', 100, 8, [8, 12]],
    ['2024-10-28', 96, 8, [8]],
  ])('on %s are %i', (day, count, quarter, slots) => {
    expect(quarterHourCountOf(day)).toBe(count);
    expect(slotsOfWallClock(day, quarter)).toEqual(slots);
  });
});

describe('days', () => {
  it('are contiguous over months, leap days and years', () => {
    expect(nextDay('2024-02-28')).toBe('2024-02-29');
    expect(nextDay('2023-02-28')).toBe('2023-03-01');
    expect(nextDay('2025-12-31')).toBe('2026-01-01');
    expect(decade.length).toBe(4018);
    expect(daysBetween('2025-01-02', '2025-01-01')).toEqual([]);
    expect(daysBetween('2025-01-01', '2025-01-01')).toEqual(['2025-01-01']);
  });

  it('convert to their number and back', () => {
    for (const day of decade) expect(dayOfNumber(dayNumberOf(day))).toBe(day);
  });

  it.each(['', '2025-02-29', '2025-13-01', '01.02.2025', '2025-1-1', 'yesterday', '2025-01-01T00:00'])(
    'are rejected as "%s"',
    text => {
      expect(() => quarterHoursOf(text)).toThrow(RangeError);
    },
  );
});
