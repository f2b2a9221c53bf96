import { clientCustomerLabels } from '@nahstrom/contract/labels/de';
export const clientsCustomers = {
  ...clientCustomerLabels,
  'clientsCustomers.search': 'Name oder Kundennummer',
  'clientsCustomers.noneHeading': 'Noch keine Kunden',
  'clientsCustomers.noneText':
    'Ein Kunde fasst Benutzer zusammen, die jemand aus ihrer Mitte verwaltet, etwa die Mitarbeitenden einer Gemeinde.',
  'clientCustomer.create': 'Kunden anlegen',
  'clientCustomer.clientNumberInternalHelp': 'Ihre eigene Nummer; jede nur einmal',
  'clientCustomer.adminNone': 'Niemand',
  'clientCustomer.adminHelp':
    'Aus den zugeordneten Benutzern. Wer gewählt wird, wird Administrator dieses Kunden; wer es bisher war, ist wieder einfacher Benutzer.',
  'clientCustomer.activeHelp': 'Ein inaktiver Kunde bleibt mit seinen Benutzern erhalten.',
  'clientCustomer.deleteHeading': 'Kunden „{title}“ löschen?',
  'clientCustomer.deleteText':
    'Name und Kundennummer gehen verloren. Solange Benutzer, Parteien, Firmen oder Personen zugeordnet sind, ist das Löschen nicht möglich.',
  'clientCustomer.assigned': 'Zugeordnete Benutzer',
  'clientCustomer.assignedNone': 'Diesem Kunden ist noch niemand zugeordnet.',
  'clientCustomer.removeUser': '{name} vom Kunden entfernen',
  'clientCustomer.removeHeading': '{name} von „{title}“ entfernen?',
  'clientCustomer.removeText':
    'Die Person bleibt in der Organisation, als einfacher Benutzer in der Standardgruppe. Rechte bei diesem Kunden gehen verloren.',
  'clientCustomer.removed': '{name} ist vom Kunden entfernt.',
  'clientCustomer.available': 'Verfügbare Benutzer',
  'clientCustomer.availableLead':
    'Einfache Benutzer der Organisation ohne Kunden. Zugeordnete kommen in die Standardgruppe für Benutzer von Kunden.',
  'clientCustomer.availableNone': 'Alle einfachen Benutzer der Organisation sind bereits einem Kunden zugeordnet.',
  'clientCustomer.assign': 'Zu „{title}“ zuordnen',
  'clientCustomer.assignDone.one': 'Ein Benutzer ist zugeordnet.',
  'clientCustomer.assignDone.other': '{count} Benutzer sind zugeordnet.',
} as const;
