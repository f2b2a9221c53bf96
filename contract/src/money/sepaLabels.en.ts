import type { Labels } from '../labelKey.ts';
import { memberLabels } from '../people/memberLabels.en.ts';
import { recordLabels } from '../services/recordLabels.en.ts';
import { invoiceLabels } from './invoiceLabels.en.ts';
import type * as german from './sepaLabels.de.ts';

export const sepaLabels: Labels<keyof typeof german.sepaLabels> = {
  'sepa.created': 'Created',
  'sepa.createdBy': 'Created by',
  'sepa.collectionDate': 'Day of collection',
  'sepa.community': recordLabels['record.community'],
  'sepa.state': memberLabels['member.state'],
  'sepa.state.active': 'Handed over',
  'sepa.state.canceled': 'Taken back',
  'sepa.canceledCount': 'Documents taken back',
  'sepa.handedOver': 'Downloaded for the bank',
  'sepa.handedOverBy': 'Downloaded by',
  'sepa.debits': 'Direct debits',
  'sepa.credits': 'Credit transfers',
  'sepa.count': 'Count',
  'sepa.debitFile': 'File of direct debits',
  'sepa.creditFile': 'File of credit transfers',
  'sepa.debitMessage': 'Message ID',
  'sepa.items': 'Documents',
  'sepa.invoices': 'Number of documents',
  'sepa.invoiceNumber': 'Number',
  'sepa.member': recordLabels['record.member'],
  'sepa.direction': invoiceLabels['invoice.kind'],
  'sepa.direction.debit': 'Direct debit',
  'sepa.direction.credit': 'Credit transfer',
  'sepa.dueDate': 'Due',
  'sepa.iban': 'Account',
  'sepa.cents': invoiceLabels['invoice.owed'],
  'sepa.sepaDate': invoiceLabels['invoice.sepaDate'],
};
