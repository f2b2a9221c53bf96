import type { Labels } from '../labelKey.ts';
import type * as german from './invoiceLabels.de.ts';

export const ownInvoiceLabels: Labels<keyof typeof german.ownInvoiceLabels> = {
  'invoice.title.membershipFee': 'Invoice',
  'invoice.title.consumption': 'Invoice',
  'invoice.title.feedIn': 'Credit note',
  'invoice.title.cancellation': 'Cancellation',
  'invoice.kind.membershipFee': 'Membership fee',
  'invoice.kind.consumption': 'Consumption',
  'invoice.kind.feedIn': 'Feed-in',
  'invoice.kind.cancellation': 'Cancellation',
  'invoice.state.canceled': 'Canceled',
  'invoice.state.cancellation': 'Cancellation',
  'invoice.invoiceDate': 'Date',
  'invoice.dueDate': 'Due on',
  'invoice.period': 'Period of supply',
  'invoice.owed': 'Amount',
  'invoice.priceNetto': 'Net',
  'invoice.tax': 'VAT',
  'invoice.priceBrutto': 'Gross',
  'invoice.paidOn': 'Paid on',
  'invoice.notes': 'Notes',
  'invoice.lines': 'Lines',
};

export const invoiceLabels: Labels<keyof typeof german.invoiceLabels> = {
  ...ownInvoiceLabels,
  'invoice.id': 'Internal number',
  'invoice.created': 'Written',
  'invoice.createdBy': 'By',
  'invoice.kind': 'Kind',
  'invoice.state': 'State',
  'invoice.state.active': 'Active',
  'invoice.invoiceNumber': 'Number',
  'invoice.periodStart': 'Supply from',
  'invoice.periodEnd': 'Supply to',
  'invoice.member': 'Member',
  'invoice.companyUid': 'VAT number of the member',
  'invoice.sepaDate': 'SEPA date',
  'invoice.accountingDate': 'Handed to accounting on',
  'invoice.cancelDate': 'Canceled on',
  'invoice.mailState': 'E-mail',
  'invoice.mailState.queued': 'Queued',
  'invoice.mailState.sent': 'Sent',
  'invoice.mailState.failed': 'Failed',
  'invoice.run': 'Billing run',
  'invoice.locale': 'Language of the document',
  'invoice.payment': 'Payment',
  'invoice.payment.debit': 'SEPA direct debit',
  'invoice.payment.transfer': 'Transfer by the member',
  'invoice.payment.payout': 'Transfer to the member',
  'invoice.issuer': 'Issuer, as it was then',
  'invoice.recipient': 'Recipient, as it was then',
  'invoice.reason': 'Reason of the cancellation',
  'invoice.cancels': 'Cancels',
  'invoice.canceledBy': 'Canceled by',
  'invoice.mails': 'E-mails',
  'invoice.start': 'From',
  'invoice.end': 'To',
  'invoice.exported': 'SEPA',
  'invoice.accounted': 'Accounting',
  'invoice.paid': 'Payment',
  'invoice.overdue': 'Due',
};

export const ownInvoiceLineLabels: Labels<keyof typeof german.ownInvoiceLineLabels> = {
  'invoiceLine.detailText': 'Description',
  'invoiceLine.amount': 'Quantity',
  'invoiceLine.unit.kWh': 'kWh',
  'invoiceLine.unit.month': 'mo.',
  'invoiceLine.unit.piece': 'pc.',
  'invoiceLine.unitPrice': 'Unit price',
  'invoiceLine.basis': 'How it was computed',
};

export const invoiceLineLabels: Labels<keyof typeof german.invoiceLineLabels> = {
  ...ownInvoiceLineLabels,
  'invoiceLine.position': 'No.',
  'invoiceLine.vatRate': 'VAT rate',
};

export const invoiceMailLabels: Labels<keyof typeof german.invoiceMailLabels> = {
  'invoiceMail.recipient': 'To',
  'invoiceMail.requested': 'Requested',
  'invoiceMail.sent': 'Sent',
  'invoiceMail.error': 'Message',
};
