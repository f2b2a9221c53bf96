import { describe, expect, it } from 'vitest';
import {
  compact,
  companyRegistrationNumberOf,
  isAustrianZip,
  isBic,
  isCommunityId,
  isCompanyRegistrationNumber,
  isCompanyUid,
  isCountingPointNumber,
  isCreditorId,
  isEdaNumber,
  isIban,
  isSocialSecurityNumber,
  isZvr,
  networkOperatorOf,
  spacedCountingPointNumber,
  spacedIban,
} from './identifiers.ts';

const number = `AT00999900000${'0'.repeat(16)}1A2B`;

describe('a counting point number', () => {
  it('is 33 characters: AT, eleven digits, twenty letters or digits', () => {
    expect(isCountingPointNumber(number)).toBe(true);
    for (const wrong of [
      number.slice(0, 32),
      `${number}0`,
      number.replace('AT', 'DE'),
      number.replace('AT0', 'ATX'),
      '',
    ])
      expect(isCountingPointNumber(wrong)).toBe(false);
  });

  it('survives the separators people type, and names its operator', () => {
    const typed = ' at.009999-00000 0000000000000000 1a2b ';

    expect(compact(typed)).toBe(number);
    expect(networkOperatorOf(typed)).toBe('AT009999');
    expect(spacedCountingPointNumber(number)).toBe('AT 009999 00000 00000000000000001A2B');
    expect(spacedCountingPointNumber('AT0099')).toBe('AT 0099');
  });
});

describe('identifiers with check digits', () => {
  it.each([
    ['IBAN', isIban, 'AT61 1904 3002 3457 3201', 'AT61 1904 3002 3457 3210'],
    ['UID', isCompanyUid, 'ATU13585627', 'ATU31585627'],
    ['social security number', isSocialSecurityNumber, '1237 010180', '1237 011080'],
    ['creditor id', isCreditorId, 'AT88ZZZ00000000001', 'AT88ZZZ00000000010'],
  ])('a valid %s passes, and fails with two digits swapped', (_, isValid, right, swapped) => {
    expect(isValid(right)).toBe(true);
    expect(isValid(right.toLowerCase())).toBe(true);
    expect(isValid(swapped)).toBe(false);
    expect(isValid('')).toBe(false);
    expect(isValid(`${right}0`)).toBe(false);
  });

  it('the business code of a creditor id does not count', () => {
    expect(isCreditorId('AT88ABC00000000001')).toBe(true);
  });

  it('a UID of another country is checked by its form only', () => {
    expect(isCompanyUid('DE123456789')).toBe(true);
    expect(isCompanyUid('AT13585627')).toBe(false);
  });
});

it.each([
  [
    'an EDA number',
    isEdaNumber,
    ['RC103317', 'cc 999002', 'GC000001', 'SC000001', 'PP000001'],
    ['RC10331', 'XX103317', 'RC1033177', ''],
  ],
  [
    'a community id',
    isCommunityId,
    ['AT00300000000RC101519000000912345'],
    ['AT00300000000RC10151900000091234', 'DE00300000000RC101519000000912345', ''],
  ],
  ['a ZVR number', isZvr, ['123456789', '1234567890'], ['12345678', '12345678901', 'ZVR', '']],
  ['a zip code', isAustrianZip, ['1010', '9999'], ['0101', '101', '10100', 'A-10', '']],
])('%s is accepted or rejected by its format', (_, isValid, right, wrong) => {
  expect(right.filter(value => !isValid(value))).toEqual([]);
  expect(wrong.filter(value => isValid(value))).toEqual([]);
});

it('an IBAN is shown in blocks of four', () => {
  expect(spacedIban('at611904300234573201')).toBe('AT61 1904 3002 3457 3201');
});

describe('a company registration number', () => {
  it.each(['123456d', 'FN 123456 d', 'fn123456D', '1b'])('%s is one', typed => {
    expect(isCompanyRegistrationNumber(typed)).toBe(true);
  });

  it.each(['123456a', '123465d', '1234567d', '123456', 'd', '123456dd', '', '123456c'])('%s is none', typed => {
    expect(isCompanyRegistrationNumber(typed)).toBe(false);
  });

  it('is stored in the notation of the register', () => {
    expect(companyRegistrationNumberOf('FN 123456 D')).toBe('123456d');
  });
});

describe('a social security number', () => {
  it.each(['', '0237010180', '123701018', '12370101800', '123A010180', '1230010180'])('%s is none', typed => {
    expect(isSocialSecurityNumber(typed)).toBe(false);
  });
});

describe('a BIC', () => {
  it('has eight or eleven characters', () => {
    expect(['GIBAATWW', 'GIBAATWWXXX', 'giba at ww'].map(isBic)).toEqual([true, true, true]);
    expect(['GIBAATW', 'GIBAATWWX', '', 'AT611904300234573201'].map(isBic)).toEqual([false, false, false, false]);
  });
});
