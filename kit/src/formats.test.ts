import { expect, it } from 'vitest';
import { formats } from './formats.ts';

it('a negative number has a minus sign, not a hyphen, in both languages', () => {
  expect([formats('de').money(-879), formats('en').money(-879)]).toEqual(['−8,79\u00a0€', '−€8.79']);
  expect([formats('de').kwh(-1234.5), formats('de').whole(-3), formats('en').percent(-0.04)]).toEqual([
    '−1.234,50',
    '−3',
    '−4%',
  ]);
});

it('days of one month are told with the month once', () => {
  expect(formats('de').daysOfMonth('2026-10-01', '2026-10-28')).toBe('1.–28. Oktober');
  expect(formats('en').daysOfMonth('2026-10-01', '2026-10-28').replace(/\s/g, ' ')).toMatch(/^1\s?–\s?28 October$/);
});
