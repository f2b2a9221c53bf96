import type { OwnInvoiceRow } from '../money/invoices.ts';
import type { OpenPayment } from './overview.ts';

/** Open documents, netted where they are paid together: a collection run nets what it collects; a late transfer is told
 *  with the amount that was due. */
export function openPaymentsOf(documents: readonly OwnInvoiceRow[], today: string): OpenPayment[] {
  const open = documents.filter(({ state, owed, paidOn }) => state === 'active' && owed !== 0 && paidOn === null);
  const invoices = open.filter(({ owed }) => owed > 0);
  const creditNotes = open.filter(({ owed }) => owed < 0);
  const debited = invoices.filter(({ payment }) => payment === 'debit');
  const transferred = invoices.filter(({ payment }) => payment !== 'debit');
  const late = transferred.filter(({ dueDate }) => dueDate < today);
  const next = transferred.filter(({ dueDate }) => dueDate >= today);
  const [nettedNext, nettedDebits, alone] =
    debited.length > 0
      ? [next, [...debited, ...creditNotes], []]
      : next.length > 0
        ? [[...next, ...creditNotes], [], []]
        : [[], [], creditNotes];
  return [
    ...paymentOf('late', late),
    ...paymentOf('transfer', nettedNext),
    ...paymentOf(debited.every(({ dueDate }) => dueDate >= today) ? 'debit' : 'collecting', nettedDebits),
    ...paymentOf('payout', alone),
  ];
}

function paymentOf(payment: OpenPayment['payment'], documents: readonly OwnInvoiceRow[]): OpenPayment[] {
  const invoices = documents.filter(({ owed }) => owed > 0);
  const [next] = (invoices.length > 0 ? invoices : [...documents]).sort((one, other) =>
    one.dueDate.localeCompare(other.dueDate),
  );
  const owed = documents.reduce((sum, document) => sum + document.owed, 0);
  if (!next || owed === 0) return [];
  const { dueDate } = next;
  return [
    {
      payment: owed < 0 ? 'payout' : payment,
      owed,
      invoices: invoices.length,
      creditNotes: documents.length - invoices.length,
      dueDate,
    },
  ];
}
