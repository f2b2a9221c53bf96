import { describe, expect, it } from 'vitest';
import { minutesOfSerial } from '../../../../platform/spreadsheet/serialDate.ts';
import { dayOfNumber } from '../../../storage/quarterHours.ts';
import { minutesOfText, quarterOfMinutes } from './wallClock.ts';

function shown(minutes: number): string | undefined {
  const time = quarterOfMinutes(minutes);
  return time && `${dayOfNumber(time.dayNumber)} #${time.quarter}`;
}

describe('the time of a row', () => {
  it.each([
    ['45592', '2024-10-27 #0'],
    ['45592.0', '2024-10-27 #0'],
    ['45592.010416666664', '2024-10-27 #1'],
    ['45592.989583333336', '2024-10-27 #95'],
    ['44941.041666666664', '2023-01-15 #4'],
  ])('as serial number %s is %s', (text, expected) => {
    expect(shown(minutesOfSerial(text, false))).toBe(expected);
  });

  it('counted from 1904 lies four years and a day later', () => {
    expect(shown(minutesOfSerial('44130', true))).toBe('2024-10-27 #0');
  });

  it.each([
    ['01.10.2024 00:00', '2024-10-01 #0'],
    ['27.10.2024 02:15', '2024-10-27 #9'],
    ['27.10.2024 02:15:00', '2024-10-27 #9'],
    ['2025-03-01 00:00:00', '2025-03-01 #0'],
    ['2025-03-01T23:45', '2025-03-01 #95'],
    ['1.3.2025, 07:30:00', '2025-03-01 #30'],
    ['01.03.2025\u00a007:30', '2025-03-01 #30'],
    ['01-03-2025 07:30', '2025-03-01 #30'],
    ['2025/03/01 07:30', '2025-03-01 #30'],
    ['2025.03.01 07:30', '2025-03-01 #30'],
    ['2025-03-01 23:45:00+00', '2025-03-01 #95'],
    ['2025-03-01 23:45:00+00<', '2025-03-01 #95'],
    ['2025-03-01 23:45:00.000Z', '2025-03-02 #3'],
    ['2025-03-01T23:45:00Z', '2025-03-02 #3'],
    ['2025-03-01T23:45:00+01:00', '2025-03-01 #95'],
    ['2025-07-01T00:00:00+0200', '2025-07-01 #0'],
    ['2025-06-30T22:00Z', '2025-07-01 #0'],
    ['30.06.2025 22:00 Z', '2025-07-01 #0'],
    ['2024-10-27T00:15:00Z', '2024-10-27 #9'],
    ['2024-10-27T01:15:00Z', '2024-10-27 #9'],
    ['1.3.2025 7:30', '2025-03-01 #30'],
    ['01.03.2025', '2025-03-01 #0'],
    ['2025-03-01', '2025-03-01 #0'],
  ])('as text "%s" is %s', (text, expected) => {
    expect(shown(minutesOfText(text))).toBe(expected);
  });

  it.each([
    '',
    'Summe',
    '31.02.2024 00:00',
    '2025-02-29 00:00',
    '27.10.2024 24:00',
    '27.10.2024 02:60',
    '27.10.2024 02:15:30',
    '27.10.24 02:15',
    // In an ambiguous order.
    '10/11/2024 02:15',
  ])('is unreadable as text "%s"', text => {
    expect(minutesOfText(text)).toBeNaN();
  });

  it.each(['', 'x', '45592.00001x', 'Infinity'])('is unreadable as serial number "%s"', text => {
    expect(minutesOfSerial(text, false)).toBeNaN();
  });

  it('between two quarter hours belongs to none', () => {
    expect(shown(minutesOfText('27.10.2024 02:10'))).toBeUndefined();
    expect(shown(minutesOfSerial('45592.3333', false))).toBe('2024-10-27 #32');
    expect(shown(minutesOfSerial('45592.34', false))).toBeUndefined();
  });
});
