import { type MarketState, marketStates } from '@nahstrom/contract';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Fact, outcomeOf, patienceOf, type Recorded, type Requested, type Stated } from './outcome.ts';

const [november, first, second, last] = ['2026-11-30', '2026-12-01', '2026-12-10', '2027-05-31'];

const sent = (change: Partial<Requested> = {}): Requested => ({
  fact: 'request',
  kind: 'registration',
  state: 'sent',
  at: 0,
  dateFrom: first,
  share: 50,
  direction: 'CONSUMPTION',
  isTest: false,
  ...change,
});

/** A message of the grid operator, written and arrived in a minute. */
const stated = (state: MarketState, at: number, change: Partial<Stated> = {}): Stated => ({
  fact: 'statement',
  from: 'operator',
  at,
  arrived: at,
  key: `${state} ${at}`,
  state,
  codes: [],
  consentId: '',
  approvalUrl: null,
  day: null,
  other: null,
  ...change,
});
const entered = (state: MarketState, at: number, day: string | null = null) =>
  stated(state, at, { from: 'administrator', key: `note ${at}`, day });
const active = (at: number, day = first, change: Partial<Stated> = {}) => stated('active', at, { day, ...change });
const ended = (at: number, day = last, change: Partial<Stated> = {}) => stated('ended', at, { day, ...change });

const record = (change: Partial<Recorded> = {}): Recorded => ({
  fact: 'record',
  isActivated: false,
  isMember: true,
  first: null,
  last: null,
  leftOn: null,
  billedUntil: null,
  ...change,
});
const begun = (change: Partial<Recorded> = {}) => record({ isActivated: true, first, ...change });
const decided = (answer: 'takeOver' | 'ignore', about: string, at = 90): Fact => ({
  fact: 'decision',
  answer,
  about,
  at,
});

/** State, days, kind of the task, and the day that is entered. */
const shortOf = (facts: Fact[]) => {
  const { state, activeFrom, endOn, task, write } = outcomeOf(facts);
  return [state, activeFrom, endOn, task?.kind ?? null, write && `${write.what} ${write.day}`];
};

type Row = [string, Fact[], [MarketState, string | null, string | null, string | null, string | null]];

describe.each<[string, Row[]]>([
  [
    'the flow of a registration',
    [
      ['waits prepared', [sent({ state: 'prepared' })], ['prepared', null, null, null, null]],
      ['was discarded', [sent({ state: 'withdrawn' })], ['withdrawn', null, null, null, null]],
      ['was handed over', [sent()], ['sent', null, null, null, null]],
      ['was received', [sent(), stated('received', 1)], ['received', null, null, null, null]],
      ['waits for a meter', [sent(), stated('meterMissing', 1)], ['meterMissing', null, null, null, null]],
      [
        'has a consent that a late receipt does not take back',
        [sent(), stated('received', 2), stated('consented', 1)],
        ['consented', null, null, null, null],
      ],
      ['is refused', [sent(), stated('received', 1), stated('refused', 2)], ['refused', null, null, 'failed', null]],
      [
        'is refused, and was settled',
        [sent(), stated('refused', 2), decided('ignore', 'failed refused 2')],
        ['refused', null, null, null, null],
      ],
      [
        'is consented to after a time-out',
        [sent(), stated('timedOut', 1), stated('consented', 2)],
        ['consented', null, null, null, null],
      ],
      [
        'is broken off after the consent',
        [sent(), stated('consented', 1), stated('brokenOff', 2)],
        ['brokenOff', null, null, 'failed', null],
      ],
      [
        'begins on the day of the operator',
        [sent(), stated('consented', 1), active(2), record()],
        ['active', first, null, null, `firstDay ${first}`],
      ],
      ['began on the same day as here', [sent(), active(2), begun()], ['active', first, null, null, null]],
      [
        'ends on the day of the customer',
        [sent(), active(1), ended(2, last, { from: 'customer' }), begun()],
        ['ended', first, last, null, `lastDay ${last}`],
      ],
      [
        'did not reach the grid operator',
        [sent(), stated('undeliverable', 1, { from: 'gateway' })],
        ['undeliverable', null, null, 'failed', null],
      ],
      [
        'was answered after a report of the gateway',
        [sent(), stated('received', 1), stated('undeliverable', 2, { from: 'gateway' })],
        ['received', null, null, null, null],
      ],
      [
        'was made in another system',
        [sent(), stated('active', 0, { from: 'registeredElsewhere', arrived: 50, day: first }), begun()],
        ['active', first, null, null, null],
      ],
      [
        'was made in another system, and ends',
        [sent(), stated('active', 0, { from: 'registeredElsewhere', arrived: 50, day: first }), ended(5), begun()],
        ['ended', first, last, null, `lastDay ${last}`],
      ],
    ],
  ],
  [
    'messages that contradict each other',
    [
      [
        'a refusal after the consent',
        [sent(), stated('consented', 1), stated('rejected', 2)],
        ['consented', null, null, 'failedAfter', null],
      ],
      [
        'a consent and a refusal at once',
        [sent(), stated('consented', 1), stated('refused', 1)],
        ['consented', null, null, 'failedAfter', null],
      ],
      [
        'a refusal after the consent, ignored',
        [sent(), stated('consented', 1), stated('rejected', 2), decided('ignore', 'rejected 2')],
        ['consented', null, null, null, null],
      ],
      [
        'a refusal after the consent, taken over',
        [sent(), stated('consented', 1), stated('rejected', 2), decided('takeOver', 'rejected 2')],
        ['rejected', null, null, 'failed', null],
      ],
      [
        'broken off after the begin',
        [sent(), active(1), stated('brokenOff', 2), begun()],
        ['active', first, null, 'failedAfter', null],
      ],
      [
        'completed for a day after the end',
        [sent(), active(1), ended(2, second), active(3, last), begun({ last: second })],
        ['ended', first, second, 'beginAfterEnd', null],
      ],
      [
        'completed for a day after the end, taken over',
        [
          sent(),
          active(1),
          ended(2, second),
          active(3, last),
          begun({ last: second }),
          decided('takeOver', 'active 3'),
        ],
        ['active', last, null, 'firstDay', null],
      ],
      [
        'completed after an end before the first day',
        [sent(), ended(1, november), active(2)],
        ['ended', null, november, 'beginAfterEnd', null],
      ],
      [
        'a completion repeated after the end',
        [sent(), active(1), ended(2), active(3), begun({ last })],
        ['ended', first, last, null, null],
      ],
      [
        'a first day that is corrected',
        [sent(), active(1), active(2, second), begun()],
        ['active', second, null, 'firstDay', null],
      ],
      [
        'an acceptance that is refused',
        [sent({ kind: 'factorChange' }), stated('accepted', 1), stated('rejected', 2)],
        ['accepted', null, null, 'failedAfter', null],
      ],
    ],
  ],
  [
    'days of a counting point',
    [
      [
        'end although another first day was ignored',
        [sent(), active(1), ended(2), begun({ first: second }), decided('ignore', `firstDay ${first}`)],
        ['ended', first, last, null, `lastDay ${last}`],
      ],
      [
        'are asked about again when a day returns after another one',
        [
          sent(),
          active(1, second),
          active(2, first),
          active(3, second),
          begun(),
          decided('ignore', `firstDay ${second} active 1`),
        ],
        ['active', second, null, 'firstDay', null],
      ],
      [
        'are not asked about again when a day is repeated',
        [sent(), active(1, second), active(2, second), begun(), decided('ignore', `firstDay ${second} active 1`)],
        ['active', second, null, null, null],
      ],
      [
        'go on without a gap in a further registration',
        [sent(), active(1), ended(2), begun(), { fact: 'neighbour', activeFrom: '2027-06-01', endOn: null }],
        ['ended', first, last, null, null],
      ],
      [
        'end before a gap',
        [sent(), active(1), ended(2), begun(), { fact: 'neighbour', activeFrom: '2027-06-02', endOn: null }],
        ['ended', first, last, null, `lastDay ${last}`],
      ],
      [
        'began with the registration before',
        [
          sent(),
          active(1),
          begun({ first: '2026-01-01' }),
          { fact: 'neighbour', activeFrom: '2026-01-01', endOn: november },
        ],
        ['active', first, null, null, null],
      ],
      [
        'begin anew when the participation before has ended',
        [
          sent(),
          active(1),
          begun({ first: '2026-01-01', last: november }),
          { fact: 'neighbour', activeFrom: '2026-01-01', endOn: november },
        ],
        ['active', first, null, 'firstDay', null],
      ],
      [
        'of an earlier participation are not those of a registration that never began',
        [sent(), stated('consented', 1), ended(2, november), begun({ first: '2026-01-01', last: '2026-11-15' })],
        ['ended', null, november, null, null],
      ],
      [
        'are decided about when a registration ends before its requested day',
        [sent(), stated('consented', 1), ended(2, november), begun({ first: '2026-01-01' })],
        ['ended', null, november, 'lastDay', null],
      ],
    ],
  ],
  [
    'an entry of an administrator',
    [
      ['moves the request', [sent(), entered('received', 1)], ['received', null, null, null, null]],
      [
        'corrects a former one',
        [sent(), entered('active', 1, first), entered('received', 2)],
        ['received', null, null, null, null],
      ],
      [
        'holds over what was known',
        [sent(), stated('rejected', 1), entered('consented', 2)],
        ['consented', null, null, null, null],
      ],
      [
        'is followed by the next message of the flow',
        [sent(), entered('consented', 2), active(3), record()],
        ['active', first, null, null, `firstDay ${first}`],
      ],
      [
        'is confirmed by a message that arrives late',
        [sent(), entered('active', 5, first), active(2, first, { arrived: 6 }), begun()],
        ['active', first, null, null, null],
      ],
      [
        'of a first day differs from a late message',
        [sent(), entered('active', 5, first), active(2, second, { arrived: 6 }), begun()],
        ['active', first, null, 'entryDiffers', null],
      ],
      [
        'of a first day differs from a known message',
        [sent(), active(2, second), entered('active', 5, first), begun()],
        ['active', first, null, null, null],
      ],
      [
        'of a consent differs from a late refusal',
        [sent(), entered('consented', 5), stated('refused', 2, { arrived: 6 })],
        ['consented', null, null, 'entryDiffers', null],
      ],
      [
        'of a begin holds over an end known before that comes again',
        [sent(), active(1), ended(2), entered('active', 5, first), ended(2, last, { arrived: 6 }), begun()],
        ['active', first, null, null, null],
      ],
      [
        'of a consent is followed by a later break-off',
        [sent(), entered('consented', 2), stated('brokenOff', 3)],
        ['brokenOff', null, null, 'failed', null],
      ],
      [
        'of a consent is contradicted by a break-off from before',
        [sent(), entered('consented', 5), stated('brokenOff', 2, { arrived: 6 })],
        ['consented', null, null, 'entryDiffers', null],
      ],
      [
        'of a refusal differs from a late consent',
        [sent(), entered('refused', 5), stated('consented', 2, { arrived: 6 })],
        ['refused', null, null, 'entryDiffers', null],
      ],
      [
        'differs, and the message is taken over',
        [
          sent(),
          entered('active', 5, first),
          active(2, second, { arrived: 6 }),
          begun(),
          decided('takeOver', 'active 2'),
        ],
        ['active', second, null, 'firstDay', null],
      ],
      [
        'of an end keeps the first day of the messages',
        [sent(), active(1), entered('ended', 3, last), begun()],
        ['ended', first, last, null, `lastDay ${last}`],
      ],
      [
        'takes back an end',
        [sent(), active(1), ended(2), entered('active', 3, first), begun()],
        ['active', first, null, null, null],
      ],
    ],
  ],
  [
    'the days here',
    [
      ['another first day', [sent(), active(1), begun({ first: second })], ['active', first, null, 'firstDay', null]],
      [
        'another first day, ignored',
        [sent(), active(1), begun({ first: second }), decided('ignore', `firstDay ${first}`)],
        ['active', first, null, null, null],
      ],
      [
        'another first day again, although one was ignored',
        [sent(), active(1), begun({ first: second }), decided('ignore', `firstDay ${november}`)],
        ['active', first, null, 'firstDay', null],
      ],
      [
        'a test enters nothing',
        [sent({ isTest: true }), active(1), record()],
        ['active', first, null, 'firstDay', null],
      ],
      ['no member', [sent(), active(1), record({ isMember: false })], ['active', first, null, 'notMember', null]],
      [
        'a membership that ended before',
        [sent(), active(1, second), begun({ leftOn: first })],
        ['active', second, null, 'notMember', null],
      ],
      ['an end on the same day', [sent(), active(1), ended(2), begun({ last })], ['ended', first, last, null, null]],
      [
        'an end after the membership',
        [sent(), active(1), ended(2), begun({ leftOn: second })],
        ['ended', first, last, null, null],
      ],
      [
        'an end before that of the membership',
        [sent(), active(1), ended(2, second), begun({ leftOn: last })],
        ['ended', first, second, 'lastDay', null],
      ],
      [
        'an end on another day',
        [sent(), active(1), ended(2), begun({ last: second })],
        ['ended', first, last, 'lastDay', null],
      ],
      [
        'an end before billed days',
        [sent(), active(1), ended(2, second), begun({ billedUntil: last })],
        ['ended', first, second, 'lastDay', null],
      ],
      [
        'an end before the first day',
        [sent(), active(1), ended(2, november), begun()],
        ['ended', first, november, 'lastDay', null],
      ],
      [
        'an end before the first day of a new counting point',
        [sent(), active(1), ended(2, november), record()],
        ['ended', first, november, null, null],
      ],
      [
        'a begin after the last day here',
        [sent(), active(1, last), begun({ last: second })],
        ['active', last, null, 'firstDay', null],
      ],
      [
        'begin and end at once enter the begin first',
        [sent(), active(1), ended(2), record()],
        ['ended', first, last, null, `firstDay ${first}`],
      ],
    ],
  ],
  [
    'a completion',
    [
      [
        'with another share',
        [sent(), active(1, first, { other: { share: 30, direction: null, until: null } }), begun()],
        ['active', first, null, 'otherThanRequested', null],
      ],
      [
        'with another share, repeated as requested',
        [sent(), active(1, first, { other: { share: 30, direction: null, until: null } }), active(2), begun()],
        ['active', first, null, null, null],
      ],
      [
        'with another share, after the end',
        [sent(), active(1, first, { other: { share: 30, direction: null, until: null } }), ended(2), begun({ last })],
        ['ended', first, last, 'otherThanRequested', null],
      ],
      [
        'with another share, and ended before it began',
        [
          sent(),
          active(1, first, { other: { share: 30, direction: null, until: null } }),
          ended(2, november),
          record(),
        ],
        ['ended', first, november, null, null],
      ],
      [
        'with another share, settled',
        [
          sent(),
          active(1, first, { other: { share: 30, direction: null, until: null } }),
          begun(),
          decided('ignore', 'otherThanRequested active 1'),
        ],
        ['active', first, null, null, null],
      ],
    ],
  ],
  [
    'the other requests',
    [
      [
        'a change for another day',
        [sent({ kind: 'factorChange' }), stated('accepted', 1, { codes: [105] })],
        ['accepted', null, null, 'otherDayAccepted', null],
      ],
      [
        'a change for the requested day',
        [sent({ kind: 'factorChange' }), stated('accepted', 1, { codes: [70] })],
        ['accepted', null, null, null, null],
      ],
      [
        'data that do not arrive',
        [sent({ kind: 'dataRequest' }), stated('accepted', 1)],
        ['accepted', null, null, 'noData', null],
      ],
      [
        'data that were given up',
        [sent({ kind: 'dataRequest' }), stated('accepted', 1), decided('ignore', 'noData accepted 1')],
        ['accepted', null, null, null, null],
      ],
    ],
  ],
])('%s', (_, rows) => {
  it.each(rows)('%s', (__, facts, expected) => {
    expect(shortOf(facts)).toEqual(expected);
  });
});

test('a task says what is known, from whom and when', () => {
  const { task } = outcomeOf([sent(), stated('consented', 60_000), stated('rejected', 120_000)]);
  expect(task).toMatchObject({
    canTakeOver: true,
    known: [
      { from: 'operator', state: 'consented', at: '1970-01-01T00:01:00.000Z' },
      { from: 'operator', state: 'rejected', at: '1970-01-01T00:02:00.000Z' },
    ],
  });
  const ofDay = outcomeOf([sent(), active(60_000), begun({ first: second })]).task;
  expect(ofDay?.known).toMatchObject([
    { from: 'portal', day: second },
    { from: 'operator', state: 'active', day: first },
  ]);
});

test('the state begins with its first statement, and keeps the newest consent and codes', () => {
  const facts = [
    sent(),
    stated('consented', 1, { consentId: 'A' }),
    stated('received', 9),
    stated('consented', 5, { consentId: 'B', codes: [175] }),
  ];
  expect(outcomeOf(facts)).toMatchObject({ state: 'consented', since: 1, consentId: 'B', codes: [175] });
});

test('the end says who ended the participation', () => {
  const endedBy = (from: Stated['from']) => outcomeOf([sent(), active(1), ended(2, last, { from })]).endedBy;
  expect((['customer', 'operator', 'community', 'administrator'] as const).map(endedBy)).toEqual([
    'customer',
    'operator',
    'community',
    null,
  ]);
});

test('what is waited for has a number of days, what is over has none', () => {
  const patience = (state: MarketState) => patienceOf(state, 'registration');
  expect((['sent', 'received', 'meterMissing', 'consented', 'active', 'refused'] as const).map(patience)).toEqual([
    3,
    14,
    61,
    3,
    null,
    null,
  ]);
  expect(patienceOf('sent', 'offlineRegistration')).toBe(14);
  expect([patienceOf('accepted', 'dataRequest'), patienceOf('accepted', 'factorChange')]).toEqual([7, null]);
  // A consented counting point cannot begin before its requested day.
  expect(outcomeOf([sent(), stated('consented', 1)]).deadline).toBe('2026-12-04');
});

const statements = fc.array(
  fc.record({
    at: fc.nat(5),
    state: fc.constantFrom(...marketStates.filter(state => !['prepared', 'withdrawn', 'sent'].includes(state))),
    day: fc.constantFrom(november, first, second, null),
    consentId: fc.constantFrom('', 'A', 'B'),
  }),
  { maxLength: 8 },
);

test('neither the order of arrival nor repetitions matter', () => {
  fc.assert(
    fc.property(statements, fc.infiniteStream(fc.nat()), (made, random) => {
      const facts = made.map(({ state, at, ...change }, place) =>
        stated(state, at, { ...change, key: `${at} ${place}`, arrived: at }),
      );
      const shuffled = facts
        .map(each => ({ each, place: random.next().value ?? 0 }))
        .sort((one, other) => one.place - other.place)
        .map(({ each }) => each);
      const expected = outcomeOf([sent(), ...facts, begun()]);
      expect(outcomeOf([sent(), ...shuffled, begun()])).toEqual(expected);
      expect(outcomeOf([...shuffled, begun(), sent(), ...facts.slice(0, 2)])).toEqual(expected);
    }),
  );
});

test('a decision closes its task, and without it the outcome is what it was', () => {
  fc.assert(
    fc.property(statements, fc.constantFrom('takeOver', 'ignore'), (made, answer) => {
      const facts: Fact[] = [
        sent(),
        begun(),
        ...made.map(({ state, at, ...change }, place) => stated(state, at, { ...change, key: `${at} ${place}` })),
      ];
      const before = outcomeOf(facts);
      if (!before.task) return;
      const { about } = before.task;
      expect(outcomeOf([...facts, decided(answer, about)]).task?.about).not.toBe(about);
      expect(outcomeOf(facts)).toEqual(before);
    }),
  );
});

/** What the grid operator, the customer and the community do to a registration, by the flows of docs/domain.md. */
interface Flow {
  state: MarketState;
  written: Stated[];
  /** One clock for grid operator and portal. */
  now: number;
}
interface Portal {
  known: Fact[];
}

/** A message that the flow allows now. It arrives later, in any order. */
class Write implements fc.Command<Flow, Portal> {
  constructor(
    readonly state: MarketState,
    readonly after: readonly MarketState[],
    readonly change: Partial<Stated> = {},
  ) {}
  check = ({ state }: Flow) => this.after.includes(state);
  run(flow: Flow): void {
    flow.state = this.state;
    flow.now += 1;
    flow.written.push(stated(this.state, flow.now, this.change));
  }
  toString = () => `write ${this.state}`;
}

class Arrive implements fc.Command<Flow, Portal> {
  constructor(readonly place: number) {}
  check = ({ written }: Flow) => written.length > 0;
  run(flow: Flow, portal: Portal): void {
    const message = flow.written[this.place % flow.written.length];
    flow.now += 1;
    if (message) portal.known.push({ ...message, arrived: flow.now });
    assertFollows(flow, portal);
  }
  toString = () => `arrive ${this.place}`;
}

/** An administrator enters what the grid operator's portal shows at this moment. */
class Enter implements fc.Command<Flow, Portal> {
  check = ({ written }: Flow) => written.length > 0;
  run(flow: Flow, portal: Portal): void {
    const newest = flow.written.at(-1);
    flow.now += 1;
    if (newest) portal.known.push(entered(newest.state, flow.now, newest.day));
    assertFollows(flow, portal);
  }
  toString = () => 'enter';
}

/** The state is that of the last step of the flow that the portal knows of, and nothing is to be decided but a failure. */
function assertFollows({ written }: Flow, { known }: Portal): void {
  const { state, activeFrom, endOn, task } = outcomeOf([sent(), ...known]);
  const entry = known.findLast(fact => fact.fact === 'statement' && fact.from === 'administrator');
  const states = written.map(each => each.state);
  const steps = known.flatMap(fact => (fact.fact === 'statement' ? [states.lastIndexOf(fact.state)] : []));
  expect(state).toBe(states[Math.max(...steps)] ?? 'sent');
  expect([null, 'failed']).toContain(task?.kind ?? null);
  const knows = (of: MarketState) => known.some(fact => fact.fact === 'statement' && fact.state === of);
  if (!entry)
    expect([activeFrom, endOn]).toEqual([
      knows('active') && (state === 'active' || state === 'ended') ? first : null,
      knows('ended') ? last : null,
    ]);
}

test('every order of the messages of a flow leads to the state of its last known step', () => {
  const waiting: MarketState[] = ['sent', 'received', 'meterMissing'];
  const from = fc.constantFrom('customer' as const, 'operator' as const, 'community' as const);
  const commands = [
    fc.constant(new Write('received', ['sent'], { codes: [99] })),
    fc.constant(new Write('meterMissing', ['sent'], { codes: [182] })),
    fc.constant(new Write('consented', waiting, { codes: [175], consentId: 'C' })),
    fc.constant(new Write('refused', waiting, { codes: [172] })),
    fc.constant(new Write('timedOut', waiting, { codes: [173] })),
    fc.constant(new Write('rejected', waiting, { codes: [56] })),
    fc.constant(new Write('brokenOff', ['consented'])),
    fc.constant(new Write('active', ['consented'], { day: first })),
    from.map(sender => new Write('ended', ['active'], { day: last, from: sender })),
    fc.nat(5).map(place => new Arrive(place)),
    fc.constant(new Enter()),
  ];
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 40 }), made => {
      fc.modelRun(() => ({ model: { state: 'sent' as MarketState, written: [], now: 0 }, real: { known: [] } }), made);
    }),
    { numRuns: 500 },
  );
});
