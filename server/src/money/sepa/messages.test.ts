import { isMandateReference } from '@nahstrom/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Credit, creditTransferFile, type Debit, directDebitFile, mostCents } from './messages.ts';
import { all, faultsOf, parsedMessage, textsOf } from './testing/paymentMessage.ts';

const initiation = {
  messageId: 'NS-1-7-DD',
  created: new Date('2026-11-21T08:15:30Z'),
  day: '2026-12-07',
  name: 'EEG Musterdorf – Verein für Bürgerstrom',
  iban: 'AT611904300234573201',
  creditorId: 'AT88ZZZ00000000001',
};

const aDebit = (change: Partial<Debit> = {}): Debit => ({
  endToEndId: 'RE-2026-00042',
  cents: 2741,
  name: 'Erika Beispiel',
  iban: 'AT483200000012345864',
  remittance: 'Rechnung RE-2026-00042',
  scheme: 'CORE',
  mandateReference: 'NS0001-000007',
  signed: '2025-03-01',
  ...change,
});
const aCredit = (change: Partial<Credit> = {}): Credit => {
  const { scheme, mandateReference, signed, ...payment } = aDebit();
  return { ...payment, endToEndId: 'GS-2026-00042', ...change };
};

describe('the direct debit file', () => {
  test('has the required fields in the order of the message', () => {
    const file = directDebitFile(initiation, [aDebit()]);

    const message = parsedMessage(file);
    expect(faultsOf(file)).toEqual([]);
    expect(textsOf(message, 'MsgId')).toEqual(['NS-1-7-DD']);
    expect(textsOf(message, 'CreDtTm')).toEqual(['2026-11-21T08:15:30Z']);
    expect(textsOf(message, 'Nm')).toEqual([
      'EEG Musterdorf - Verein fuer Buergerstrom',
      'EEG Musterdorf - Verein fuer Buergerstrom',
      'Erika Beispiel',
    ]);
    expect(textsOf(message, 'ReqdColltnDt')).toEqual(['2026-12-07']);
    expect(textsOf(message, 'SeqTp')).toEqual(['RCUR']);
    expect(textsOf(all(message, 'CdtrSchmeId')[0]!, 'Othr')).toHaveLength(1);
    expect(textsOf(message, 'EndToEndId')).toEqual(['RE-2026-00042']);
    expect(textsOf(message, 'MndtId')).toEqual(['NS0001-000007']);
    expect(textsOf(message, 'InstdAmt')).toEqual(['27.41']);
    expect(all(message, 'InstdAmt')[0]!.attributes).toEqual({ Ccy: 'EUR' });
    expect(textsOf(all(message, 'DbtrAgt')[0]!, 'Id')).toEqual(['NOTPROVIDED']);
  });

  test('has a separate block per scheme, with number and sum', () => {
    const debits = [aDebit(), aDebit({ scheme: 'B2B', cents: 1 }), aDebit({ cents: 99 })];

    const message = parsedMessage(directDebitFile(initiation, debits));

    const blocks = all(message, 'PmtInf');
    expect(textsOf(message, 'PmtInfId')).toEqual(['NS-1-7-DD-CORE', 'NS-1-7-DD-B2B']);
    expect(textsOf(message, 'NbOfTxs')).toEqual(['3', '2', '1']);
    expect(textsOf(message, 'CtrlSum')).toEqual(['28.41', '28.40', '0.01']);
    expect(blocks.map(block => all(block, 'DrctDbtTxInf').length)).toEqual([2, 1]);
  });

  test('names a bank outside of the EEA, and the address in parts', () => {
    const address = { street: 'Bahnhofstraße', housenumber: '1a', zip: '8001', city: 'Zürich', country: 'CH' };
    const file = directDebitFile(initiation, [aDebit({ iban: 'CH9300762011623852957', bic: 'UBSWCHZH80A', address })]);

    const message = parsedMessage(file);
    expect(faultsOf(file)).toEqual([]);
    expect(textsOf(message, 'BICFI')).toEqual(['UBSWCHZH80A']);
    expect(textsOf(message, 'StrtNm')).toEqual(['Bahnhofstrasse']);
    expect(textsOf(message, 'TwnNm')).toEqual(['Zuerich']);
    expect(textsOf(message, 'AdrLine')).toEqual([]);
  });

  test.each([[0], [-1], [mostCents + 1], [1.5], [Number.NaN]])('is not written with a payment of %s cents', cents => {
    expect(() => directDebitFile(initiation, [aDebit({ cents })])).toThrow(RangeError);
  });

  test('adds up sums above the limit of a payment, to the cent', () => {
    const debits = Array.from({ length: 1000 }, () => aDebit({ cents: mostCents }));

    const message = parsedMessage(directDebitFile(initiation, debits));

    expect(textsOf(message, 'CtrlSum')[0]).toBe('999999999990.00');
  });
});

describe('the credit transfer file', () => {
  test('has the required fields in the order of the message', () => {
    const file = creditTransferFile({ ...initiation, messageId: 'NS-1-7-CT' }, [aCredit(), aCredit({ cents: 9 })]);

    const message = parsedMessage(file);
    expect(faultsOf(file)).toEqual([]);
    expect(textsOf(message, 'PmtInfId')).toEqual(['NS-1-7-CT-SCT']);
    expect(textsOf(message, 'Dt')).toEqual(['2026-12-07']);
    expect(textsOf(message, 'CtrlSum')).toEqual(['27.50', '27.50']);
    expect(all(message, 'LclInstrm')).toEqual([]);
    expect(textsOf(message, 'IBAN')).toEqual(['AT611904300234573201', 'AT483200000012345864', 'AT483200000012345864']);
  });
});

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.constantFrom('', '&amp;<>"\'', ']]>', '<!--', '\u0000\uFFFE', '//', 'ä'.repeat(90)),
);
const anyDebit = fc
  .record({
    endToEndId: anyText,
    cents: fc.integer({ min: 1, max: mostCents }),
    name: anyText,
    remittance: anyText,
    scheme: fc.constantFrom('CORE', 'B2B'),
    mandateReference: fc.string({ maxLength: 35 }).map(text => (isMandateReference(text) ? text : 'X-13')),
    address: fc.option(
      fc.record({
        street: anyText,
        housenumber: anyText,
        zip: anyText,
        city: anyText,
        country: fc.constantFrom('AT', 'CH'),
      }),
      { nil: undefined },
    ),
    bic: fc.constantFrom(undefined, 'GIBAATWWXXX', 'RLNWATWW'),
  })
  .map(change => aDebit(change as Partial<Debit>));

test('with any input in names, numbers and addresses both files are valid and exact to the cent', () => {
  fc.assert(
    fc.property(fc.array(anyDebit, { minLength: 1, maxLength: 12 }), anyText, (debits, name) => {
      const ofCommunity = { ...initiation, name };
      const debitFile = directDebitFile(ofCommunity, debits);
      const creditFile = creditTransferFile(ofCommunity, debits);

      expect(faultsOf(debitFile)).toEqual([]);
      expect(faultsOf(creditFile)).toEqual([]);
      const total = debits.reduce((sum, { cents }) => sum + BigInt(cents), 0n);
      for (const file of [debitFile, creditFile]) {
        const message = parsedMessage(file);
        const centsOf = (field: string) => textsOf(message, field).map(text => BigInt(text.replace('.', '')));
        expect(centsOf('InstdAmt').reduce((sum, cents) => sum + cents, 0n)).toBe(total);
        expect(centsOf('CtrlSum')[0]).toBe(total);
        expect(
          centsOf('CtrlSum')
            .slice(1)
            .reduce((sum, cents) => sum + cents, 0n),
        ).toBe(total);
        expect(textsOf(message, 'NbOfTxs')[0]).toBe(String(debits.length));
      }
    }),
    { numRuns: 150 },
  );
});

test.each([
  ['a wrong order', (file: string) => file.replace(/(<PmtMtd>DD<\/PmtMtd>)(<BtchBookg>true<\/BtchBookg>)/, '$2$1')],
  ['a missing account', (file: string) => file.replace(/<DbtrAcct>.*?<\/DbtrAcct>/, '')],
  ['a letter outside of the set', (file: string) => file.replace('Erika', 'Ärika')],
  ['a name too long', (file: string) => file.replace('Erika', 'E'.repeat(71))],
  [
    'an address in lines',
    (file: string) => file.replace('</Dbtr>', '<PstlAdr><AdrLine>Weg 1</AdrLine></PstlAdr></Dbtr>'),
  ],
  ['another namespace', (file: string) => file.replace('008.001.08', '008.001.02')],
])('the validator of this test finds %s', (_, damage) => {
  const file = directDebitFile(initiation, [aDebit()]);

  expect(damage(file)).not.toBe(file);
  expect(faultsOf(damage(file))).not.toEqual([]);
});
