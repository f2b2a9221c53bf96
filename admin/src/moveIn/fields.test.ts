import {
  type Locale,
  moveInColumns,
  moveInFaults,
  moveInHints,
  moveInMemberFields,
  moveInPointFields,
} from '@nahstrom/contract';
import { formats, lookUp, translator } from '@nahstrom/kit';
import { expect, test } from 'vitest';
import { changeOf, decided, withoutSent } from './drafts.ts';
import { choicesOf, columnGroups, inputText, labelOf, valueText } from './fields.ts';
import { catalogues as texts } from './page.ts';

const [{ catalogue: german }, { catalogue: english }] = await Promise.all([texts.de(), texts.en()]);
const catalogues = { de: german, en: english };
const wordsIn = (locale: Locale) => ({
  t: translator(locale, catalogues[locale]),
  format: formats(locale),
  locale,
  operatorOf: (id: string) => (id === 'AT009999' ? 'Musternetz' : ''),
});

test('each column is in one group of the choice', () => {
  const grouped = columnGroups.flatMap(([, columns]) => columns);

  expect([...grouped].sort()).toEqual([...moveInColumns].sort());
});

test.each(['de', 'en'] as const)('each column, fault and hint has words: %s', locale => {
  const { t } = wordsIn(locale);
  const known = lookUp(catalogues[locale]);

  expect(moveInColumns.filter(column => /\./.test(labelOf(column, t)))).toEqual([]);
  expect(moveInFaults.filter(fault => !known(`moveIn.fault.${fault}`))).toEqual([]);
  expect(moveInHints.filter(hint => !known(`moveIn.hint.${hint}`))).toEqual([]);
  const choices = [...moveInMemberFields, ...moveInPointFields].flatMap(field => choicesOf(field, t) ?? []);
  expect(choices.filter(({ name }) => /\.[a-zA-Z\d]+$/.test(name))).toEqual([]);
});

test('no two columns of a choice have the same name', () => {
  for (const locale of ['de', 'en'] as const) {
    const names = moveInColumns.map(column => labelOf(column, wordsIn(locale).t));
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  }
});

test.each([
  ['enteredOn', '2024-04-01', '01.04.2024'],
  ['openAmount', '-123450', '−1.234,50 €'],
  ['consumptionPrice', '185000', '18,50 ct/kWh'],
  ['memberType', 'company', 'Firma'],
  ['direction', 'GENERATION', 'Einspeisung'],
  ['share', '60', '60 %'],
  ['shareHistory', '2024-03-05|80;2025-01-01|60', '80 % ab 05.03.2024; 60 % ab 01.01.2025'],
  ['shareHistory', '80 % irgendwann|', '80 % irgendwann|'],
  [
    'tariffHistory',
    '2024-03-01|2024-12-31|185000|90000|200|50|20',
    'ab 01.03.2024 bis 31.12.2024: Bezug 18,5 ct, Einspeisung 9 ct, Grundgebühr 2,00 €, Zählpunktgebühr 0,50 €, USt 20 %',
  ],
  [
    'mandateHistory',
    'ALT-1|2024-02-03|CORE|AT611904300234573201|Anna|2025-06-05|',
    'ALT-1 | unterschrieben 03.02.2024 | CORE | AT611904300234573201 | Anna | widerrufen 05.06.2025',
  ],
  ['approvalSepa', '2024-02-03|2026-11;2025-01-01|', '03.02.2024 (Text 2026-11); 01.01.2025'],
  ['memberState', 'applied', 'Antrag'],
  ['yearConsumption', '3500', '3.500 kWh'],
  ['peakPerformance', '8.125', '8,125 kWp'],
  ['baNumber', 'AT611904300234573201', 'AT61 1904 3002 3457 3201'],
  ['networkOperator', 'AT009999', 'Musternetz'],
  ['networkOperator', 'Irgendein Netz', 'Irgendein Netz'],
  // Unreadable values are shown as they are.
  ['enteredOn', '31.2.24', '31.2.24'],
  ['openAmount', 'viel', 'viel'],
  ['consumptionPrice', '18,5 Cent', '18,5 Cent'],
  ['share', 'alles', 'alles'],
  ['cpNumber', '9,99E+30', '9,99E+30'],
] as const)('a value is shown in words: %s %s', (field, text, shown) => {
  expect(valueText(field, text, wordsIn('de')).replace(/\u00a0/g, ' ')).toBe(shown);
});

test.each([
  ['enteredOn', '2024-04-01', '01.04.2024', '01/04/2024'],
  ['openAmount', '-123450', '-1234,50', '-1234.50'],
  ['baseFee', '50', '0,50', '0.50'],
  ['consumptionPrice', '185000', '18,50 ct', '18.50 ct'],
  ['feedInPrice', '5000', '0,50 ct', '0.50 ct'],
  ['peakPerformance', '8.5', '8,5', '8.5'],
  ['share', '60', '60', '60'],
  ['shareHistory', '2024-03-05|80', '80 % ab 05.03.2024', '80 % from 2024-03-05'],
  ['enteredOn', 'morgen', 'morgen', 'morgen'],
] as const)('a value is put into an input as people write it: %s %s', (field, text, inGerman, inEnglish) => {
  expect([inputText(field, text, 'de'), inputText(field, text, 'en')]).toEqual([inGerman, inEnglish]);
});

test.each([
  ['01/04/2024', '2024-04-01'],
  ['1.4.2024', '2024-04-01'],
  ['1 Apr 2024', '2024-04-01'],
  ['31/02/2024', '31/02/2024'],
  ['tomorrow', 'tomorrow'],
  ['', ''],
])('a typed day is sent with the day first, and what is none as typed: %j', (text, sent) => {
  expect(changeOf({ enteredOn: text, '0.dateOfActivation': text })).toEqual({
    values: [{ field: 'enteredOn', text: sent }],
    pointValues: [{ point: 0, field: 'dateOfActivation', text: sent }],
  });
});

test('typed values are sent to the member and to the counting points they were typed for', () => {
  expect(changeOf({ email: 'a@example.org', '0.share': '50', '12.cpNumber': 'AT1' })).toEqual({
    values: [{ field: 'email', text: 'a@example.org' }],
    pointValues: [
      { point: 0, field: 'share', text: '50' },
      { point: 12, field: 'cpNumber', text: 'AT1' },
    ],
  });
});

test('what was typed while a correction is saved stays', () => {
  expect(withoutSent({ email: 'neu', phone: '1' }, { email: 'alt', phone: '1' })).toEqual({ email: 'neu' });
});

test('a decision is shown before it is answered, and changes nothing else', () => {
  const value = { field: 'email', text: 'a', old: 'b', taken: false, fault: null, hints: [], source: null } as const;
  const row = {
    ...{ id: 1, state: 'differs', name: 'A', member: 7, memberName: 'A', matchedBy: 'email' },
    ...{ candidates: [], namesakes: null, sources: [], unread: [] },
    ...{ faults: [], hints: [], values: [{ ...value, hints: [] }] },
    points: [{ countingPoint: null, added: false, values: [] }],
  } satisfies Parameters<typeof decided>[0];

  expect(decided(row, { taken: [{ point: null, field: 'email', taken: true }] }).values[0]?.taken).toBe(true);
  expect(decided(row, { taken: [{ point: 0, field: 'email', taken: true }] })).toEqual(row);
  expect(decided(row, { added: [{ point: 0, added: true }] }).points[0]?.added).toBe(true);
});
