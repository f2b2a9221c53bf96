import { type DeliveryFault, deliveryFaults, type MarketDelivery, type MarketProcess } from '@nahstrom/contract';
import { expect, it } from 'vitest';
import { aDelivery, aProcess, lockedOut, sending } from '../testing/aProcess.ts';
import { catalogues, told } from '../testing/told.ts';
import { deliveryText } from './deliveryText.ts';

const { de: catalogue } = catalogues;
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const textOf = (delivery: Partial<MarketDelivery>, change: Partial<MarketProcess> = {}, settings = sending) => {
  const text = deliveryText(aProcess(change), aDelivery(delivery), told(settings))!;
  return { ...text, texts: text.texts.map(plain), repeat: text.repeat && plain(text.repeat) };
};
const failed = (fault: DeliveryFault, change: Partial<MarketProcess> = {}, settings = sending) =>
  textOf({ state: 'failed', fault, faultDetail: '550 no' }, change, settings);

it('a message that waits says when it is sent, one of a factor the hours too', () => {
  const day = { notBefore: '2026-03-04T08:00:00Z' };

  expect(textOf({})).toEqual({
    ...{ severity: 'info', repeat: null, cure: null },
    texts: ['Das Portal sendet die Nachricht von selbst, meist binnen einer Minute.'],
  });
  expect(textOf(day).texts).toEqual([expect.stringMatching(/^Geplant ab 04\.03\.2026.*09:00$/)]);
  expect(textOf({ ...day, notAfter: '2026-03-04T16:00:00Z' }).texts).toEqual([
    expect.stringMatching(/^Geplant ab 04\.03\.2026.*09:00, bis 17:00$/),
  ]);
});

it.each<[DeliveryFault, string, 'warning' | 'info', string[], 'settings' | null]>([
  ['unreachable', 'Letzter Versuch: ', 'warning', ['Das Portal versucht es von selbst wieder.'], null],
  ['login', 'Letzter Versuch: ', 'warning', ['Das Portal versucht es von selbst wieder.'], 'settings'],
  ['secret', 'Letzter Versuch: ', 'warning', ['Das Portal versucht es von selbst wieder.'], 'settings'],
  ['portal', 'Letzter Versuch: ', 'warning', [catalogue['market.portalCure']], null],
  ['dayLimit', '', 'info', [], null],
  ['monthLimit', '', 'info', [], null],
])('a message held back by “%s” says why and what happens', (fault, start, severity, next, cure) => {
  expect(textOf({ fault, faultDetail: 'connect ECONNREFUSED' })).toEqual({
    texts: [`${start}${catalogue[`market.fault.${fault}`]}`, 'Antwort des Servers: connect ECONNREFUSED', ...next],
    ...{ severity, cure, repeat: null },
  });
});

it('a message without an attempt is held back by the mailbox, one with an attempt says its own', () => {
  expect(textOf({}, {}, lockedOut)).toMatchObject({ cure: 'settings', severity: 'warning' });
  expect(textOf({}, {}, lockedOut).texts).toContain('Antwort des Servers: 535 no');
  expect(textOf({ fault: 'unreachable' }, {}, lockedOut).cure).toBeNull();
});

it.each(deliveryFaults)('a message not sent because of “%s” says why, with the answer of the server', fault => {
  const { texts, severity, cure } = failed(fault);

  expect(texts.slice(0, 2)).toEqual([catalogue[`market.fault.${fault}`], 'Antwort des Servers: 550 no']);
  expect([severity, cure]).toEqual(['error', fault === 'incomplete' ? 'community' : null]);
});

it('a message is sent again unless its day, its hours or its mode have passed, or the participation ends', () => {
  const forGood = deliveryFaults.filter(fault => failed(fault).repeat === null);
  const until = (notAfter: string) => textOf({ state: 'failed', fault: 'refused', notAfter }).repeat;

  expect(forGood).toEqual(['window', 'alreadyEnded', 'dayPassed']);
  expect(failed('refused', {}, { ...sending, mode: 'PROD' }).repeat).toBeNull();
  expect(failed('refused', { endsBefore: '2026-03-05' }).repeat).toBeNull();
  expect(until('2026-03-02T08:59:59Z')).toBeNull();
  expect(until('2026-03-02T09:00:00Z')).toBe('Noch einmal senden');
});

it.each<[string, DeliveryFault, Partial<MarketProcess>, RegExp]>([
  ['can be sent again', 'refused', {}, /Beheben Sie den Grund und senden Sie sie noch einmal\.$/],
  ['is too late', 'window', {}, /Verwerfen Sie die Anfrage und bereiten Sie sie neu vor\.$/],
  ['is not needed any more', 'alreadyEnded', {}, /^Die Abmeldung ist nicht mehr nötig\. Verwerfen Sie sie\.$/],
  ['is of a later day', 'endsBefore', { endsBefore: '2026-03-05' }, /^Senden oder übergeben Sie die Anfrage nicht/],
  ['states another share', 'otherShare', { currentShare: 40 }, /mit dem neuen Teilnahmefaktor, oder verwerfen Sie sie/],
])('a message that was not sent and %s says what to do', (_, fault, change, advice) => {
  expect(failed(fault, change).texts.at(-1)).toMatch(advice);
});

it('another share is named with the one of the request, an earlier end once with its day', () => {
  const { texts, repeat } = failed('otherShare', { currentShare: 40 });
  expect(texts).toContain('Der Teilnahmefaktor ist inzwischen 40 %, in der Anfrage stehen 100 %.');
  expect(repeat).toBe('Mit 40 % senden');

  expect(failed('endsBefore', { endsBefore: '2026-03-05' }).texts[0]).toBe(
    'Mitgliedschaft oder Teilnahme endet hier mit 05.03.2026, vor dem Tag der Anfrage.',
  );
  expect(failed('endsBefore', { endsBefore: '2026-03-05' }).texts).toHaveLength(3);
});

it('a message whose arrival is unknown says why, and is sent again unless the participation ends before its day', () => {
  const uncertain = (fault: DeliveryFault, change: Partial<MarketProcess> = {}) =>
    textOf({ state: 'uncertain', fault, recipient: 'a@b.test' }, change);

  expect(uncertain('lost').texts[0]).toMatch(/^Die Verbindung brach/);
  expect(uncertain('restored').texts[0]).toMatch(/^Das Portal wurde aus einer Sicherung wiederhergestellt/);
  expect(uncertain('lost').texts.slice(1)).toEqual([catalogue['market.uncertainText'], 'Empfänger: a@b.test']);
  expect(uncertain('lost').repeat).toBe('Noch einmal senden');
  expect(uncertain('lost', { endsBefore: '2026-03-05' }).repeat).toBeNull();
});
