import type { CommunityMonth } from '@nahstrom/contract';
import { expect, it } from 'vitest';
import { placeOf, secondPlaceOf } from './stepPlace.ts';

const period = { start: '2026-10-01', end: '2026-10-31' };
const none = { count: 0, cents: 0 };

type Change = { [Step in 'data' | 'check' | 'bill' | 'send' | 'collect']?: object };

const monthOf = (change: Change) =>
  ({
    community: 5,
    data: { points: 2, arrived: 2, ...change.data },
    check: { state: 'good', gaps: 0, unreliable: 0, ...change.check },
    bill: { state: 'written', hints: [], runs: [7], run: 7, leftOutGaps: 0, ...change.bill },
    send: { state: 'sent', ...change.send },
    collect: { state: 'handedOver', run: 4, leftOut: none, transfers: none, ...change.collect },
  }) as unknown as CommunityMonth;

const listOf = (filter: object) => `invoices?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const ofMonth = { community: 5, month: '2026-10' };
const withServer = { sendsMails: true };
const withoutServer = { sendsMails: false };

it('the documents of one run are sent from it, those of several from their list', () => {
  const send = { state: 'toSend' };

  expect(placeOf('send', monthOf({ send }), period, withServer)).toMatchObject({ to: 'billingruns/7/show' });
  expect(placeOf('send', monthOf({ send, bill: { runs: [9, 7] } }), period, withServer)).toMatchObject({
    to: listOf({ ...ofMonth, delivery: 'toSend' }),
  });
});

it('what was not delivered is listed, or without a mail server printed beside the way to set one up', () => {
  const month = monthOf({ send: { state: 'undelivered', toSend: 0, undelivered: 2 } });

  expect(placeOf('send', month, period, withServer)).toMatchObject({
    to: listOf({ ...ofMonth, delivery: 'undelivered' }),
  });
  expect(secondPlaceOf('send', month, period, withServer)).toMatchObject({ command: 'print' });
  expect(placeOf('send', month, period, withoutServer)).toMatchObject({ to: 'selfcheck' });
  expect(secondPlaceOf('send', month, period, withoutServer)).toMatchObject({ command: 'print' });
});

it('documents on paper are saved as PDFs', () => {
  const month = monthOf({ send: { state: 'letters', letters: 2, printed: 0, discarded: 0 } });

  expect(placeOf('send', month, period, withServer)).toMatchObject({ command: 'print' });
  const printed = monthOf({ send: { state: 'letters', letters: 2, printed: 2, discarded: 0 } });
  expect(placeOf('send', printed, period, withServer)).toMatchObject({ command: 'post' });
  expect(secondPlaceOf('send', printed, period, withServer)).toMatchObject({ command: 'print' });
});

it('without a mail server unsent documents lead to its settings, or are printed as letters', () => {
  const month = monthOf({ send: { state: 'toSend', toSend: 2, undelivered: 0 } });

  expect(placeOf('send', month, period, withoutServer)).toMatchObject({ to: 'selfcheck' });
  expect(secondPlaceOf('send', month, period, withoutServer)).toMatchObject({ command: 'print' });
});

it('what was not collected is reachable beside a SEPA run', () => {
  const list = { to: listOf({ ...ofMonth, paid: false, exported: false }) };
  const leftOut = { count: 1, cents: 100 };

  expect(placeOf('collect', monthOf({ collect: { state: 'leftOut', leftOut } }), period, withServer)).toMatchObject(
    list,
  );
  expect(
    secondPlaceOf('collect', monthOf({ collect: { state: 'fileReady', leftOut } }), period, withServer),
  ).toMatchObject(list);
});

it('members left out lead to their gaps, and without any to a preview of the rest', () => {
  const bill = { state: 'rest', leftOutGaps: 1 };

  expect(placeOf('bill', monthOf({ bill, check: { gaps: 1 } }), period, withServer)).toMatchObject({
    label: 'month.do.gaps',
  });
  expect(placeOf('bill', monthOf({ bill }), period, withServer)).toMatchObject({ command: 'preview' });
});

it('cancelled documents at the bank are removed in their run', () => {
  const collect = { state: 'atBank', atBank: 1, atBankRun: 3 };

  expect(placeOf('collect', monthOf({ collect }), period, withServer)).toEqual({
    label: 'month.do.takeBack',
    to: 'separuns/3/show',
  });
});

it('letters need not wait for the outbox, and what it could not deliver yet leads to the sending of mails', () => {
  const waiting = { letters: 1, printed: 0, discarded: 0, toSend: 0, undelivered: 0 };
  const delayed = monthOf({ send: { ...waiting, state: 'delayed', delayed: 1 } });

  expect(placeOf('send', delayed, period, withServer)).toMatchObject({ to: 'selfcheck' });
  for (const month of [delayed, monthOf({ send: { ...waiting, state: 'sending', queued: 1 } })])
    expect(secondPlaceOf('send', month, period, withServer)).toMatchObject({ command: 'print' });
});
