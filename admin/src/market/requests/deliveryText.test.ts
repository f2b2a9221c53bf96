import { type DeliveryFault, deliveryFaults, type MarketDelivery, type MarketProcess } from '@nahstrom/contract';
import { expect, it } from 'vitest';
import { failedText, queuedText, uncertainText } from './deliveryText.ts';
import { aDelivery, aProcess, byHand, lockedOut, sending } from './testing/aProcess.ts';
import { catalogues, told } from './testing/told.ts';

const { de: catalogue } = catalogues;
const queued = (change: Partial<MarketDelivery>, settings = sending) => queuedText(aDelivery(change), told(settings));
const failed = (fault: DeliveryFault | null, change: Partial<MarketProcess> = {}, settings = sending) => {
  const delivery = aDelivery({ state: 'failed', fault, faultDetail: '550 no such user' });
  return failedText(aProcess({ ...change, delivery }), delivery, told(settings));
};
const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ');

it('a message that is due is sent soon', () => {
  expect(queued({})).toEqual({
    ...{ tone: 'info', texts: ['Das Portal sendet die Nachricht von selbst, meist binnen einer Minute.'] },
    ...{ answer: '', cure: null, leadsToSettings: false },
  });
});

it('a message of a later day names it, one of a factor the hours too', () => {
  const day = { notBefore: '2026-03-04T08:00:00Z' };

  expect(queued(day).texts).toEqual([expect.stringMatching(/^Geplant ab 04\.03\.2026.*09:00$/)]);
  expect(queued({ ...day, notAfter: '2026-03-04T16:00:00Z' }).texts).toEqual([
    expect.stringMatching(/^Geplant ab 04\.03\.2026.*09:00, bis 17:00$/),
  ]);
});

it.each<[DeliveryFault, RegExp, 'warning' | 'info', RegExp | null, boolean]>([
  ['unreachable', /^Letzter Versuch: Der Mailserver ist nicht erreichbar\.$/, 'warning', /^Das Portal versucht/, false],
  ['login', /^Letzter Versuch: Der Mailserver nimmt Benutzername/, 'warning', /^Das Portal versucht/, true],
  ['secret', /^Letzter Versuch: Das gespeicherte Passwort/, 'warning', /^Das Portal versucht/, true],
  ['portal', /^Letzter Versuch: Störung im Portal/, 'warning', /melden Sie sie dem Betreiber des Portals\.$/, false],
  ['dayLimit', /^Für heute sind alle Nachrichten/, 'info', null, false],
  ['monthLimit', /^Für diesen Monat sind alle Nachrichten/, 'info', null, false],
])('a message held back by “%s” says why and what happens', (fault, text, tone, cure, leadsToSettings) => {
  const said = queued({ fault, faultDetail: 'connect ECONNREFUSED' });

  expect(said.texts).toEqual([expect.stringMatching(text)]);
  expect(said.answer).toBe('connect ECONNREFUSED');
  expect(said).toMatchObject({ tone, leadsToSettings });
  if (cure) expect(said.cure).toMatch(cure);
  else expect(said.cure).toBeNull();
});

it('a message without an attempt is held back by the mailbox, one with an attempt says its own', () => {
  expect(queued({}, lockedOut)).toMatchObject({ answer: '535 no', leadsToSettings: true, tone: 'warning' });
  expect(queued({ fault: 'unreachable' }, lockedOut)).toMatchObject({ answer: '', leadsToSettings: false });
});

it.each(deliveryFaults)('a message not sent because of “%s” says why, with the answer of the server', fault => {
  const { texts, answer } = failed(fault);

  expect(texts).toEqual([catalogue[`market.fault.${fault}`]]);
  expect(answer).toBe('550 no such user');
});

it('a message is sent again unless its day, its hours or its mode have passed, or the participation ends', () => {
  const isRepeatable = deliveryFaults.filter(fault => failed(fault).repeat !== null);
  const forGood: DeliveryFault[] = ['window', 'dayPassed', 'alreadyEnded'];

  expect(isRepeatable).toEqual(deliveryFaults.filter(fault => !forGood.includes(fault)));
  expect(failed('refused', {}, { ...sending, mode: 'PROD' }).repeat).toBeNull();
  expect(failed('refused', { endsBefore: '2026-03-05' }).repeat).toBeNull();
  const passed = aDelivery({ state: 'failed', fault: 'refused', notAfter: '2026-03-02T08:59:59Z' });
  expect(failedText(aProcess(), passed, told(sending)).repeat).toBeNull();
  const inTime = { ...passed, notAfter: '2026-03-02T09:00:00Z' };
  expect(failedText(aProcess(), inTime, told(sending)).repeat).toBe('Noch einmal senden');
});

it.each<[string, DeliveryFault, Partial<MarketProcess>, RegExp]>([
  ['can be sent again', 'refused', {}, /Beheben Sie den Grund und senden Sie sie noch einmal\.$/],
  ['is too late', 'window', {}, /Verwerfen Sie die Anfrage und bereiten Sie sie neu vor\.$/],
  ['is not needed any more', 'alreadyEnded', {}, /^Die Abmeldung ist nicht mehr nötig\. Verwerfen Sie sie\.$/],
  ['is of a later day', 'endsBefore', { endsBefore: '2026-03-05' }, /^Senden oder übergeben Sie die Anfrage nicht/],
  ['states another share', 'otherShare', { currentShare: 40 }, /mit dem neuen Teilnahmefaktor, oder verwerfen Sie sie/],
])('a message that was not sent and %s says what to do', (_, fault, change, advice) => {
  expect(failed(fault, change).advice).toMatch(advice);
});

it('with another share, both are named and the new one is sent', () => {
  const { texts, repeat } = failed('otherShare', { currentShare: 40 });

  expect(texts.map(plain)).toEqual([
    catalogue['market.fault.otherShare'],
    'Der Teilnahmefaktor ist inzwischen 40 %, in der Anfrage stehen 100 %.',
  ]);
  expect(plain(repeat)).toBe('Mit 40 % senden');
});

it('an earlier end of the participation is stated once with its day, and undoing it lets the request be sent', () => {
  expect(failed('endsBefore', { endsBefore: '2026-03-05' }).texts).toEqual([
    'Mitgliedschaft oder Teilnahme endet hier mit 05.03.2026, vor dem Tag der Anfrage.',
  ]);
  expect(failed('endsBefore')).toMatchObject({
    texts: [catalogue['market.fault.endsBefore']],
    repeat: 'Noch einmal senden',
  });
});

it('only missing details of the community lead to its form', () => {
  expect(deliveryFaults.filter(fault => failed(fault).lacksDetails)).toEqual(['incomplete']);
  expect(failed(null, {}, byHand)).toMatchObject({ texts: [], lacksDetails: false });
});

it('a message whose arrival is unknown says why, and is sent again unless the participation ends before its day', () => {
  const uncertain = (fault: DeliveryFault, change: Partial<MarketProcess> = {}) =>
    uncertainText(aProcess(change), aDelivery({ state: 'uncertain', fault }), told(sending));

  expect(uncertain('lost').texts[0]).toMatch(/^Die Verbindung brach/);
  expect(uncertain('restored').texts[0]).toMatch(/^Das Portal wurde aus einer Sicherung wiederhergestellt/);
  expect(uncertain('lost').texts[1]).toBe(catalogues.de['market.uncertainText']);
  expect(uncertain('lost').canRepeat).toBe(true);
  expect(uncertain('lost', { endsBefore: '2026-03-05' }).canRepeat).toBe(false);
});
