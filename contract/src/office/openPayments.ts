import type { OwnInvoiceRow } from '../money/invoices.ts';
import type { OpenPayment } from './overview.ts';

/** Open documents, netted where they are paid together: a collection run nets the collected ones; a late transfer is
 *  shown with the amount that was due. */
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

/** A payout is due with the last of its credit notes, anything else with the first of its invoices. */
function groupOf(payment: OpenPayment['payment'], documents: OwnInvoiceRow[]): OpenGroup {
  const owed = documents.reduce((sum, document) => sum + document.owed, 0);
  const isPayout = owed < 0;
  const days = documents
    .filter(document => document.owed < 0 === isPayout)
    .map(document => document.dueDate)
    .sort();
  const dueDate = isPayout ? days.at(-1) : days[0];
  if (!dueDate || owed === 0) return { documents, payment: null };
  const invoices = documents.filter(document => document.owed > 0).length;
  return {
    documents,
    payment: {
      payment: isPayout ? 'payout' : payment,
      owed,
      invoices,
      creditNotes: documents.length - invoices,
      dueDate,
    },
  };
}
