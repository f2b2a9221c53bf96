import { type MarketState, marketStates } from '@nahstrom/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Fact, isFailed, isOpen, outcomeOf, patienceOf, stateOfMessage, statesOfMessage } from './domain.ts';

const fact = (state: MarketState, at: number, change: Partial<Fact> = {}): Fact => ({
  at,
  arrived: at,
  key: `${state} ${at}`,
  state,
  codes: [],
  consentId: '',
  approvalUrl: null,
  day: null,
  endedBy: null,
  isOtherThanAsked: false,
  isNoted: false,
  ...change,
});

test('a change that is accepted for another day needs a person', () => {
  const accepted = (codes: number[]) => outcomeOf('sent', [fact('accepted', 1, { codes })]).isContradictory;
  expect([accepted([105]), accepted([70]), accepted([])]).toEqual([true, false, false]);
});

test('a request without a statement is prepared, withdrawn or sent', () => {
  expect(outcomeOf('prepared', [])).toMatchObject({ state: 'prepared', since: null });
  expect(outcomeOf('sent', []).state).toBe('sent');
});

test.each<[string, Fact[], MarketState]>([
  ['a receipt does not take back a consent', [fact('consented', 1), fact('received', 2)], 'consented'],
  ['a late consent after a time-out prevails', [fact('timedOut', 1), fact('consented', 2)], 'consented'],
  ['a completion prevails over an older rejection', [fact('rejected', 1), fact('active', 2)], 'active'],
  ['an end prevails over a completion created later', [fact('ended', 1), fact('active', 2)], 'ended'],
  ['a gateway’s report is overtaken by an answer', [fact('undeliverable', 2), fact('consented', 1)], 'consented'],
])('%s', (_, facts, state) => {
  expect(outcomeOf('sent', facts).state).toBe(state);
  expect(outcomeOf('sent', [...facts].reverse()).state).toBe(state);
});

test('a failure that is not older than the consent is a contradiction, an older one is none', () => {
  expect(outcomeOf('sent', [fact('active', 1), fact('brokenOff', 2)]).isContradictory).toBe(true);
  expect(outcomeOf('sent', [fact('consented', 1), fact('refused', 1)]).isContradictory).toBe(true);
  expect(outcomeOf('sent', [fact('timedOut', 1), fact('consented', 2)]).isContradictory).toBe(false);
  expect(outcomeOf('sent', [fact('active', 1), fact('brokenOff', 2), fact('ended', 3)]).isContradictory).toBe(false);
});

test('a gateway’s report is overtaken by any answer of the grid operator, whatever their order', () => {
  for (const at of [1, 3]) {
    const facts = [fact('received', 2), fact('undeliverable', at)];
    expect(outcomeOf('sent', facts)).toMatchObject({ state: 'received', trouble: null });
  }
  // A person may have read of it before the report.
  const noted = fact('received', 1, { isNoted: true });
  expect(outcomeOf('sent', [noted, fact('undeliverable', 2)]).state).toBe('undeliverable');
});

test('what the grid operator breaks off after the consent, and before it begins, is no contradiction', () => {
  const brokenOff = outcomeOf('sent', [fact('consented', 1), fact('brokenOff', 2)]);
  expect(brokenOff).toMatchObject({ state: 'brokenOff', isContradictory: false, trouble: 'brokenOff 2' });
  expect(outcomeOf('sent', [fact('consented', 2), fact('brokenOff', 1)])).toMatchObject({ state: 'consented' });
  expect(outcomeOf('sent', [fact('consented', 1), fact('rejected', 2)]).isContradictory).toBe(true);
});

test.each(['active', 'ended'] as const)(
  'the day of a message that arrived after a person’s note of another day (%s) counts',
  state => {
    const noted = fact(state, 5, { day: '2026-12-05', isNoted: true });
    const dayOfBoth = (arrived: number) => {
      const { activeFrom, endOn } = outcomeOf('sent', [noted, fact(state, 1, { day: '2026-12-01', arrived })]);
      return state === 'active' ? activeFrom : endOn;
    };
    expect(dayOfBoth(6)).toBe('2026-12-01');
    // The person knew of it.
    expect(dayOfBoth(4)).toBe('2026-12-05');
  },
);

test('a note decides neither about another share nor about a refusal that the person did not know', () => {
  const noted = fact('active', 5, { day: '2026-12-01', isNoted: true });
  const other = fact('active', 1, { day: '2026-12-01', isOtherThanAsked: true });
  for (const arrived of [1, 6]) expect(outcomeOf('sent', [noted, { ...other, arrived }]).isContradictory).toBe(true);
  for (const success of ['active', 'consented', 'accepted'] as const) {
    const known = fact(success, 5, { isNoted: true });
    const refusedAt = (arrived: number) => outcomeOf('sent', [known, fact('refused', 1, { arrived })]).isContradictory;
    expect([refusedAt(4), refusedAt(6)]).toEqual([false, true]);
    // The grid operator itself has gone on since.
    const late = [known, fact('timedOut', 1, { arrived: 6 }), fact('consented', 2, { arrived: 7 })];
    expect(outcomeOf('sent', late).isContradictory).toBe(false);
  }
});

test('an end before the first day, or before any energy community, is a contradiction', () => {
  const begun = (at: number) => fact('active', at, { day: '2026-12-01' });
  const ended = (day: string, at: number) => outcomeOf('sent', [begun(at), fact('ended', 2, { day })]);
  const days = ['2026-11-30', '1970-01-01', '2026-12-01', '2027-05-31'];
  // Revoked before the first day: the participation does not begin.
  expect(days.map(day => ended(day, 1).isContradictory)).toEqual([false, true, false, false]);
  expect(days.map(day => ended(day, 3).isContradictory)).toEqual([true, true, false, false]);
  expect(days.map(day => ended(day, 3).state)).toEqual(['ended', 'ended', 'ended', 'ended']);
  // A person who has asked the grid operator decides.
  const noted = fact('active', 4, { day: '2026-12-01', isNoted: true });
  expect(outcomeOf('sent', [begun(3), fact('ended', 2, { day: '2026-11-30' }), noted]).state).toBe('active');
  expect(outcomeOf('sent', [fact('ended', 2, { day: '1970-01-01' })]).isContradictory).toBe(true);
  expect(outcomeOf('sent', [fact('ended', 2, { day: '2026-01-01' })]).isContradictory).toBe(false);
});

test('the outcome is one of a set: neither order nor repetitions matter', () => {
  const facts = fc.array(
    fc.record({
      at: fc.nat(5),
      state: fc.constantFrom(...marketStates.filter(state => !['prepared', 'withdrawn', 'sent'].includes(state))),
      day: fc.constantFrom('2026-12-01', '2026-12-02', null),
      consentId: fc.constantFrom('', 'A', 'B'),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(facts, fc.infiniteStream(fc.nat()), (made, random) => {
      const all = made.map((one, place) => fact(one.state, one.at, { ...one, key: String(place) }));
      const mixed = all
        .concat(all.slice(0, 2))
        .map(one => ({ one, place: random.next().value! }))
        .sort((one, other) => one.place - other.place)
        .map(({ one }) => one);
      expect(outcomeOf('sent', mixed)).toEqual(outcomeOf('sent', all));
    }),
    { numRuns: 500 },
  );
});

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

test('a state expects something, has failed, or is neither; only the former has a deadline', () => {
  for (const state of marketStates) {
    expect(isOpen(state) && isFailed(state)).toBe(false);
    if (patienceOf(state, 'registration') !== null) expect(isOpen(state)).toBe(true);
  }
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
