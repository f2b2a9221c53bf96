import { expect, test } from 'vitest';
import * as germanAdvice from './marketCodeAdvice.de.ts';
import * as englishAdvice from './marketCodeAdvice.en.ts';
import * as german from './marketCodes.de.ts';
import * as english from './marketCodes.en.ts';
import { responseCodes } from './vocabulary.ts';

test('every answer of a grid operator has its meaning and the next step in both languages', () => {
  const keysOf = (name: string) => responseCodes.map(code => `market.${name}.${code}`).sort();

  for (const codes of [german.marketCodes, english.marketCodes])
    expect(Object.keys(codes).sort()).toEqual(keysOf('code'));
  for (const advice of [germanAdvice.marketCodeAdvice, englishAdvice.marketCodeAdvice])
    expect(Object.keys(advice).sort()).toEqual(keysOf('codeNext'));
  const texts = [german, english, germanAdvice, englishAdvice].flatMap(each => Object.values({ ...each }));
  const unfinished = texts
    .flatMap(each => Object.values<string>(each))
    .filter(text => !/^[A-ZÄÖÜ].{10,}\.$/.test(text));
  expect(unfinished).toEqual([]);
});

test('the meanings do not repeat each other', () => {
  for (const codes of [german.marketCodes, english.marketCodes])
    expect(new Set(Object.values<string>(codes)).size).toBe(Object.keys(codes).length);
});
