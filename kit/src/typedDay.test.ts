import { expect, it, test } from 'vitest';
import { dayOfText, isDay, moved, textOfDay } from './typedDay.ts';

test('each day of four centuries, shown in either language, is read back as itself', () => {
  let wrong = 0;
  for (let day = '1850-01-01'; day < '2250-01-01'; day = moved(day, 1))
    for (const locale of ['de', 'en'] as const) {
      if (dayOfText(textOfDay(day, locale)) !== day) wrong++;
      if (dayOfText(day) !== day) wrong++;
    }
  expect(wrong).toBe(0);
});

test('random days of ten thousand years are read back as themselves', () => {
  for (let count = 0; count < 5_000; count++) {
    const day = moved('0001-01-01', Math.floor(Math.random() * 3_652_058));
    expect(isDay(day)).toBe(true);
    expect(dayOfText(textOfDay(day, 'de'))).toBe(day);
    expect(dayOfText(textOfDay(day, 'en'))).toBe(day);
  }
});

it.each([
  ...['7.12.2026', '07.12.2026', ' 7. 12. 2026 ', '7/12/2026', '07-12-2026', '7 12 2026', '07122026', '2026-12-07'],
  ...['7 Dec 2026', '7 december 2026', '7. Dezember 2026', '07. Dez. 2026', '7DEC2026'],
])('%s is 7 December 2026 while it is typed', typed => {
  expect(dayOfText(typed)).toBe('2026-12-07');
});

test('each month of either language is read, whole or shortened', () => {
  for (const locale of ['de-AT', 'en-GB'])
    for (const style of ['long', 'short'] as const)
      for (let month = 0; month < 12; month++) {
        const shown = new Date(2026, month, 5).toLocaleDateString(locale, {
          day: 'numeric',
          month: style,
          year: 'numeric',
        });
        expect([shown, dayOfText(shown)]).toEqual([shown, `2026-${String(month + 1).padStart(2, '0')}-05`]);
      }
});

it.each([
  ['7.12.26', '2026-12-07'],
  ['071226', '2026-12-07'],
  ['1.2.69', '2069-02-01'],
  ['1.2.70', '1970-02-01'],
])('%s is %s once it is finished, and nothing before', (typed, day) => {
  expect(dayOfText(typed)).toBeNull();
  expect(dayOfText(typed, true)).toBe(day);
});

it.each([
  '',
  ' ',
  '7',
  '7.12.',
  '7.12.2',
  '7.12.202',
  '31.02.2026',
  '29.02.2025',
  '31.04.2026',
  '0.1.2026',
  '1.13.2026',
  '1.0.2026',
  '01.01.0000',
  '2026-02-30',
  '2026-2-3',
  '20261207',
  '7.12.20266',
  '7. Dezembra 2026',
  '31 Feb 2026',
  'Dec 2026',
  'morgen',
  '2026-12-07T00:00',
  '-7.12.2026',
  '٧.١٢.٢٠٢٦',
])('"%s" is no day', typed => {
  expect(dayOfText(typed, true)).toBeNull();
});

it.each(['2026-02-30', '0000-01-01', '2026-1-1', '', null, undefined, 20261207, 'x', '12026-01-01'])(
  '%s is no ISO day',
  value => {
    expect(isDay(value)).toBe(false);
  },
);

test('a text that is no day is shown as it was typed', () => {
  expect(textOfDay('31.02.', 'de')).toBe('31.02.');
});

test('a day moves over the end of a month and of a year', () => {
  expect(moved('2024-02-28', 1)).toBe('2024-02-29');
  expect(moved('2027-01-01', -1)).toBe('2026-12-31');
});
