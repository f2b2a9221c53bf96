import { sepaLabels } from '@nahstrom/contract/labels/en';
import type { Translated } from '@nahstrom/kit';
import type { sepa as german } from './messages.de.ts';

export const sepa: Translated<typeof german> = {
  ...sepaLabels,
  'sepa.new': 'New run',
  'sepa.noneHeading': 'No SEPA run yet',
  'sepa.noneText':
    'A run collects open invoices and pays out credit notes. You see a preview first, and then get the files for your bank.',
  'sepa.collectionDateHelp': 'At the earliest {day}. Transfers are executed on this day, too.',
  'sepa.count.one': 'One document',
  'sepa.count.other': '{count} documents',
  'sepa.partly.one': 'One document taken back',
  'sepa.partly.other': '{count} documents taken back',
  'sepa.newHeading': 'New SEPA run',
  'sepa.newLeadAll': 'All open documents of the energy community, invoices only from the day on which they are due.',
  'sepa.newLeadChosen.one': 'The document chosen in the list.',
  'sepa.newLeadChosen.other': 'The {count} documents chosen in the list.',
  'sepa.included': 'Handed over',
  'sepa.includedNone': 'There is nothing that can be collected or paid out on this day.',
  'sepa.leftOut': 'Left out',
  'sepa.leftOutLead': 'These documents stay open until the reason is gone.',
  'sepa.memberAndReason': 'Member and reason',
  'sepa.reason.otherCommunity': 'Belongs to another energy community.',
  'sepa.reason.canceled': 'Was canceled.',
  'sepa.reason.neverCollected': 'The canceled document was never collected.',
  'sepa.reason.exported': 'Was handed over before.',
  'sepa.reason.paid': 'Is paid.',
  'sepa.reason.zero': 'The amount is zero.',
  'sepa.reason.tooLarge': 'The amount is higher than what a bank takes in one payment.',
  'sepa.reason.noCommunityIban': 'The energy community has no IBAN.',
  'sepa.reason.transferAsked': 'The document asks for a transfer; no debit was announced.',
  'sepa.reason.noCreditorId': 'The energy community has no creditor ID.',
  'sepa.reason.noIban': 'The member has no bank account.',
  'sepa.reason.noMandate': 'The member has given no SEPA mandate.',
  'sepa.reason.mandateRevoked': 'The SEPA mandate was revoked.',
  'sepa.reason.mandateLapsed': 'The SEPA mandate has lapsed after 36 months without a collection.',
  'sepa.reason.mandateReference':
    'The bank would see another mandate reference. Replace the reference on the member’s page, under “Bank and mandate”.',
  'sepa.reason.otherAccount': 'The SEPA mandate is for another account.',
  'sepa.reason.notDue': 'Is not due by the day of collection.',
  'sepa.reasons': 'Reasons',
  'sepa.reasonCount': '{number} × {reason}',
  'sepa.showMore': 'Show more ({shown} of {rows})',
  'sepa.commit': 'Write files',
  'sepa.commitHeading': 'Write the SEPA run?',
  'sepa.commitText':
    'A file of direct debits is written for {debits}, and one of credit transfers for {credits}. Each document then counts as handed over.',
  'sepa.committed': 'The SEPA run was written.',
  'sepa.runHeading': 'SEPA run of {day}',
  'sepa.facts': 'Run',
  'sepa.canceledOn': 'Taken back on {day}',
  'sepa.cancelItem': 'Take back',
  'sepa.cancelItemNamed': 'Take back {number}',
  'sepa.cancelItemHeading': 'Take {number} out of the run?',
  'sepa.cancelItemText':
    'The document goes along with the next run again; a payment noted for it is removed. The file that the bank has does not change: unless it was refused or revoked there, it would be collected twice.',
  'sepa.leaveItemText':
    'The document goes along with the next run again; a payment noted for it is removed. The file of this run was not downloaded for the bank yet, and is written again without it.',
  'sepa.cancelExport': 'Take back SEPA export',
  'sepa.cancelRun': 'Take back run',
  'sepa.cancelRunHeading': 'Take back the whole run?',
  'sepa.cancelRunText':
    'All its documents go along with the next run again; payments noted for them are removed. The run and its files are kept. Take back only what the bank does not execute.',
  'sepa.leaveRunText':
    'All its documents go along with the next run again; payments noted for them are removed. Its files were not downloaded for the bank yet, and are removed; the run is kept.',
  'sepa.chosen': 'SEPA',
};
