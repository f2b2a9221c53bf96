import { describe, expect, it } from 'vitest';
import { addDays, addMonths, comparedDayOf, daysOfMonth, isDay, todayInVienna, weekdayOf } from './days.ts';

describe('calendar days', () => {
  it('continue over the clock change, the end of a month and a leap day', () => {
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });

  it('make a month of 28 to 31', () => {
    expect(daysOfMonth('2026-02-14')).toHaveLength(28);
    expect(daysOfMonth('2028-02-14')).toHaveLength(29);
    expect(daysOfMonth('2026-12-31').at(-1)).toBe('2026-12-31');
  });

  it('step by months from the first', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-01');
    expect(addMonths('2026-01-31', -1)).toBe('2025-12-01');
  });

  it('begin the week on Monday', () => {
    expect(weekdayOf('2026-11-16')).toBe(0);
    expect(weekdayOf('2026-11-22')).toBe(6);
  });

  it('change at midnight in Vienna, not in Greenwich', () => {
    expect(todayInVienna(new Date('2026-07-01T22:30:00Z'))).toBe('2026-07-02');
    expect(todayInVienna(new Date('2026-01-01T22:30:00Z'))).toBe('2026-01-01');
  });

  it.each(['', '2026-02-30', '2026-13-01', '29.03.2026', '2026-3-29'])('are not %j', text => {
    expect(isDay(text)).toBe(false);
  });

  it('are compared with the day before, the same weekday before or any other', () => {
    expect(comparedDayOf('before', '2026-03-01')).toBe('2026-02-28');
    expect(comparedDayOf('week', '2026-03-29')).toBe('2026-03-22');
    expect(comparedDayOf('2025-12-24', '2026-03-29')).toBe('2025-12-24');
    for (const nothing of [null, undefined, '', 'gestern', '2026-02-30'])
      expect(comparedDayOf(nothing, '2026-03-29')).toBeNull();
  });
});
