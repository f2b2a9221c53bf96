import { monthSteps } from '@nahstrom/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { communityMonthOf, finalDayOf, lastFinished, type MonthFacts, monthsToTell, periodOfMonth } from './domain.ts';

const none = { count: 0, cents: 0 };

/** A community of four counting points whose October is billed in November. */
function factsOf(change: Partial<{ [Key in keyof MonthFacts]: Partial<MonthFacts[Key]> | MonthFacts[Key] }> = {}) {
  const base: MonthFacts = {
    community: 1,
    communityTitle: 'EEG Sonnental',
    today: '2026-11-17',
    month: '2026-10',
    firstDay: '2026-01-01',
    data: { points: 4, arrived: 4, begun: 4, last: null },
    check: {
      previews: 0,
      preview: null,
      compared: 31,
      unbalanced: 0,
      gaps: 0,
      unreliable: 0,
      mandates: 0,
      mandateOnes: [],
    },
    bill: {
      unit: 'month',
      period: { start: '2026-10-01', end: '2026-10-31' },
      billable: 3,
      obstacles: [],
      hints: [],
      covering: null,
      runs: [],
      energy: { consumption: { kwh: 0, billed: 0 }, feedIn: { kwh: 0, billed: 0 } },
      openEnergy: 0,
      openOnes: [],
      waived: [],
      leftOutGaps: 0,
      leftOutOthers: 0,
      withoutDocument: 0,
      canceled: 0,
      documents: 0,
      charged: 0,
      credited: 0,
    },
    send: {
      sent: 0,
      queued: 0,
      toSend: 0,
      delayed: 0,
      undelivered: 0,
      undeliveredOnes: [],
      discarded: 0,
      letters: 0,
      printed: 0,
      posted: 0,
      lastPosted: null,
      last: null,
    },
    collect: {
      obstacles: [],
      debits: none,
      credits: none,
      leftOut: none,
      reasons: [],
      transfers: none,
      atBank: 0,
      atBankRun: null,
      run: null,
      isHandedOver: false,
      last: null,
    },
    book: { documents: 0, bookable: 0, last: null },
  };
  const merged = Object.fromEntries(
    Object.entries(base).map(([key, value]) => {
      const changed = change[key as keyof MonthFacts];
      return [key, typeof value === 'object' ? { ...value, ...(changed as object) } : key in change ? changed : value];
    }),
  );
  return merged as MonthFacts;
}

const run = (state: 'previewed' | 'committing' | 'committed', isBroken = false, id = 7) => ({
  id,
  state,
  isUsual: true,
  isBroken,
  last: null,
});
const written = { runs: [run('committed')], documents: 3 };

describe('the data of a month', () => {
  it.each([
    ['are expected until the sixteenth', '2026-11-16', 0, 'waiting'],
    ['are incomplete before the deadline', '2026-11-16', 3, 'partly'],
    ['are late from the seventeenth on', '2026-11-17', 3, 'late'],
    ['are late if none have arrived', '2026-11-17', 0, 'late'],
    ['are complete before the deadline', '2026-11-02', 4, 'complete'],
    ['are incomplete before the end of the month', '2026-10-31', 4, 'partly'],
  ])('the data of a month %s', (_, today, arrived, state) => {
    expect(communityMonthOf(factsOf({ today, data: { arrived } })).data.state).toBe(state);
  });

  it('no data are expected from a community without an activated counting point', () => {
    const month = communityMonthOf(factsOf({ data: { points: 0, arrived: 0, begun: 0 }, bill: { billable: 0 } }));

    expect([month.data.state, month.bill.state, month.next]).toEqual(['none', 'nobody', null]);
  });
});

describe('the check of a month', () => {
  it.each([
    ['names an undecided preview first', { previews: 1, unbalanced: 1, gaps: 1 }, {}, 'previews'],
    ['names energy that does not add up', { unbalanced: 2, gaps: 1 }, {}, 'unbalanced'],
    ['names gaps', { gaps: 1, unreliable: 1 }, {}, 'gaps'],
    ['names unreliable values', { unreliable: 1 }, {}, 'unreliable'],
    ['is good', {}, {}, 'good'],
    ['states that nothing could be compared', { compared: 0 }, {}, 'unchecked'],
    ['waits for the data', {}, { arrived: 0, begun: 0 }, 'notYet'],
    ['compares energy only after all data have arrived', { unbalanced: 31 }, { arrived: 3 }, 'notYet'],
  ] as const)('the check of a month %s', (_, check, data, state) => {
    expect(communityMonthOf(factsOf({ check, data })).check.state).toBe(state);
  });
});

describe('the billing of a month', () => {
  it.each([
    ['is due', {}, '2026-11-17', 'due'],
    ['is blocked without a tariff', { obstacles: ['tariff'] }, '2026-11-17', 'blocked'],
    ['is not blocked if no member would be billed', { obstacles: ['tariff'], billable: 0 }, '2026-11-17', 'nobody'],
    ['has a preview', { runs: [run('previewed')] }, '2026-11-17', 'previewed'],
    ['is being written', { runs: [run('committing')] }, '2026-11-17', 'committing'],
    ['was interrupted', { runs: [run('committing', true)] }, '2026-11-17', 'broken'],
    ['is written', written, '2026-11-17', 'written'],
    [
      'stays written beside a later preview',
      { ...written, runs: [run('previewed'), run('committed')] },
      '2026-11-17',
      'written',
    ],
    [
      'is open again when all documents were cancelled',
      { runs: [run('committed')], canceled: 2, withoutDocument: 1 },
      '2026-11-17',
      'rest',
    ],
    ['is open while a member was left out for gaps', { ...written, leftOutGaps: 1 }, '2026-11-17', 'rest'],
    ['is open while a member was left out otherwise', { ...written, leftOutOthers: 1 }, '2026-11-17', 'rest'],
    [
      'has a preview of the rest',
      { ...written, runs: [run('previewed', false, 8), run('committed')], leftOutGaps: 1 },
      '2026-11-17',
      'previewed',
    ],
    [
      'does not take an older preview for the rest',
      { ...written, runs: [run('committed'), run('previewed', false, 6)], leftOutGaps: 1 },
      '2026-11-17',
      'rest',
    ],
    [
      'is due beside the documents of members who are billed once a year',
      { runs: [{ ...run('committed'), isUsual: false }], documents: 3 },
      '2026-11-17',
      'due',
    ],
    ['waits for the end of the month', {}, '2026-10-31', 'running'],
    [
      'waits for the end of the quarter',
      { unit: 'quarter', period: { start: '2026-10-01', end: '2026-12-31' } },
      '2026-11-17',
      'later',
    ],
    [
      'of a past quarter is done with its last month',
      { unit: 'quarter', period: { start: '2026-10-01', end: '2026-12-31' } },
      '2027-01-20',
      'later',
    ],
  ] as const)('the billing of a month %s', (_, bill, today, state) => {
    expect(communityMonthOf(factsOf({ bill: bill as Partial<MonthFacts['bill']>, today })).bill.state).toBe(state);
  });

  it('a quarter is billed in its last month', () => {
    const bill = { unit: 'quarter' as const, period: { start: '2026-07-01', end: '2026-09-30' } };
    const month = communityMonthOf(factsOf({ bill, month: '2026-09' }));

    expect([month.bill.state, month.bill.start, month.next]).toEqual(['due', '2026-07-01', 'bill']);
  });
});

describe('the documents of a month', () => {
  const sums = { debits: { count: 3, cents: 100 } };
  it.each([
    ['are to be sent', { toSend: 1, undelivered: 1, queued: 1, sent: 1 }, 'toSend', 'send'],
    ['whose mail failed are not sent', { undelivered: 1, queued: 1, sent: 2 }, 'undelivered', 'send'],
    ['in the outbox are not sent yet, and the next step is collecting', { queued: 1, sent: 2 }, 'sending', 'collect'],
    ['are sent', { sent: 3 }, 'sent', 'collect'],
    ['of members without an address are letters', { letters: 3 }, 'letters', 'send'],
    ['that are printed wait to be posted', { letters: 3, printed: 3 }, 'letters', 'collect'],
    ['that are partly printed are letters to print', { letters: 3, printed: 2 }, 'letters', 'send'],
    ['that are posted are sent', { posted: 3 }, 'sent', 'collect'],
    ['that are posted are not all documents', { posted: 2, toSend: 1 }, 'toSend', 'send'],
    ['of discarded mails are not sent', { discarded: 1, sent: 2 }, 'letters', 'send'],
  ] as const)('the documents of a month %s', (_, send, state, next) => {
    const month = communityMonthOf(
      factsOf({ bill: written, send, collect: sums, book: { documents: 3, bookable: 3 } }),
    );

    expect([month.send.state, month.next]).toEqual([state, next]);
  });

  it.each([
    ['are to be collected', sums, 'toCollect', 'collect'],
    ['wait for the account of the community', { obstacles: ['iban'], leftOut: sums.debits }, 'blocked', 'collect'],
    ['are in a file that was not downloaded', { run: 4 }, 'fileReady', 'collect'],
    ['were downloaded for the bank', { run: 4, isHandedOver: true }, 'handedOver', 'book'],
    ['are paid by transfer only', { transfers: sums.debits }, 'transfers', 'book'],
    [
      'that no file can include are left out, and the next step is booking',
      { leftOut: sums.debits },
      'leftOut',
      'book',
    ],
    ['left out of a file stay open', { leftOut: sums.debits, run: 4, isHandedOver: true }, 'leftOut', 'book'],
    ['that were cancelled at the bank are not done', { atBank: 1, run: 4, isHandedOver: true }, 'atBank', 'collect'],
    [
      'written after the file are to be collected, too',
      { ...sums, run: 4, isHandedOver: true },
      'toCollect',
      'collect',
    ],
  ] as const)('the documents of a month %s', (_, collect, state, next) => {
    const month = communityMonthOf(
      factsOf({
        bill: written,
        send: { sent: 3 },
        collect: collect as Partial<MonthFacts['collect']>,
        book: { documents: 3, bookable: 3 },
      }),
    );

    expect([month.collect.state, month.next]).toEqual([state, next]);
  });

  it('documents are booked, and open again after one of them is cancelled', () => {
    const rest = { bill: written, send: { sent: 3 }, collect: { run: 4, isHandedOver: true } };

    const booked = communityMonthOf(factsOf({ ...rest, book: { documents: 0, bookable: 3 } }));
    const cancelled = communityMonthOf(factsOf({ ...rest, book: { documents: 1, bookable: 4 } }));

    expect([booked.book.state, booked.next]).toEqual(['booked', null]);
    expect([cancelled.book.state, cancelled.next]).toEqual(['toBook', 'book']);
  });
});

it('a month billed in spite of its gaps waits for no data', () => {
  const facts = factsOf({ data: { arrived: 3 }, check: { gaps: 1 }, bill: written, send: { toSend: 3 } });
  const month = communityMonthOf(facts);

  expect([month.data.state, month.check.state, month.next]).toEqual(['late', 'gaps', 'send']);
  expect(month.done).toMatchObject({ data: false, check: false, bill: true });
});

describe('a month is closed', () => {
  const rest = {
    bill: written,
    send: { sent: 3 },
    collect: { run: 4, isHandedOver: true },
    book: { documents: 0, bookable: 3 },
  };
  it.each([
    ['when everything is done', {}, true, null],
    ['not with a document on paper', { send: { letters: 1 } }, false, 'send'],
    ['not with a letter that is printed only', { send: { letters: 1, printed: 1 } }, false, 'send'],
    ['with every letter posted', { send: { posted: 1, sent: 2 } }, true, null],
    ['not with a discarded mail', { send: { discarded: 1, sent: 2 } }, false, 'send'],
    ['if it was billed in spite of its gaps', { data: { arrived: 3 }, check: { gaps: 1 } }, true, null],
    ['not with an undecided preview', { check: { previews: 1 } }, false, 'check'],
    [
      'not with a document that could not be collected',
      { collect: { leftOut: { count: 1, cents: 5 } } },
      false,
      'collect',
    ],
    [
      'not with a member left out, who is then the last step',
      { bill: { ...written, leftOutGaps: 1 }, check: { gaps: 1 } },
      false,
      'bill',
    ],
    ['not with a cancelled document and no other', { bill: { ...written, withoutDocument: 1 } }, false, 'bill'],
    ['if no member is to be billed', { bill: { billable: 0 }, send: {}, collect: {}, book: {} }, true, null],
    [
      'not without data',
      { data: { points: 0, arrived: 0, begun: 0 }, bill: { billable: 0 }, send: {}, collect: {}, book: {} },
      false,
      null,
    ],
  ] as const)('a month is closed %s', (_, change, isClosed, next) => {
    const month = communityMonthOf(factsOf({ ...rest, ...change } as Parameters<typeof factsOf>[0]));

    expect([month.isClosed, month.next]).toEqual([isClosed, next]);
  });
});

it('a month without documents counts nothing as sent, collected or booked', () => {
  const { bill, done } = communityMonthOf(factsOf({ bill: { billable: 0 } }));

  expect([bill.state, done]).toMatchObject(['nobody', { send: false, collect: false, book: false }]);
});

it('members left out for gaps can be billed once the data have arrived', () => {
  const facts = { bill: { ...written, leftOutGaps: 1 }, send: { toSend: 1 } };

  expect(communityMonthOf(factsOf({ ...facts, check: { gaps: 1 } })).next).toBe('send');
  expect(communityMonthOf(factsOf(facts)).next).toBe('bill');
});

it('a month within a billed quarter asks for no data', () => {
  const period = { start: '2026-07-01', end: '2026-09-30' };
  const bill = { unit: 'quarter' as const, period, covering: { unit: 'quarter' as const, ...period } };
  const month = communityMonthOf(factsOf({ month: '2026-08', data: { arrived: 3 }, bill }));

  expect([month.bill.state, month.done.data, month.next]).toEqual(['covered', false, null]);
  expect([month.isClosed, month.bill.end]).toEqual([true, '2026-09-30']);
});

it('a month billed with its quarter stays billed after the community has changed to months', () => {
  const covering = { unit: 'quarter' as const, start: '2026-10-01', end: '2026-12-31' };
  const facts = factsOf({ bill: { covering, billable: 3 }, today: '2027-03-20' });

  expect(communityMonthOf(facts)).toMatchObject({ bill: { state: 'covered', unit: 'quarter' }, isClosed: true });
});

it('a month billed separately stays billed after the community has changed to quarters', () => {
  const quarter = { unit: 'quarter' as const, period: { start: '2026-10-01', end: '2026-12-31' } };
  const runs = written.runs!.map(run => ({ ...run, isUsual: false }));
  const month = communityMonthOf(factsOf({ bill: { ...written, ...quarter, runs }, today: '2027-03-20' }));

  expect([month.bill.state, month.done.bill]).toEqual(['written', true]);
});

it('the current month asks for nothing', () => {
  const running = { today: '2026-10-20', data: { arrived: 0, begun: 0 } };

  expect(communityMonthOf(factsOf(running)).next).toBe(null);
});

describe('a community', () => {
  const empty = { data: { points: 0, arrived: 0, begun: 0 }, bill: { billable: 0 } };
  it.each([
    ['without members', null, 'noMembers'],
    ['before its first member', '2026-11-02', 'before'],
    ['with members without an active counting point', '2026-10-31', 'usual'],
  ])('a community %s has no work to do', (_, firstDay, standing) => {
    const month = communityMonthOf(factsOf({ ...empty, firstDay }));

    expect([month.standing, month.next, month.isClosed, Object.values(month.done).some(Boolean)]).toEqual([
      standing,
      null,
      false,
      false,
    ]);
  });
});

it.each([
  ['are named before documents are written', {}, ['creditorId']],
  ['are not named afterwards', written, []],
  ['are not named if no member is billed', { billable: 0 }, []],
])('the missing account details for direct debits %s', (_, bill, hints) => {
  expect(communityMonthOf(factsOf({ bill: { ...bill, hints: ['creditorId'] } })).bill.hints).toEqual(hints);
});

it('an undecided preview precedes the missing data', () => {
  expect(communityMonthOf(factsOf({ data: { arrived: 0, begun: 0 }, check: { previews: 1 } })).next).toBe('check');
});

const counts = fc.nat({ max: 3 });
const totals = fc.record({ count: counts, cents: counts });
const anyFacts = fc
  .record({
    today: fc.constantFrom('2026-10-20', '2026-11-05', '2026-11-17'),
    data: fc
      .tuple(counts, counts, counts)
      .map(all => all.sort())
      .map(([arrived, begun, points]) => ({ arrived: arrived!, begun: begun!, points: points! })),
    check: fc.record({ previews: counts, compared: counts, unbalanced: counts, gaps: counts, unreliable: counts }),
    bill: fc.record({
      billable: counts,
      obstacles: fc.subarray(['address', 'uid', 'tariff'] as const),
      runs: fc.array(fc.constantFrom(run('previewed'), run('committing'), run('committed'))),
      documents: counts,
      canceled: counts,
      leftOutGaps: counts,
      leftOutOthers: counts,
      openEnergy: counts,
      withoutDocument: counts,
    }),
    send: fc.record({
      sent: counts,
      queued: counts,
      toSend: counts,
      undelivered: counts,
      delayed: counts,
      discarded: counts,
      letters: counts,
    }),
    collect: fc.record({
      debits: totals,
      credits: totals,
      leftOut: totals,
      transfers: totals,
      atBank: counts,
      atBankRun: fc.constant(null),
      run: fc.option(fc.constant(4)),
      isHandedOver: fc.boolean(),
    }),
    book: fc.record({ documents: counts, bookable: counts }),
  })
  .map(change => factsOf(change as Parameters<typeof factsOf>[0]));

describe('in every month', () => {
  it('every step before the next one is done or waits for members, data or time', () => {
    fc.assert(
      fc.property(anyFacts, facts => {
        const month = communityMonthOf(facts);
        const before = monthSteps.slice(0, month.next === null ? monthSteps.length : monthSteps.indexOf(month.next));
        if (month.next !== null) expect(month.done[month.next]).toBe(false);
        for (const step of before) expect([step, month.done[step] || isWaiting(step, month)]).toEqual([step, true]);
      }),
    );
  });

  it('no step is sent, handed over or booked while a part of it is not', () => {
    fc.assert(
      fc.property(anyFacts, facts => {
        const { data, bill, send, collect, book, done } = communityMonthOf(facts);
        if (data.state === 'complete') expect(data.arrived).toBe(data.points);
        if (done.send) expect(send.toSend + send.undelivered + send.queued + send.discarded + send.letters).toBe(0);
        if (done.collect)
          expect(collect.debits.count + collect.credits.count + collect.leftOut.count + collect.atBank).toBe(0);
        if (done.data) expect(data.state).toBe('complete');
        if (done.bill) expect(bill.leftOutGaps + bill.leftOutOthers + bill.withoutDocument + bill.openEnergy).toBe(0);
        if (book.state === 'booked') expect(book.documents).toBe(0);
      }),
    );
  });
});

function isWaiting(step: string, month: ReturnType<typeof communityMonthOf>): boolean {
  const { data, check, bill, send, collect, book } = month;
  const waits: Record<string, boolean> = {
    data: check.previews > 0 || data.state === 'none' || ['rest', 'running', 'written', 'covered'].includes(bill.state),
    check:
      check.state === 'notYet' || (check.state !== 'previews' && ['rest', 'written', 'covered'].includes(bill.state)),
    bill: ['running', 'later', 'covered', 'committing', 'nobody', 'rest'].includes(bill.state),
    send: ['sending', 'notYet', 'letters'].includes(send.state),
    collect: collect.state === 'notYet' || collect.state === 'leftOut',
    book: book.state === 'notYet',
  };
  return waits[step] ?? false;
}

describe('the calendar', () => {
  it.each([
    ['2026-11-25', '2026-10'],
    ['2026-01-01', '2025-12'],
    ['2026-03-31', '2026-02'],
  ])('on %s the current work is about %s', (today, month) => expect(lastFinished(today)).toBe(month));

  it('a month ends with its last day, and its data are final on the sixteenth of the next month', () => {
    expect(periodOfMonth('2028-02')).toEqual({ start: '2028-02-01', end: '2028-02-29' });
    expect(finalDayOf('2025-12')).toBe('2026-01-16');
  });

  it.each([
    ['of the last month', '2026-10-01', '2026-10-31', ['2026-10']],
    ['of two months', '2026-09-01', '2026-10-31', ['2026-09', '2026-10']],
    ['up to yesterday', '2026-10-01', '2026-11-20', ['2026-10']],
    ['of a late month', '2026-08-01', '2026-08-31', ['2026-08']],
    ['of years', '2024-01-01', '2026-11-20', ['2026-08', '2026-09', '2026-10']],
    ['of the history', '2024-01-01', '2026-07-31', []],
    ['of the current month', '2026-11-01', '2026-11-20', []],
  ])('an import %s reports %s to %s', (_, start, end, month) => {
    expect(monthsToTell({ start, end }, '2026-11-21')).toEqual(month);
  });
});
