import { ownInvoiceLabels, ownInvoiceLineLabels } from '@nahstrom/contract/labels/en';
import type { Translated } from '@nahstrom/kit';
import type { messages as german } from './de.ts';

export const messages: Translated<typeof german> = {
  'bills.none': 'Invoices and credit notes exist only after the admission.',
  ...ownInvoiceLabels,
  ...ownInvoiceLineLabels,
  'invoices.title': 'Invoices and credit notes',
  'invoices.loading': 'Your invoices are loading.',
  'invoices.none': 'There is no invoice and no credit note yet.',
  'invoices.open': 'View',
  'invoices.openNamed': 'View {number}',
  'invoices.download': 'PDF',
  'invoices.downloadNamed': 'PDF of {number}',
  'invoices.back': 'To the bills',

  'invoice.parts': 'Net {netto}, VAT {tax}',
  'invoice.state.open': 'Open',
  'invoice.state.offset': 'Offset',
  'invoice.state.owed': 'Not paid out yet',
  'invoice.state.debited': 'Debited on {day}',
  'invoice.state.credited': 'Transferred on {day}',
  'invoice.state.paid': 'Paid',
  'invoice.state.paidOut': 'Paid out',
  'invoice.credit': 'Your credit',
  'invoice.canceledBy': 'Canceled by {number} of {day}.',
  'invoice.cancels': 'Cancels {number} of {day}.',
  'invoice.linesNamed': 'Lines, can be moved sideways',
  'invoice.total': 'Total',
  'invoice.pay.covered': 'There is nothing to pay: credit notes cover this invoice.',
  'invoice.pay.debit': 'The amount is collected from your account on {day}, or on the following banking day.',
  'invoice.pay.transfer': 'Please transfer the amount by {day}. The account and a QR code are in the PDF.',
  'invoice.pay.payout': 'The amount is transferred to you by {day}.',

  'invoiceLine.basis.rounded': 'Rounded to two decimals, times the unit price, rounded to the cent.',

  'days.reduced': 'The quarter hours of this day were deleted on schedule.',
  'days.changed': 'Other values have been delivered since.',
  'openingItem.owed': '{amount} are open from the earlier system of your community.',
  'openingItem.credit': 'You have a credit of {amount} from the earlier system of your community.',
  'openingItem.due': 'due on {day}',
};
