import { addressLabels, contactLabels, linkLabels, lookupLabels, partyLabels } from '@nahstrom/contract/labels/de';
export const staticLookups = {
  ...lookupLabels,
  'staticlookups.lead': 'Woraus in Formularen gewählt wird. Einträge des Systems sind gesperrt, eigene kommen dazu.',
  'staticlookups.search': 'Bezeichnung',
  'staticlookups.anyTable': 'Alle Listen',
  'lookup.create': 'Eintrag anlegen',
  'lookup.facts': 'Eintrag',
  'lookup.tableHelp': 'Nur zu diesen Listen kommen eigene Einträge.',
  'lookup.tableStays': 'Die Liste eines Eintrags steht fest.',
  'lookup.table.associationStatuses': 'Vereinsstatus',
  'lookup.table.legalForms': partyLabels['party.legalForm'],
  'lookup.table.taskFunctions': linkLabels['link.taskFunction'],
  'lookup.table.contactTypes': contactLabels['contact.contactType'],
  'lookup.table.countries': addressLabels['address.country'],
  'lookup.titleDe': 'Bezeichnung auf Deutsch',
  'lookup.titleEn': 'Bezeichnung auf Englisch',
  'lookup.own': 'Eigener Eintrag',
  'lookup.system': 'System',
  'lookup.lockedText': 'Einträge des Systems sind gesperrt: Sie können weder geändert noch gelöscht werden.',
  'lookup.deleteHeading': 'Eintrag „{title}“ löschen?',
  'lookup.deleteText':
    'Die Bezeichnungen in beiden Sprachen gehen verloren. Solange der Eintrag verwendet wird, ist das Löschen nicht möglich.',
} as const;
