import type { OwnInvoiceRow } from '../money/invoices.ts';
import type { OpenPayment } from './overview.ts';

/** Open documents, netted where they are paid together: a collection run nets what it collects; a late transfer is told
 *  with the amount that was due. */
export const openPaymentsOf = (documents: readonly OwnInvoiceRow[], today: string): OpenPayment[] =>
  openGroupsOf(documents, today).flatMap(({ payment }) => payment ?? []);

type OpenGroup = { documents: OwnInvoiceRow[]; payment: OpenPayment | null };

/** Open documents that are paid together, with their payment; null where they cancel out. */
export function openGroupsOf(documents: readonly OwnInvoiceRow[], today: string): OpenGroup[] {
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
    groupOf('late', late),
    groupOf('transfer', nettedNext),
    groupOf(debited.every(({ dueDate }) => dueDate >= today) ? 'debit' : 'collecting', nettedDebits),
    groupOf('payout', alone),
  ].filter(group => group.documents.length > 0);
}

/** Whether credit notes cover the invoices of a group, so that the member pays nothing. */
export const isCovered = ({ documents, payment }: OpenGroup) =>
  documents.some(({ owed }) => owed > 0) && (payment === null || payment.owed < 0);

function groupOf(payment: OpenPayment['payment'], documents: OwnInvoiceRow[]): OpenGroup {
  const invoices = documents.filter(({ owed }) => owed > 0);
  const [next] = (invoices.length > 0 ? invoices : [...documents]).sort((one, other) =>
    one.dueDate.localeCompare(other.dueDate),
  );
  const owed = documents.reduce((sum, document) => sum + document.owed, 0);
  if (!next || owed === 0) return { documents, payment: null };
  const { dueDate } = next;
  return {
    documents,
    payment: {
      payment: owed < 0 ? 'payout' : payment,
      owed,
      invoices: invoices.length,
      creditNotes: documents.length - invoices.length,
      dueDate,
    },
  };
}
