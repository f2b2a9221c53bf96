import { deliveryStates, type MarketProcess, marketProcessKinds, marketStates } from '@nahstrom/contract';
import { expect, it } from 'vitest';
import { aDelivery, aProcess, byHand, lockedOut, sending } from '../testing/aProcess.ts';
import { isSendable, requestActionsOf } from './requestActions.ts';

const actions = (change: Partial<MarketProcess>, settings: Parameters<typeof requestActionsOf>[1] = byHand) =>
  requestActionsOf(aProcess(change), settings).join(' ');
const step = { at: '', decision: null, answer: null, codes: [], from: null, to: null, text: '', by: '' };
const written = [{ ...step, message: 4, code: 'ANFORDERUNG_ECON' }];

it.each<[string, Partial<MarketProcess>, Parameters<typeof actions>[1], string]>([
  ['it is handed over manually', {}, byHand, 'withdraw download noteSent'],
  ['settings are loading', {}, undefined, 'withdraw download noteSent'],
  ['the portal sends', {}, sending, 'withdraw download noteSent send'],
  ['the mode has changed', { mode: 'PROD' }, sending, 'withdraw download noteSent'],
  ['it waits', { delivery: aDelivery() }, sending, 'withdraw download'],
  ['it is being sent', { delivery: aDelivery({ state: 'sending' }) }, sending, 'download'],
  ['its arrival is unknown', { delivery: aDelivery({ state: 'uncertain' }) }, sending, 'download'],
  [
    'it was refused',
    { delivery: aDelivery({ state: 'failed', fault: 'refused' }) },
    sending,
    'withdraw download noteSent',
  ],
])('a prepared request where %s offers what fits', (_, change, settings, offered) => {
  expect(actions(change, settings)).toBe(offered);
});

it.each<[Partial<MarketProcess>, string]>([
  [{ state: 'sent', steps: written }, 'takeBack download noteState'],
  [{ state: 'sent', steps: written, delivery: aDelivery({ state: 'sent' }) }, 'download noteState'],
  [{ state: 'received', steps: written }, 'download noteState'],
  [{ state: 'active', steps: [{ ...step, message: null, code: 'ANFORDERUNG_ECON' }] }, 'noteState'],
  [{ state: 'active', steps: [{ ...step, message: 4, code: 'ABSCHLUSS_ECON' }] }, 'noteState'],
  [{ state: 'withdrawn' }, ''],
  [{ state: 'rejected', steps: written }, 'download noteState repeat'],
  [{ state: 'rejected', steps: written, countingPoint: null }, 'download noteState'],
])('a request that is no longer prepared, %j, offers “%s”', (change, offered) => {
  expect(actions(change)).toBe(offered);
});

it('only a failed registration is repeated', () => {
  const repeated = marketProcessKinds.flatMap(kind =>
    marketStates.filter(state => actions({ kind, state }).includes('repeat')).map(state => `${kind} ${state}`),
  );

  expect(new Set(repeated.map(each => each.split(' ')[0]))).toEqual(new Set(['registration', 'offlineRegistration']));
  expect(new Set(repeated.map(each => each.split(' ')[1]))).toEqual(
    new Set(['undeliverable', 'refused', 'timedOut', 'rejected', 'brokenOff']),
  );
});

it('of the selected requests those are sent that are merely prepared or were refused', () => {
  const isSent = (change: Partial<MarketProcess>, settings = [sending]) => isSendable(aProcess(change), settings);

  expect(isSent({})).toBe(true);
  expect(deliveryStates.filter(state => isSent({ delivery: aDelivery({ state }) }))).toEqual([]);
  expect(deliveryStates.filter(state => isSent({ delivery: aDelivery({ state, fault: 'refused' }) }))).toEqual([
    'failed',
  ]);
  expect(marketStates.filter(state => isSent({ state }))).toEqual(['prepared']);
  expect(isSent({}, [byHand])).toBe(false);
  expect(isSent({}, [lockedOut])).toBe(true);
  expect(isSent({}, [{ ...lockedOut, mailbox: null }])).toBe(false);
  expect(isSent({}, [{ ...sending, offered: { files: false, mailbox: true } }])).toBe(false);
  expect(isSent({}, [{ ...sending, mode: 'PROD' }])).toBe(false);
  expect(isSent({}, [{ ...sending, community: 8 }])).toBe(false);
});
