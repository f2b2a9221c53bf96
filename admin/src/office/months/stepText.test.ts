import { type CommunityMonth, type Locale, type MonthStep, monthSteps } from '@nahstrom/contract';
import { formats, translator } from '@nahstrom/kit';
import { describe, expect, it } from 'vitest';
import { monthCatalogues } from '../page.ts';
import { placeOf } from './stepPlace.ts';
import { stepText } from './stepText.ts';

const wordsIn = async (locale: Locale) => ({
  t: translator(locale, (await monthCatalogues[locale]()).catalogue),
  format: formats(locale),
});
const words = { de: await wordsIn('de'), en: await wordsIn('en') };

type Change = Partial<Record<MonthStep, object>>;

const none = { count: 0, cents: 0 };
const noEnergy = { feedIn: { kwh: 0, billed: 0 }, consumption: { kwh: 0, billed: 0 } };
const written = {
  state: 'written',
  unit: 'month',
  end: '2026-10-31',
  documents: 2,
  canceled: 0,
  charged: 0,
  credited: 0,
};
const left = { leftOutGaps: 0, leftOutOthers: 0, withoutDocument: 0, openEnergy: 0, energy: noEnergy };
const mails = { sent: 0, queued: 0, toSend: 0, undelivered: 0, delayed: 0, discarded: 0 };

/** A month of which everything is done. */
const monthOf = (change: Change) =>
  ({
    community: 5,
    data: { state: 'complete', points: 2, arrived: 2, ...change.data },
    check: { state: 'good', previews: 0, unbalanced: 0, gaps: 0, unreliable: 0, mandates: 0, ...change.check },
    bill: { ...written, ...left, obstacles: [], hints: [], run: 7, runs: [7], start: '2026-10-01', ...change.bill },
    send: { ...mails, state: 'sent', letters: 0, printed: 0, posted: 0, lastPosted: null, ...change.send },
    collect: {
      ...{ state: 'handedOver', obstacles: [], debits: none, credits: none, leftOut: none, transfers: none },
      ...{ atBank: 0, reasons: [], run: 4 },
      ...change.collect,
    },
    book: { state: 'booked', documents: 0, ...change.book },
  }) as unknown as CommunityMonth;

const told = (step: MonthStep, change: object, more: Change = {}, { sendsMails = true, isRunning = false } = {}) =>
  stepText(step, monthOf({ ...more, [step]: change }), {
    ...words.de,
    ...{ sendsMails, months: { finalDay: '2026-12-14', isRunning } },
  }).map(text => text.replaceAll('\u00a0', ' '));

describe('the text of the data', () => {
  it.each([
    [{ state: 'none' }, ['Kein aktivierter Zählpunkt']],
    [{}, ['2 Zählpunkte, vollständig']],
    [{ points: 1 }, ['Ein Zählpunkt, vollständig']],
    [{ state: 'waiting', arrived: 0 }, ['Erwartet bis 14.12.2026']],
    [{ state: 'partly', arrived: 1 }, ['1 von 2 Zählpunkten, der Rest bis 14.12.2026']],
    [{ state: 'late', arrived: 0 }, ['0 von 2 Zählpunkten, überfällig seit 14.12.2026']],
  ])('%j', (data, texts) => {
    expect(told('data', data, { bill: { state: 'due' } })).toEqual(texts);
  });

  it('of a running month and of one billed without some of them', () => {
    const partly = { state: 'partly', arrived: 1 };

    expect(told('data', partly, {}, { isRunning: true })).toEqual(['Der Monat läuft noch']);
    for (const state of ['written', 'covered'])
      expect(told('data', partly, { bill: { state } })).toEqual([
        'Ohne einen Zählpunkt verrechnet',
        '1 von 2 Zählpunkten, der Rest bis 14.12.2026',
      ]);
  });
});

it.each([
  [{ state: 'notYet' }, ['Wartet auf die Daten']],
  [{ state: 'previews', previews: 1 }, ['Ein Import zu entscheiden']],
  [{ state: 'unbalanced', unbalanced: 3 }, ['An 3 Tagen geht die Bilanz nicht auf']],
  [{ state: 'gaps', gaps: 2, unreliable: 1 }, ['2 Zählpunkte mit Lücken', 'Ein Zählpunkt mit vorläufigen Werten']],
  [{ state: 'unreliable', unreliable: 1 }, ['Ein Zählpunkt mit vorläufigen Werten']],
  [{ state: 'unchecked' }, ['Ohne Lücken, Bilanz nicht prüfbar']],
  [{ state: 'good' }, ['Ohne Lücken, Bilanz geht auf']],
])('the text of the check %j, with and without members who lack a mandate', (check, texts) => {
  expect(told('check', check)).toEqual(texts);
  expect(told('check', { ...check, mandates: 1 })).toEqual([
    ...texts,
    'Ein Mitglied mit Konto, aber ohne gültiges Mandat',
  ]);
});

describe('the text of the billing', () => {
  it.each([
    ['running', 'Nach dem Ende des Monats'],
    ['nobody', 'Niemand zu verrechnen'],
    ['due', 'Noch nicht verrechnet'],
    ['previewed', 'Vorschau, nichts geschrieben'],
    ['committing', 'Die Belege werden geschrieben'],
    ['broken', 'Das Schreiben wurde unterbrochen'],
  ])('%s, with what the account lacks for the collection', (state, text) => {
    expect(told('bill', { state })).toEqual([text]);
    expect(told('bill', { state, hints: ['iban', 'creditorId'] })).toEqual([
      text,
      'Für den Einzug fehlt: IBAN, Creditor-ID',
    ]);
  });

  it.each([
    [{ state: 'later', unit: 'quarter', end: '2026-12-31' }, 'Wird mit dem Quartal bis 31.12.2026 verrechnet'],
    [{ state: 'later', unit: 'year', end: '2026-12-31' }, 'Wird mit dem Jahr bis 31.12.2026 verrechnet'],
    [{ state: 'covered', unit: 'quarter', end: '2026-12-31' }, 'Mit dem Quartal bis 31.12.2026 verrechnet'],
    [{ state: 'covered', unit: 'year', end: '2026-12-31' }, 'Mit dem Jahr bis 31.12.2026 verrechnet'],
    [{ documents: 1 }, 'Ein Beleg'],
    [{ documents: 1, canceled: 1 }, 'Ein Beleg'],
    [{ documents: 0, canceled: 2 }, 'Alle 2 Belege storniert'],
  ])('%j', (bill, text) => {
    expect(told('bill', bill)).toEqual([text]);
  });

  it('with amounts, energy and what is left', () => {
    const energy = { feedIn: { kwh: 10, billed: 0 }, consumption: { kwh: 12.5, billed: 12.5 } };
    const rest = { leftOutGaps: 1, leftOutOthers: 2, openEnergy: 1, withoutDocument: 1, charged: 1250, credited: 90 };

    expect(told('bill', { state: 'rest', energy, ...rest })).toEqual([
      '2 Belege',
      '12,50 € verrechnet',
      '0,90 € gutgeschrieben',
      expect.stringMatching(/^Eingespeist 10,\d+ kWh, gutgeschrieben 0,\d+ kWh$/),
      expect.stringMatching(/^Bezogen 12,5\d* kWh, verrechnet 12,5\d* kWh$/),
      'Ein Mitglied wegen Lücken ausgelassen',
      '2 Mitglieder aus anderem Grund ausgelassen',
      'Energie eines Mitglieds ist nicht auf Belegen',
      'Ein Mitglied mit storniertem Beleg, ohne neuen',
    ]);
  });

  it.each([
    [['tariff'], 'Es fehlt: Tarif', { label: 'month.do.tariff', to: 'communities/5/settings?tariff=2026-10-01' }],
    [['address'], 'Es fehlt: Adresse', { label: 'month.do.community', to: 'communities/5' }],
    [['uid'], 'Es fehlt: UID-Nummer', { label: 'month.do.community', to: 'communities/5' }],
    [['uid', 'tariff'], 'Es fehlt: UID-Nummer, Tarif', { label: 'month.do.community', to: 'communities/5' }],
  ])('that is blocked without %j, which leads to its cure', (obstacles, text, place) => {
    const bill = { state: 'blocked', obstacles };

    expect(told('bill', bill)).toEqual([text]);
    expect(told('bill', { ...bill, hints: ['iban'] })).toEqual([text, 'Für den Einzug fehlt: IBAN']);
    const period = { start: '2026-10-01', end: '2026-10-31' };
    expect(placeOf('bill', monthOf({ bill }), period, { sendsMails: true })).toEqual(place);
  });
});

it.each([
  [{ toSend: 2 }, ['2 Belege nicht versendet']],
  [{ undelivered: 1 }, ['Ein Beleg nicht zugestellt']],
  [{ delayed: 1, queued: 1 }, ['Ein Beleg noch nicht zugestellt', 'Ein Beleg im Postausgang']],
  [{ sent: 2, discarded: 1 }, ['2 Belege versendet', 'Ein Beleg nicht zugestellt, die E-Mail wurde verworfen']],
])('the text of the sending %j', (send, texts) => {
  expect(told('send', send)).toEqual(texts);
});

it('letters are to be printed, and their posting has a day and a name', () => {
  expect(told('send', { letters: 2 })).toEqual([words.de.t('month.send.letters', { count: 2 })]);
  expect(told('send', { letters: 2, printed: 2 })).toEqual([words.de.t('month.send.printed', { count: 2 })]);
  const posted = { posted: 1, lastPosted: { at: '2026-11-02T23:30:00.000Z', by: 'Eva Eder' } };
  expect(told('send', posted)).toEqual([expect.stringMatching(/03\.11\.2026 von Eva Eder$/)]);
  expect(told('send', { ...posted, lastPosted: { ...posted.lastPosted, by: '' } })).toEqual([
    expect.stringMatching(/03\.11\.2026$/),
  ]);
});

it('the text of unsent documents names the missing mail server', () => {
  for (const send of [{ toSend: 1 }, { undelivered: 1 }])
    expect(told('send', send, {}, { sendsMails: false })[0]).toBe(words.de.t('month.send.noServer'));
  expect(told('send', { sent: 1 }, {}, { sendsMails: false })).toEqual(['Ein Beleg versendet']);
});

it.each([
  [{ state: 'toCollect', debits: { count: 1, cents: 1250 } }, ['12,50 € einzuziehen']],
  [{ state: 'toCollect', credits: { count: 1, cents: 90 } }, ['0,90 € auszuzahlen']],
  [{ state: 'nothing' }, ['Nichts einzuziehen']],
  [{ state: 'fileReady', atBank: 1 }, ['Datei bereit, noch nicht für die Bank heruntergeladen']],
  [{ state: 'handedOver', atBank: 1 }, ['Für die Bank heruntergeladen', 'Ein stornierter Beleg ist bei der Bank']],
  [{ state: 'atBank', atBank: 2 }, ['2 stornierte Belege sind bei der Bank']],
  [{ state: 'blocked', obstacles: ['iban', 'creditorId'] }, ['Es fehlt: IBAN, Creditor-ID']],
  [{ state: 'transfers', transfers: { count: 1, cents: 100 } }, ['Ein Beleg wird per Überweisung bezahlt']],
  [
    { state: 'leftOut', leftOut: { count: 2, cents: 100 }, reasons: ['noMandate', 'noIban', 'amount'] },
    ['2 Belege nicht eingezogen: kein Mandat, keine Bankverbindung, anderer Grund'],
  ],
])('the text of the collection %j', (collect, texts) => {
  expect(told('collect', collect)).toEqual(texts);
});

it('the text of the bookkeeping', () => {
  expect(told('book', {})).toEqual(['Exportiert']);
  expect(told('book', { state: 'toBook', documents: 2 })).toEqual(['2 Belege nicht exportiert']);
});

it.each([
  [{ state: 'due' }, 'Noch keine Belege'],
  [{ state: 'nobody' }, 'Keine Belege'],
  [{ state: 'covered', unit: 'quarter' }, 'Im letzten Monat des Zeitraums'],
  [{ state: 'later', unit: 'year' }, 'Im letzten Monat des Zeitraums'],
  [{ state: 'written', canceled: 2 }, 'Keine gültigen Belege'],
])('what comes after the billing waits for documents: %j', (bill, text) => {
  for (const step of ['send', 'collect', 'book'] as const)
    expect(told(step, { state: 'notYet' }, { bill })).toEqual([text]);
});

it.each([
  [
    'de',
    ['2 Zählpunkte, vollständig', 'Ohne Lücken, Bilanz geht auf', '2 Belege', '2 Belege nicht versendet'],
    'Versenden: EEG Bachtal',
  ],
  [
    'en',
    ['2 metering points, complete', 'No gaps, the balance holds', '2 documents', '2 documents not sent'],
    'Send: EEG Bachtal',
  ],
] as const)('the steps of a month that is to be sent are listed in %s', (locale, texts, label) => {
  const month = monthOf({ send: { state: 'toSend', toSend: 2 } });
  const facts = { sendsMails: true, months: { finalDay: '2026-12-14', isRunning: false } };
  const period = { start: '2026-10-01', end: '2026-10-31' };
  const place = placeOf('send', month, period, facts);
  const { t } = words[locale];

  const told = monthSteps.slice(0, 4).map(step => stepText(step, month, { ...words[locale], ...facts })[0]);
  expect(told).toEqual(texts);
  expect(place && t('month.named', { action: t(place.label), community: 'EEG Bachtal' })).toBe(label);
});
