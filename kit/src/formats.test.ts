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
