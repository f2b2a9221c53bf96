import { ownInvoiceLabels, ownInvoiceLineLabels } from '@nahstrom/contract/labels/en';
import type { Translated } from '@nahstrom/kit';
import type { messages as german } from './de.ts';

export const messages: Translated<typeof german> = {
  'bills.none': 'You get invoices and credit notes once you are admitted.',
  ...ownInvoiceLabels,
  ...ownInvoiceLineLabels,
  'invoices.title': 'Invoices and credit notes',
  'invoices.loading': 'Your invoices are loading.',
  'invoices.none': 'No invoices or credit notes yet.',
  'invoices.open': 'View',
  'invoices.openNamed': 'View {number}',
  'invoices.download': 'PDF',
  'invoices.downloadNamed': 'PDF of {number}',
  'invoices.back': 'Back to bills',

  'invoice.parts': 'Net {netto}, VAT {tax}',
  'invoice.partsWithoutVat': 'Net {netto}, no VAT',
  'invoice.state.open': 'Open',
  'invoice.state.offset': 'Will be offset',
  'invoice.state.owed': 'Not paid out yet',
  'invoice.state.debited': 'Debited on {day}',
  'invoice.state.credited': 'Transferred on {day}',
  'invoice.state.paid': 'Paid',
  'invoice.state.paidOut': 'Paid out',
  'invoice.credit': 'Your credit',
  'invoice.canceledBy': 'Canceled by {number} of {day}.',
  'invoice.cancels': 'Cancels {number} of {day}.',
  'invoice.total': 'Total',
  'invoice.pay.covered': 'Nothing to pay: credit notes cover this invoice.',
  'invoice.pay.debit': 'The amount will be collected from your account on {day} or the next banking day.',
  'invoice.pay.transfer': 'Please transfer the amount by {day}. The account details and a QR code are in the PDF.',
  'invoice.pay.payout': 'The amount will be transferred to you by {day}.',

  'invoiceLine.basis.rounded': 'Rounded to two decimals, times the unit price, rounded to the cent.',

  'days.reduced': 'The quarter hours of this day were deleted after the retention period.',
  'days.changed': 'Other values have been sent since.',
  'openingItem.owed': '{amount} is still open from your community’s earlier system.',
  'openingItem.credit': 'You have {amount} in credit from your community’s earlier system.',
  'openingItem.due': 'due on {day}',
};
