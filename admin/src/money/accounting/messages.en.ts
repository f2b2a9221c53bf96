import { accountingLabels, vatLabels } from '@nahstrom/contract/labels/en';
import type { Translated } from '@nahstrom/kit';
import type { accounting as german } from './messages.de.ts';

export const accounting: Translated<typeof german> = {
  ...accountingLabels,
  ...vatLabels,
  'accounting.new': 'New hand-over',
  'accounting.noneHeading': 'Nothing handed over yet',
  'accounting.noneText':
    'Hand over the documents of a period as a file for BMD, DATEV or as a journal. Each document is handed over once, unless you ask otherwise.',
  'accounting.signHelp': 'What members owe is positive, credit notes are negative.',
  'accounting.newLeadAll': 'All documents of the period that were not handed over before.',
  'accounting.newLeadChosen.one': 'The document chosen in the list, if it is in the period.',
  'accounting.newLeadChosen.other': 'Of the {count} documents chosen in the list those in the period.',
  'accounting.sums': 'Totals',
  'accounting.alreadyExported.one': '{count} document of the period was handed over before and is not included.',
  'accounting.alreadyExported.other': '{count} documents of the period were handed over before and are not included.',
  'accounting.missing': 'There is no account for:',
  'accounting.missingPersons':
    'There is no account for these members: they have no member number, or the account is used for something else.',
  'accounting.person': '{name} (member number {number})',
  'accounting.personWithout': '{name} (without a member number)',
  'accounting.withoutTaxKey':
    'Without a tax key DATEV books no tax here, unless the account is an automatic one. Please check with your bookkeeper:',
  'accounting.toSettings': 'Set up accounts',
  'accounting.commit': 'Write file',
  'accounting.committed': 'The file was written and is among the downloads of the energy community.',
  'accounting.settingsLead':
    'What the documents of the community are booked by. The proposals follow the Austrian chart of accounts; please agree on them with your bookkeeper.',
  'accounting.showUnused.one': 'Show one row that no document or tariff uses',
  'accounting.showUnused.other': 'Show {count} rows that no document or tariff uses',
  'accounting.saved': 'The accounts were saved.',
  'accounting.taxes': 'VAT in the journal',
  'accounting.accountsLead': 'Only what is billed needs an account.',
  'accounting.key': '{kind}, {rate}%',
  'accounting.keyReverseCharge': '{kind}, reverse charge',
  'accounting.bmd': 'BMD',
  'accounting.datev': 'DATEV',
  'accounting.vatLead':
    'What the documents of the portal say for the advance return of VAT (form U 30). What else the energy community buys or sells the portal does not know.',
  'accounting.vatAbout': 'Meaning',
  'accounting.vatNone': 'There are no documents in this period.',
  'accounting.vatDocuments.one': '{count} document',
  'accounting.vatDocuments.other': '{count} documents',
};
