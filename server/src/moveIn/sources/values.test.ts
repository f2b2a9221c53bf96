import { type MoveInColumn, type MoveInFault, moveInColumns } from '@nahstrom/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readValue } from './values.ts';

const point = 'AT0020000000000000000000100001234';

describe('a number without a unit', () => {
  it.each<[MoveInColumn, string, boolean]>([
    ['peakPerformance', '9800', true],
    ['peakPerformance', '9800 kWp', false],
    ['peakPerformance', '1000', false],
    ['participationPerformance', '5000', true],
    ['yearConsumption', '4,5', true],
    ['yearConsumption', '4,5 MWh', false],
    ['yearConsumption', '12 kWh', false],
    ['yearConsumption', '20', false],
  ])('a number without a unit of %s: %s is questioned: %s', (column, typed, isQuestioned) => {
    expect(readValue(column, typed)).toMatchObject({ fault: null, hints: isQuestioned ? ['unitAssumed'] : [] });
  });
});

describe('a birth with a year of two digits', () => {
  it.each([
    ['1.2.45', '1945-02-01'],
    ['1.2.08', '2008-02-01'],
    ['1.2.20', '1920-02-01'],
    ['14.6.10', '2010-06-14'],
    ['16.6.10', '1910-06-16'],
  ])('a birth with the two-digit year %s is %s', (typed, day) => {
    expect(readValue('birthDate', typed, '2026-06-15').text).toBe(day);
  });
});

describe('a value of a move-in', () => {
  it.each<[MoveInColumn, string, string]>([
    ['enteredOn', '1.4.2024', '2024-04-01'],
    ['enteredOn', '01. 04. 2024', '2024-04-01'],
    ['enteredOn', '2024-04-01 00:00:00', '2024-04-01'],
    ['enteredOn', '2024-04-01T22:00:00Z', '2024-04-02'],
    ['enteredOn', '2024-12-31T23:00Z', '2025-01-01'],
    ['enteredOn', '2024-12-31T23:00:00+00:00', '2025-01-01'],
    ['enteredOn', '31.12.2024 23:00 UTC', '2025-01-01'],
    ['enteredOn', '2024-12-31 23:00:00+01:00', '2024-12-31'],
    ['enteredOn', '2025-01-01+01:00', '2025-01-01'],
    ['enteredOn', '2024-12-31T23:00', '2024-12-31'],
    ['mandateSigned', '2025-06-30T22:30:00.000Z', '2025-07-01'],
    ['enteredOn', '1. Jänner 2024', '2024-01-01'],
    ['enteredOn', 'April 1st, 2024', '2024-04-01'],
    ['enteredOn', '4/25/2024', '2024-04-25'],
    ['enteredOn', '25/4/2024', '2024-04-25'],
    ['birthDate', '29.2.2000', '2000-02-29'],
    ['enteredOn', '1.4.24', '2024-04-01'],
    ['birthDate', '01.04.49', '2049-04-01'],
    ['birthDate', '1. 4. 50', '1950-04-01'],
    ['mandateSigned', '31.12.99', '1999-12-31'],
    ['enteredOn', '36526', '2000-01-01'],
    ['enteredOn', '45383', '2024-04-01'],
    ['openDue', '45383.75', '2024-04-01'],
    ['leftOn', '73049', '2099-12-30'],
    ['leftOn', '73050', ''],
    ['contractBegin', '1.4.2024', '2024-04-01'],
    ['membershipFeeInvoiceDate', '45383', '2024-04-01'],
    ['leftOn', '31.12.9999', ''],
    ['openAmount', '1.234,50 €', '123450'],
    ['openAmount', '1,234.50', '123450'],
    ['openAmount', "1'234.50", '123450'],
    ['openAmount', '€ 1.234', '123400'],
    ['openAmount', '12,-', '1200'],
    ['openAmount', '(12,50)', '-1250'],
    ['openAmount', '12,50-', '-1250'],
    ['openAmount', '−0,5', '-50'],
    ['baseFee', '2.5', '250'],
    ['pointFee', '0', '0'],
    ['consumptionPrice', '18,5', '185000'],
    ['consumptionPrice', '18,5 ct/kWh', '185000'],
    ['consumptionPrice', '18.125', '181250'],
    ['feedInPrice', '0,1125 €/kWh', '112500'],
    ['feedInPrice', 'EUR 0,1', '100000'],
    ['feedInPrice', '0,9 Cent', '9000'],
    ['share', '100 %', '100'],
    ['share', '50,0', '50'],
    ['yearConsumption', '3.500 kWh', '3500'],
    ['yearConsumption', '3512.4', '3512'],
    ['yearConsumption', '3,5 MWh', '3500'],
    ['peakPerformance', '9,90 kWp', '9.9'],
    ['peakPerformance', '9900 Wp', '9.9'],
    ['direction', 'Bezug', 'CONSUMPTION'],
    ['direction', 'Verbraucher', 'CONSUMPTION'],
    ['direction', 'Überschusseinspeisung', 'GENERATION'],
    ['direction', 'PV', 'GENERATION'],
    ['powerProductionType', 'Photovoltaikanlage', '2'],
    ['powerProductionType', 'Consumption', '1'],
    ['feedType', 'Volleinspeisung', '1'],
    ['cpStatus', 'REGISTERED', '1'],
    ['cpStatus', 'NEW', '2'],
    ['memberType', 'privat', 'person'],
    ['memberType', 'EEG_BUSINESS', 'company'],
    ['memberType', 'Verein', 'company'],
    ['salutation', 'Herrn', 'mr'],
    ['salutation', 'Fr.', 'mrs'],
    ['salutation', 'Familie', 'none'],
    ['mandateScheme', 'Firmenlastschrift', 'B2B'],
    ['taxRuleFeed', 'Kleinunternehmer', 'SMALL_BUSINESS'],
    ['taxRuleFeed', 'Flat-rate farmer', 'FARMER_FLAT'],
    ['billingCycle', 'jährlich', 'yearly'],
    ['locale', 'Deutsch', 'de'],
    ['memberNumber', '00123', '123'],
    ['memberNumber', 'Nr. 12', '12'],
    ['memberNumber', 'M-008', '8'],
    ['memberNumber', 'EEG 12', '12'],
    ['memberNumber', 'm12', '12'],
    ['memberNumber', 'Mitglied Nr.: 7', '7'],
    ['cpNumber', 'at 002000 00000 00000000000100001234', point],
    ['cpNumber', '0020000000000000000000100001234', point],
    ['cpNumber', '002000 00000 00000000000100001234', point],
    ['direction', 'V', 'CONSUMPTION'],
    ['direction', 'E', 'GENERATION'],
    ['baNumber', 'AT61 1904 3002 3457 3201', 'AT611904300234573201'],
    ['companyUid', 'ATU 12345675', 'ATU12345675'],
    ['email', ' Max@Example.AT ', 'max@example.at'],
    ['phone', '+43 664 – 123 45 67', '+43 664 - 123 45 67'],
    ['zip', 'A-4020', '4020'],
    ['networkOperator', 'at 002000', 'AT002000'],
    ['lastName', '\u00a0Müller\u200b\n', 'Müller'],
    ['lastName', '–', ''],
  ])('%s "%s" is "%s"', (column, typed, text) => {
    expect(readValue(column, typed)).toMatchObject({ text, fault: null });
  });

  it.each<[MoveInColumn, string, MoveInFault]>([
    ['enteredOn', '31.2.24', 'dayInvalid'],
    ['enteredOn', '1/4/24', 'dayInvalid'],
    ['enteredOn', '13-4-24', 'dayInvalid'],
    ['enteredOn', '36525', 'dayInvalid'],
    ['enteredOn', '73051', 'dayInvalid'],
    ['birthDate', '20240', 'birthDateInvalid'],
    ['contractBegin', 'bald', 'dayInvalid'],
    ['enteredOn', '31.2.2024', 'dayInvalid'],
    ['enteredOn', '4/5/2024', 'dayInvalid'],
    ['enteredOn', 'April 2024', 'dayInvalid'],
    ['enteredOn', '1.1.1899', 'dayInvalid'],
    ['enteredOn', '1.1.2201', 'dayInvalid'],
    ['mandateSigned', 'ja', 'dayInvalid'],
    ['dateOfActivation', '2024-13-01', 'dayInvalid'],
    ['birthDate', '30.2.2000', 'birthDateInvalid'],
    ['openAmount', '1.234', 'amountInvalid'],
    ['openAmount', '1,234', 'amountInvalid'],
    ['openAmount', '12,345 ', 'amountInvalid'],
    ['openAmount', '12.34.56', 'amountInvalid'],
    ['openAmount', '1e3', 'amountInvalid'],
    ['openAmount', 'bezahlt', 'amountInvalid'],
    ['openAmount', '99999999999', 'amountInvalid'],
    ['baseFee', '-3', 'amountInvalid'],
    ['consumptionPrice', '0,185', 'priceInvalid'],
    ['consumptionPrice', '-1 ct', 'priceInvalid'],
    ['consumptionPrice', '18,12345', 'priceInvalid'],
    ['feedInPrice', 'lt. Vertrag', 'priceInvalid'],
    ['feedInPrice', '2000 ct', 'priceInvalid'],
    ['share', '0,5', 'shareInvalid'],
    ['share', '0', 'shareInvalid'],
    ['share', '101 %', 'shareInvalid'],
    ['yearConsumption', '-1', 'numberInvalid'],
    ['yearConsumption', 'viel', 'numberInvalid'],
    ['peakPerformance', '0', 'numberInvalid'],
    ['peakPerformance', '9,9999', 'numberInvalid'],
    ['direction', 'Bezug/Einspeisung', 'directionUnknown'],
    ['direction', 'unbekannt', 'directionUnknown'],
    ['powerProductionType', '7', 'kindUnknown'],
    ['feedType', 'ja', 'kindUnknown'],
    ['cpStatus', 'KAPUTT', 'statusUnknown'],
    ['memberType', '?!', 'memberTypeUnknown'],
    ['salutation', 'Hallo', 'salutationUnknown'],
    ['mandateScheme', 'Dauerauftrag', 'schemeUnknown'],
    ['taxRuleFeed', '20 %', 'taxRuleUnknown'],
    ['billingCycle', 'quartalsweise', 'cycleUnknown'],
    ['locale', 'Klingonisch', 'languageUnknown'],
    ['memberNumber', 'M-2024-12', 'memberNumberInvalid'],
    ['memberNumber', 'M', 'memberNumberInvalid'],
    ['memberNumber', '-12', 'memberNumberInvalid'],
    ['memberNumber', 'M-0', 'memberNumberInvalid'],
    ['memberNumber', '0', 'memberNumberInvalid'],
    ['cpNumber', '9.99E+30', 'scientific'],
    ['cpNumber', '1,0031E+32', 'scientific'],
    ['cpNumber', '1003100000000000000000000000000', 'scientific'],
    ['cpNumber', point.slice(0, -1), 'cpNumberInvalid'],
    ['baNumber', 'AT61 1904 3002 3457 3202', 'ibanInvalid'],
    ['companyUid', 'ATU12345678', 'uidInvalid'],
    ['email', 'a@b.at; c@d.at', 'emailInvalid'],
    ['email', 'max@example', 'emailInvalid'],
    ['phone', '0664 / ruf an', 'phoneInvalid'],
    ['phone', '0664 1234567 / 0676 456789', 'phoneInvalid'],
    ['zip', '80331', 'zipInvalid'],
    ['firstName', 'M\u0007x', 'unreadable'],
    ['firstName', 'https://example.org', 'unreadable'],
    ['firstName', 'x'.repeat(101), 'tooLong'],
    ['city', '#BEZUG!', 'cellError'],
  ])('the %s "%s" is refused: %s', (column, typed, fault) => {
    expect(readValue(column, typed).fault).toBe(fault);
  });

  it('a faulty value stays as it was typed', () => {
    expect(readValue('openAmount', ' ca.  12 € ').text).toBe('ca. 12 €');
  });

  it('an apostrophe for the spreadsheet is removed, that of a name stays', () => {
    expect(readValue('phone', "'+43 664 1234")).toMatchObject({ text: '+43 664 1234', hints: ['apostropheRemoved'] });
    expect(readValue('memberNumber', "'00123")).toMatchObject({ text: '123', hints: ['apostropheRemoved'] });
    expect(readValue('lastName', "'t Hooft")).toMatchObject({ text: "'t Hooft", hints: [] });
  });

  it('reading any text as a value is never an exception', () => {
    fc.assert(
      fc.property(fc.constantFrom(...moveInColumns), anything, (column, typed) => {
        const { text, fault } = readValue(column, typed);
        expect(typeof text).toBe('string');
        expect(text).not.toContain('\0');
        if (fault === null) expect(text.length).toBeLessThanOrEqual(254);
      }),
      { numRuns: 2000 },
    );
  });

  it('a canonical text is read as itself, except for money', () => {
    const inUnits = new Set<MoveInColumn>([
      'openAmount',
      'openCredit',
      'baseFee',
      'pointFee',
      'consumptionPrice',
      'feedInPrice',
    ]);
    fc.assert(
      fc.property(
        fc.constantFrom(...moveInColumns.filter(column => !inUnits.has(column))),
        anything,
        (column, typed) => {
          const { text, fault } = readValue(column, typed);
          if (fault === null) expect(readValue(column, text)).toMatchObject({ text, fault: null });
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('amounts and prices are read exactly in German and English notation', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), cents => {
        const english = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(cents / 100);
        const german = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(cents / 100);
        for (const text of [english, german, `${german} €`])
          expect(readValue('openAmount', text).text).toBe(`${cents || 0}`);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 9_999_999 }), units => {
        expect(readValue('feedInPrice', (units / 10_000).toFixed(4).replace('.', ',')).text).toBe(String(units));
        expect(readValue('feedInPrice', `${(units / 1_000_000).toFixed(6)} €/kWh`).text).toBe(String(units));
      }),
    );
  });
});

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 600 }),
  fc.stringMatching(/^[-+(]?[\d.,' ]{1,12}[-)]? ?(€|ct|%|kWh)?$/),
  fc.stringMatching(/^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/),
  fc.constantFrom(
    point,
    'AT61 1904 3002 3457 3201',
    'ja',
    'Bezug',
    'aktiv',
    'privat',
    'Herr',
    '4020 Linz',
    "'0664 12345",
  ),
);
