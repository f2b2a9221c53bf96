import { describe, expect, test } from 'vitest';
import { addDays } from '../../platform/days.ts';
import { bankDayFrom, earliestCollection, easterOf, faultOfCollection, isBankDay } from './bankDays.ts';

test.each([
  ['2000-04-23'],
  ['2008-03-23'],
  ['2011-04-24'],
  ['2019-04-21'],
  ['2024-03-31'],
  ['2025-04-20'],
  ['2026-04-05'],
  ['2027-03-28'],
  ['2038-04-25'],
])('Easter is on %s', easter => {
  expect(easterOf(Number(easter.slice(0, 4)))).toBe(easter);
});

describe('banks settle', () => {
  test.each([
    ['2026-01-01', 'New Year'],
    ['2026-04-03', 'Good Friday'],
    ['2026-04-06', 'Easter Monday'],
    ['2026-05-01', 'Labour Day'],
    ['2026-12-25', 'Christmas'],
    ['2025-12-26', 'the day after Christmas'],
    ['2026-11-21', 'a Saturday'],
    ['2026-11-22', 'a Sunday'],
  ])('not on %s, %s', day => {
    expect(isBankDay(day)).toBe(false);
  });

  test.each([
    ['2026-01-06', 'Epiphany is a holiday in Austria only'],
    ['2026-10-26', "so is Austria's national day"],
    ['2026-12-08', 'and the Immaculate Conception'],
    ['2026-11-23', 'a Monday'],
  ])('on %s: %s', day => {
    expect(isBankDay(day)).toBe(true);
  });

  test('on 254 to 260 days of every year', () => {
    for (let year = 2020; year <= 2040; year += 1) {
      let count = 0;
      for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) if (isBankDay(day)) count += 1;
      expect(count).toBeGreaterThanOrEqual(254);
      expect(count).toBeLessThanOrEqual(260);
    }
  });

  test('after Christmas on the next working day', () => {
    expect(bankDayFrom('2026-12-25')).toBe('2026-12-28');
    expect(bankDayFrom('2026-12-28')).toBe('2026-12-28');
  });
});

describe('the first day of collection', () => {
  test.each([
    ['2026-11-18', '2026-11-19', 'a Wednesday'],
    ['2026-11-20', '2026-11-23', 'a Friday'],
    ['2026-11-21', '2026-11-24', 'a Saturday is handed in on Monday'],
    ['2026-04-02', '2026-04-07', 'before Easter'],
    ['2026-12-24', '2026-12-28', 'before Christmas'],
  ])('of a file made on %s is %s: %s', (today, first) => {
    expect(earliestCollection(today)).toBe(first);
  });
});

test.each([
  ['2026-11-24', undefined, undefined],
  ['2026-11-20', undefined, 'sepa.collectionDate.tooEarly'],
  ['2020-01-02', undefined, 'sepa.collectionDate.tooEarly'],
  ['2026-11-23', undefined, 'sepa.collectionDate.tooEarly'],
  ['2026-12-25', undefined, 'sepa.collectionDate.notABankDay'],
  ['2026-11-28', undefined, 'sepa.collectionDate.notABankDay'],
  ['2027-11-22', undefined, undefined],
  ['2027-11-23', undefined, 'sepa.collectionDate.tooLate'],
  ['2126-11-21', undefined, 'sepa.collectionDate.tooLate'],
  ['2026-11-27', '2026-11-28', 'sepa.collectionDate.beforeDue'],
  ['2026-11-30', '2026-11-28', undefined],
  ['2026-11-30', '2026-11-30', undefined],
] as const)('on Saturday 21 November 2026 is validated: a collection on %s, due %s, yields %s', (day, due, fault) => {
  expect(faultOfCollection(day, '2026-11-21', due)).toBe(fault);
});
