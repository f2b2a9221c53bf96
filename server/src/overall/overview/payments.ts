import type { OpenPayments, OwnInvoiceRow } from '@nahstrom/contract';

/** Open documents netted, as a collection run nets them; null without any. */
export function openPaymentsOf(documents: readonly OwnInvoiceRow[], today: string): OpenPayments | null {
  const open = documents.filter(({ state, owed, paidOn }) => state === 'active' && owed !== 0 && paidOn === null);
  const invoices = open.filter(({ owed }) => owed > 0);
  const creditNotes = open.filter(({ owed }) => owed < 0);
  const [next] = [...(invoices.length > 0 ? invoices : creditNotes)].sort((one, other) =>
    one.dueDate.localeCompare(other.dueDate),
  );
  if (!next) return null;
  return {
    owed: open.reduce((sum, { owed }) => sum + owed, 0),
    invoices: invoices.length,
    creditNotes: creditNotes.length,
    dueDate: next.dueDate,
    payment: next.owed < 0 ? 'payout' : next.payment === 'debit' ? 'debit' : 'transfer',
    isLate: next.owed > 0 && next.dueDate < today,
  };
}
