import { expect, test } from 'vitest';
import * as german from './marketCodes.de.ts';
import * as english from './marketCodes.en.ts';
import { responseCodes } from './vocabulary.ts';

test('every answer of a grid operator has its meaning and the next step in both languages', () => {
  const keys = responseCodes.flatMap(code => [`market.code.${code}`, `market.codeNext.${code}`]).sort();

  for (const codes of [german.marketCodes, english.marketCodes]) {
    expect(Object.keys(codes).sort()).toEqual(keys);
    expect(Object.values<string>(codes).filter(text => !/^[A-ZÄÖÜ].{10,}\.$/.test(text))).toEqual([]);
  }
});

test('the meanings do not repeat each other', () => {
  for (const codes of [german.marketCodes, english.marketCodes]) {
    const meanings = Object.entries<string>(codes).flatMap(([key, text]) => (key.includes('Next') ? [] : [text]));
    expect(new Set(meanings).size).toBe(meanings.length);
  }
});
