import { chargingKinds, vatRates } from '@nahstrom/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sepaText } from '../sepa/text.ts';
import { bmdFile } from './bmd.ts';
import { datevFile } from './datev.ts';
import {
  type BookedDocument,
  completed,
  decimalComma,
  entriesOf,
  fiscalYearOf,
  initialAccounting,
  isWithinFiscalYear,
  postingsOf,
  sumsOf,
} from './domain.ts';
import { vatFigures, wasSmallBusiness } from './vat.ts';
import { inWindows1252, windows1252 } from './windows1252.ts';

const aDocument = (change: Partial<BookedDocument> = {}): BookedDocument => ({
  id: 1,
  invoiceNumber: 'RE-2026-00042',
  invoiceDate: '2026-11-20',
  dueDate: '2026-12-04',
  kind: 'consumption',
  cancels: null,
  memberName: 'Jürgen "Größl"; Müller',
  memberNumber: 7,
  reverseCharge: false,
  rates: [{ vatRate: 20, priceNetto: 2284, tax: 457, priceBrutto: 2741 }],
  ...change,
});
const feedIn = (change: Partial<BookedDocument> = {}) =>
  aDocument({
    invoiceNumber: 'GS-2026-00001',
    kind: 'feedIn',
    rates: [{ vatRate: 13, priceNetto: 1000, tax: 130, priceBrutto: 1130 }],
    ...change,
  });
const reverseCharge = feedIn({
  reverseCharge: true,
  rates: [{ vatRate: 0, priceNetto: 1003, tax: 0, priceBrutto: 1003 }],
});
const canceled = aDocument({
  invoiceNumber: 'ST-2026-00001',
  cancels: 'RE-2026-00042',
  rates: [{ vatRate: 20, priceNetto: -2284, tax: -457, priceBrutto: -2741 }],
});
const everyAccount = completed(
  initialAccounting.accounts.map(account => ({ ...account, account: account.account || '4999' })),
);
const settings = { ...initialAccounting, accounts: everyAccount };
const entries = (documents: BookedDocument[], given = settings) => entriesOf(documents, given).entries;
const accountsOf = (document: BookedDocument) =>
  entries([document]).flatMap(entry => postingsOf(entry, settings).map(({ account, cents }) => [account, cents]));

describe('the bookings', () => {
  it.each([
    [
      'an invoice',
      aDocument(),
      [
        ['2000', 2741],
        ['4000', -2284],
        ['3500', -457],
      ],
    ],
    [
      'a credit note of a farmer',
      feedIn(),
      [
        ['3300', -1130],
        ['5013', 1000],
        ['2500', 130],
      ],
    ],
    [
      'a credit note with reverse charge',
      reverseCharge,
      [
        ['3300', -1003],
        ['5019', 1003],
      ],
    ],
    [
      'a cancellation',
      canceled,
      [
        ['2000', -2741],
        ['4000', 2284],
        ['3500', 457],
      ],
    ],
    ['a document of nothing', aDocument({ rates: [{ vatRate: 20, priceNetto: 0, tax: 0, priceBrutto: 0 }] }), []],
  ])('of %s have equal debit and credit', (_, document, postings) => {
    expect(accountsOf(document)).toEqual(postings);
  });

  it('use an account per member if configured', () => {
    const own = {
      ...settings,
      personAccounts: 'member' as const,
      receivableAccount: '200000',
      payableAccount: '300000',
    };

    expect(entries([aDocument(), feedIn()], own).map(({ personAccount }) => personAccount)).toEqual([
      '200007',
      '300007',
    ]);
  });

  it('of a member have no account without a number, or if the account collides with another use', () => {
    const own = {
      ...settings,
      personAccounts: 'member' as const,
      receivableAccount: '20000',
      payableAccount: '30000',
      inputTaxAccount: '20500',
    };
    const persons = [
      aDocument({ memberNumber: null }),
      aDocument({ memberNumber: 500 }),
      aDocument({ memberNumber: 10_000 }),
      feedIn({ memberNumber: 70_000 }),
      feedIn({ memberNumber: 500 }),
    ];

    const { entries: booked, missingPersons } = entriesOf(persons, own);

    expect(booked.map(({ personAccount }) => personAccount)).toEqual(['30500']);
    expect(missingPersons.map(({ memberNumber }) => memberNumber)).toEqual([null, 500, 10_000, 70_000]);
  });

  it('name combinations without an account', () => {
    const rates = [{ vatRate: 10, priceNetto: 100, tax: 10, priceBrutto: 110 }];

    expect(entriesOf([aDocument({ rates }), aDocument({ rates }), aDocument()], initialAccounting)).toMatchObject({
      entries: [{ account: '4000' }],
      missing: [{ kind: 'consumption', vatRate: 10, reverseCharge: false }],
    });
  });
});

const anyRate = fc
  .record({ vatRate: fc.constantFrom(...vatRates), priceNetto: fc.integer({ min: -9_999_999, max: 9_999_999 }) })
  .map(({ vatRate, priceNetto }) => {
    const tax = Math.trunc((priceNetto * vatRate) / 100);
    return { vatRate, priceNetto, tax, priceBrutto: priceNetto + tax };
  });
const anyDocument = fc
  .record({
    kind: fc.constantFrom(...chargingKinds),
    rates: fc.uniqueArray(anyRate, { maxLength: 4, selector: ({ vatRate }) => vatRate }),
    memberName: fc.string({ unit: 'binary', maxLength: 90 }),
  })
  .map(change => aDocument(change));

describe('any charges', () => {
  it('every cent is booked once, and debits equal credits', () => {
    fc.assert(
      fc.property(fc.array(anyDocument, { maxLength: 20 }), documents => {
        const booked = entries(documents);

        const sums = sumsOf(booked, documents.length, settings);

        const owed = documents.flatMap(({ kind, rates }) =>
          rates.map(({ priceBrutto }) => (kind === 'feedIn' ? -priceBrutto : priceBrutto)),
        );
        expect(sums.brutto).toBe(owed.reduce((sum, cents) => sum + cents, 0));
        expect(sums.netto + sums.tax).toBe(sums.brutto);
        expect(sums.debit).toBe(sums.credit);
      }),
    );
  });

  it('both files have a line per booking, control totals, and no additional line or field', () => {
    fc.assert(
      fc.property(fc.array(anyDocument, { maxLength: 10 }), documents => {
        const booked = entries(documents);
        const total = booked.reduce((sum, { gross }) => sum + gross, 0);
        const centsOf = (text: string) => Number(text.replace(',', ''));

        const bmd = bmdFile(booked, settings).split('\r\n').slice(1, -1);
        expect(bmd.map(line => line.split(';').length)).toEqual(booked.map(() => 14));
        expect(bmd.reduce((sum, line) => sum + centsOf(line.split(';')[10]!), 0)).toBe(total);

        const batch = { start: '2026-11-01', end: '2026-11-30', created: new Date(0), title: 'x' };
        const datev = datevFile(booked, settings, batch).split('\r\n').slice(2, -1);
        const signed = datev.map(line => (line.split(';')[1] === '"S"' ? 1 : -1) * centsOf(line.split(';')[0]!));
        expect(datev).toHaveLength(booked.length);
        expect(signed.reduce((sum, cents) => sum + cents, 0)).toBe(total);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the file for BMD', () => {
  it('has the columns, codes and signs of the program', () => {
    const lines = bmdFile(entries([aDocument(), feedIn(), canceled]), settings).split('\r\n');

    expect(lines).toEqual([
      'satzart;konto;gkonto;belegnr;belegdatum;faelligkeit;buchsymbol;buchcode;prozent;steuercode;betrag;steuer;text;extbelegnr',
      '0;2000;4000;RE-2026-00042;20261120;20261204;AR;1;20;1;27,41;-4,57;RE-2026-00042 Jürgen  Größl  Müller;',
      '0;3300;5013;GS-2026-00001;20261120;20261204;ER;2;13;2;-11,30;-1,30;GS-2026-00001 Jürgen  Größl  Müller;'.replace(
        '-1,30;',
        '1,30;',
      ),
      '0;2000;4000;ST-2026-00001;20261120;20261204;GU;2;20;1;-27,41;4,57;ST-2026-00001 Storno RE-2026-00042 Jürgen  Größl  Müller;RE-2026-00042',
      '',
    ]);
  });
});

describe('the file for DATEV', () => {
  const batch = {
    start: '2026-11-01',
    end: '2026-11-30',
    created: new Date('2026-12-01T08:09:10.123Z'),
    title: 'November',
  };
  const lines = datevFile(entries([aDocument(), feedIn()]), { ...settings, fiscalYearMonth: 7 }, batch).split('\r\n');

  it('has a header line of 31 fields', () => {
    expect(lines[0]).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261201080910123;;"NS";"";"";1001;1;20260701;4;20261101;20261130;"November";"";1;0;0;"EUR";;;;;;;;;',
    );
  });

  it('has the 125 fields in their order', () => {
    const names = lines[1]!.split(';');
    expect(names).toHaveLength(125);
    expect([names[0], names[6], names[7], names[8], names[9], names[13]]).toEqual([
      'Umsatz (ohne Soll/Haben-Kz)',
      'Konto',
      'Gegenkonto (ohne BU-Schlüssel)',
      'BU-Schlüssel',
      'Belegdatum',
      'Buchungstext',
    ]);
    expect([names.indexOf('Festschreibung'), names.indexOf('Generalumkehr (GU)')]).toEqual([113, 117]);
  });

  it('has amounts without sign and days without year', () => {
    expect(lines[2]!.split(';').slice(0, 12)).toEqual([
      '27,41',
      '"S"',
      '"EUR"',
      '',
      '',
      '',
      '2000',
      '4000',
      '""',
      '2011',
      '"RE-2026-00042"',
      '"041226"',
    ]);
    expect(lines[2]).toContain('"RE-2026-00042 Jürgen ""Größl""; Müller"');
    expect(lines[3]!.split(';').slice(0, 2)).toEqual(['11,30', '"H"']);
  });
});

it.each([
  ['2026-11-20', 1, '2026-01-01'],
  ['2026-06-30', 7, '2025-07-01'],
  ['2026-07-01', 7, '2026-07-01'],
  ['2026-12-31', 12, '2026-12-01'],
])('the business year of %s that begins with month %s begins on %s', (day, month, first) => {
  expect(fiscalYearOf(day, month)).toBe(first);
});

it('DATEV accepts no period over two business years', () => {
  expect(isWithinFiscalYear('2026-01-01', '2026-12-31', 1)).toBe(true);
  expect(isWithinFiscalYear('2026-12-31', '2027-01-01', 1)).toBe(false);
  expect(isWithinFiscalYear('2026-06-30', '2026-07-01', 7)).toBe(false);
});

it.each([
  [0, '0,00'],
  [-7, '-0,07'],
  [123456, '1234,56'],
  [-99_999_999_999, '-999999999,99'],
])('%s cents are written %s', (cents, text) => {
  expect(decimalComma(cents)).toBe(text);
});

it('Windows-1252 has umlauts and the euro; other letters lose their diacritics', () => {
  expect([...windows1252('Aä€–Őř☀')]).toEqual([0x41, 0xe4, 0x80, 0x96, 0x4f, 0x72, 0x3f]);
});

it.each([
  ['Łukasz Đorđević', 'Lukasz Dordevic'],
  ['ŁÓDŹ', 'LÓDZ'],
  ['Пётр Щербаков', 'Petr Shterbakov'],
  ['Γιώργος', 'Giorgos'],
  ['Ğışık', 'Gisik'],
  ['Mu\u0308ller', 'Müller'],
  ['Eva\u200b Huber', 'Eva Huber'],
  ['3 − 2‑1', '3 - 2-1'],
])('%s is spelt in the booking files with the letters of the SEPA file, umlauts kept', (name, written) => {
  expect(inWindows1252(name)).toBe(written);
  expect(sepaText(inWindows1252(name), 200)).toBe(sepaText(name, 200));
});

it('a letter that is spelt as a separator or a quote stays inside its field', () => {
  const booked = entries([aDocument({ memberName: 'A；B＂C' })]);
  const batch = { start: '2026-11-01', end: '2026-11-30', created: new Date(0), title: 'x' };

  const [, bmd] = bmdFile(booked, settings).split('\r\n');
  const [, , datev] = datevFile(booked, settings, batch).split('\r\n');
  expect(bmd!.split(';')).toHaveLength(14);
  expect(datev).toContain('A;B""C"');
});

describe('the figures for the advance return', () => {
  it('match form U 30', () => {
    const fee = aDocument({
      kind: 'membershipFee',
      rates: [
        { vatRate: 10, priceNetto: 100, tax: 10, priceBrutto: 110 },
        { vatRate: 0, priceNetto: 500, tax: 0, priceBrutto: 500 },
      ],
    });

    expect(vatFigures([aDocument(), fee, feedIn(), reverseCharge], false)).toEqual([
      { code: '000', base: 2884, tax: null },
      { code: '020', base: 500, tax: null },
      { code: '022', base: 2284, tax: 457 },
      { code: '029', base: 100, tax: 10 },
      { code: '032', base: 1003, tax: 201 },
      { code: '060', base: null, tax: 130 },
      { code: '089', base: null, tax: 201 },
    ]);
  });

  it('of a small business have no input tax, but the tax of its feeders', () => {
    const untaxed = aDocument({ rates: [{ vatRate: 0, priceNetto: 2284, tax: 0, priceBrutto: 2284 }] });

    expect(wasSmallBusiness([untaxed, reverseCharge], false)).toBe(true);
    expect(wasSmallBusiness([untaxed, aDocument()], true)).toBe(false);
    expect(wasSmallBusiness([reverseCharge, canceled], true)).toBe(true);
    expect(wasSmallBusiness([], false)).toBe(false);
    expect(vatFigures([untaxed, reverseCharge], true)).toEqual([
      { code: '000', base: 2284, tax: null },
      { code: '016', base: 2284, tax: null },
      { code: '032', base: 1003, tax: 201 },
    ]);
  });

  it('are zero if everything was cancelled', () => {
    expect(vatFigures([aDocument(), canceled], false)).toEqual([{ code: '000', base: 0, tax: null }]);
  });
});
