import { describe, expect, it } from 'vitest';
import type { OwnInvoiceRow } from '../money/invoices.ts';
import { isCovered, openGroupsOf, openPaymentsOf } from './openPayments.ts';
import type { OpenPayment } from './overview.ts';

describe('open documents', () => {
  const document = (change: Partial<OwnInvoiceRow>): OwnInvoiceRow => ({
    id: 1,
    kind: 'consumption',
    state: 'active',
    invoiceNumber: 'RE-1',
    invoiceDate: '2026-11-01',
    dueDate: '2026-11-15',
    periodStart: null,
    periodEnd: null,
    priceNetto: 0,
    tax: 0,
    priceBrutto: 0,
    owed: 1000,
    sepaDate: null,
    cancelDate: null,
    paidOn: null,
    payment: 'debit',
    ...change,
  });

  const payment = (change: Partial<OpenPayment>): OpenPayment => ({
    payment: 'debit',
    owed: 1000,
    invoices: 1,
    creditNotes: 0,
    dueDate: '2026-11-15',
    ...change,
  });
  it.each<[string, OwnInvoiceRow[], OpenPayment[]]>([
    ['none', [], []],
    ['a paid one', [document({ paidOn: '2026-11-02' })], []],
    ['a cancelled one', [document({ state: 'canceled' })], []],
    [
      'an invoice and a credit note',
      [document({}), document({ owed: -300, kind: 'feedIn', dueDate: '2026-11-10' })],
      [payment({ owed: 700, creditNotes: 1 })],
    ],
    [
      'an invoice and a larger credit note, which leave a payout',
      [document({ payment: 'transfer' }), document({ owed: -1300, kind: 'feedIn' })],
      [payment({ payment: 'payout', owed: -300, creditNotes: 1 })],
    ],
    [
      'a payout, due with the last of its credit notes',
      [
        document({ dueDate: '2026-11-11', payment: 'transfer' }),
        document({ owed: -1300, kind: 'feedIn', dueDate: '2026-11-20' }),
        document({ owed: -700, kind: 'feedIn', dueDate: '2026-11-14' }),
      ],
      [payment({ payment: 'payout', owed: -1000, creditNotes: 2, dueDate: '2026-11-20' })],
    ],
    ['an invoice and a credit note of the same amount', [document({}), document({ owed: -1000, kind: 'feedIn' })], []],
    [
      'only a credit note, which is never late',
      [document({ owed: -300, dueDate: '2026-10-10' })],
      [payment({ payment: 'payout', owed: -300, invoices: 0, creditNotes: 1, dueDate: '2026-10-10' })],
    ],
    [
      'a late one, with the amount that was due, beside the next ones and a credit note',
      [
        document({ owed: 2880, dueDate: '2026-09-28', payment: 'transfer' }),
        document({ owed: 1999, payment: 'transfer' }),
        document({ owed: -2510, kind: 'feedIn' }),
      ],
      [
        payment({ payment: 'late', owed: 2880, dueDate: '2026-09-28' }),
        payment({ payment: 'payout', owed: -511, creditNotes: 1 }),
      ],
    ],
    [
      'one to be collected since',
      [document({ dueDate: '2026-11-09' })],
      [payment({ payment: 'collecting', dueDate: '2026-11-09' })],
    ],
    [
      'one that is due today',
      [document({ dueDate: '2026-11-10', payment: 'transfer' })],
      [payment({ payment: 'transfer', dueDate: '2026-11-10' })],
    ],
    [
      'two to be collected, one of them since',
      [document({}), document({ dueDate: '2026-11-09' })],
      [payment({ payment: 'collecting', owed: 2000, invoices: 2, dueDate: '2026-11-09' })],
    ],
    [
      'two that are paid in different ways, and a credit note that is netted with what is collected',
      [document({}), document({ payment: 'transfer', owed: 500 }), document({ owed: -300, kind: 'feedIn' })],
      [payment({ payment: 'transfer', owed: 500 }), payment({ owed: 700, creditNotes: 1 })],
    ],
  ])('%s', (_, documents, expected) => {
    expect(openPaymentsOf(documents, '2026-11-10')).toEqual(expected);
  });

  it.each<[string, OwnInvoiceRow[], number[]]>([
    ['a larger credit note', [document({}), document({ id: 2, owed: -1300 })], [1, 2]],
    ['a credit note of the same amount', [document({}), document({ id: 2, owed: -1000 })], [1, 2]],
    ['a smaller credit note', [document({}), document({ id: 2, owed: -300 })], []],
    [
      'a credit note that is netted with another invoice',
      [document({ payment: 'transfer' }), document({ id: 2 }), document({ id: 3, owed: -1300 })],
      [2, 3],
    ],
    ['no invoice', [document({ owed: -300 })], []],
    ['no credit note', [document({})], []],
  ])('with %s are covered where the member pays nothing', (_, documents, covered) => {
    const groups = openGroupsOf(documents, '2026-11-12').filter(isCovered);

    expect(groups.flatMap(group => group.documents.map(({ id }) => id))).toEqual(covered);
  });
});
