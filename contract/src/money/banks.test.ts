import { describe, expect, it } from 'vitest';
import { bankNameOf } from './banks.ts';

const iban = (code: string) => `AT00 ${code}00000000000`;

describe('the bank of an account', () => {
  it.each([
    ['20111', 'Erste Bank'],
    ['20815', 'Steiermärkische Sparkasse'],
    ['20205', 'Sparkasse'],
    ['12000', 'UniCredit Bank Austria'],
    ['60000', 'BAWAG'],
    ['32000', 'Raiffeisen (Niederösterreich, Wien)'],
    ['39999', 'Raiffeisen (Kärnten)'],
    ['43000', 'Volksbank Wien'],
  ])('with the code %s is %s', (code, name) => {
    expect(bankNameOf(iban(code))).toBe(name);
  });

  it.each([
    ['a code that several institutes share', iban('19200')],
    ['another country', 'DE02120300000000202051'],
    ['an account that is not typed to its end', 'AT61 2011 1'],
    ['nothing', ''],
  ])('is not guessed for %s', (_, typed) => {
    expect(bankNameOf(typed)).toBeUndefined();
  });
});
