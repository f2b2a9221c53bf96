import type { MarketState } from '@nahstrom/contract';
import { expect, test } from 'vitest';
import { stateOfMessage, statesOfMessage } from './codes.ts';

test.each<[string, number[], MarketState | undefined]>([
  ['ANTWORT_ECON', [99], 'received'],
  ['ANTWORT_ECOF', [69], 'received'],
  ['ANTWORT_ECON', [99, 182], 'meterMissing'],
  ['ANTWORT_ECON', [56], 'rejected'],
  ['ANTWORT_ECON', [173], 'timedOut'],
  ['ABLEHNUNG_ECON', [182], 'rejected'],
  ['ABLEHNUNG_ECOF', [172], 'refused'],
  ['ABLEHNUNG_ECON', [173], 'timedOut'],
  ['ZUSTIMMUNG_ECON', [175], 'consented'],
  ['ABBRUCH_ECON', [], 'brokenOff'],
  ['ABSCHLUSS_ECOF', [], 'active'],
  ['ANTWORT_CCMS', [176], 'accepted'],
  ['ABLEHNUNG_CCMS', [187], 'rejected'],
  ['ANTWORT_PT', [70], 'accepted'],
  ['ABLEHNUNG_ECP', [181], 'rejected'],
  ['SENDEN_ECP', [], 'accepted'],
  ['AUFHEBUNG_CCMC', [], 'ended'],
  ['AUFHEBUNG_CCMI', [], 'ended'],
  ['EDASendError', [], 'undeliverable'],
  ['DATEN_CRMSG', [], undefined],
  ['MELDUNG_NEU', [99], undefined],
])('%s with %j means %s', (code, responses, state) => {
  expect(stateOfMessage(code, responses)).toBe(state);
});

test.each<[string, string, number[], MarketState]>([
  ['a consent', 'ZUSTIMMUNG_ECON', [175], 'consented'],
  ['a consent without a code', 'ZUSTIMMUNG_ECON', [], 'consented'],
  ['a consent that also says “received”', 'ZUSTIMMUNG_ECON', [99, 175], 'consented'],
  ['a mere receipt in the form of a consent', 'ZUSTIMMUNG_ECON', [99], 'received'],
  ['a mere note in the form of a consent on paper', 'ZUSTIMMUNG_ECOF', [69, 99], 'received'],
  ['a refusal in the form of a consent', 'ZUSTIMMUNG_ECON', [172], 'refused'],
  ['a time-out in the form of a consent', 'ZUSTIMMUNG_ECON', [173], 'timedOut'],
  ['a mere receipt of a factor', 'ANTWORT_CPF', [99], 'received'],
  ['a factor noted for later', 'ANTWORT_CPF', [69], 'received'],
  ['a factor that was not taken over', 'ANTWORT_CPF', [107], 'rejected'],
  ['an accepted factor', 'ANTWORT_CPF', [70], 'accepted'],
  ['an accepted end', 'ANTWORT_CCMS', [176], 'accepted'],
  ['a mere receipt of an end', 'ANTWORT_CCMS', [99], 'received'],
  ['a refused end of an expired consent', 'ANTWORT_CCMS', [180], 'rejected'],
  ['a refused end of a consent of another counting point', 'ANTWORT_CCMS', [187], 'rejected'],
  ['a refused end of a counting point of another community', 'ANTWORT_CCMS', [189], 'rejected'],
  ['a factor at a wrong date', 'ANTWORT_CPF', [82], 'rejected'],
  ['a factor above 100 %', 'ANTWORT_CPF', [188], 'rejected'],
  ['a factor accepted with another date', 'ANTWORT_CPF', [105], 'accepted'],
  ['a refused request for data', 'ANTWORT_PT', [94], 'rejected'],
  ['an answer with a code that is not known', 'ANTWORT_PT', [999], 'received'],
])('%s is one', (_, code, codes, state) => {
  expect(stateOfMessage(code, codes)).toBe(state);
});

test.each<[string, number[], MarketState[]]>([
  ['ZUSTIMMUNG_ECON', [175, 172], ['consented', 'refused']],
  ['ZUSTIMMUNG_ECON', [175, 173], ['consented', 'timedOut']],
  ['ZUSTIMMUNG_ECON', [172], ['refused']],
  ['ANTWORT_CCMS', [176, 177], ['accepted', 'rejected']],
  ['ANTWORT_CCMS', [177], ['rejected']],
  ['ANTWORT_PT', [70, 94], ['accepted', 'rejected']],
  ['ZUSTIMMUNG_ECON', [175, 56], ['consented', 'rejected']],
  ['MELDUNG_NEU', [176, 177], []],
])('%s with %j states %j', (code, codes, states) => {
  expect(statesOfMessage(code, codes)).toEqual(states);
});
