import { addressLabels, contactLabels, linkLabels, lookupLabels, partyLabels } from '@nahstrom/contract/labels/en';
import type { Translated } from '@nahstrom/kit';
import type { staticLookups as german } from './messages.de.ts';

export const staticLookups: Translated<typeof german> = {
  ...lookupLabels,
  'staticlookups.lead': 'What forms let choose from. Entries of the system are locked, your own come on top.',
  'staticlookups.search': 'Title',
  'staticlookups.anyTable': 'All lists',
  'lookup.create': 'Create entry',
  'lookup.facts': 'Entry',
  'lookup.tableHelp': 'Only these lists take entries of your own.',
  'lookup.tableStays': 'The list of an entry stays.',
  'lookup.table.associationStatuses': 'Association status',
  'lookup.table.legalForms': partyLabels['party.legalForm'],
  'lookup.table.taskFunctions': linkLabels['link.taskFunction'],
  'lookup.table.contactTypes': contactLabels['contact.contactType'],
  'lookup.table.countries': addressLabels['address.country'],
  'lookup.titleDe': 'Title in German',
  'lookup.titleEn': 'Title in English',
  'lookup.own': 'Own entry',
  'lookup.system': 'System',
  'lookup.lockedText': 'Entries of the system are locked: they can be neither changed nor deleted.',
  'lookup.deleteHeading': 'Delete the entry “{title}”?',
  'lookup.deleteText':
    'The titles in both languages are lost. As long as the entry is in use, deleting is not possible.',
};
