import { qualityLabels } from '@nahstrom/contract/labels/de';

/** Said by screens of several domains. */
export const shared = {
  ...qualityLabels,
  'users.anyClient': 'Alle Kunden',
  'user.noClient': 'Keinem Kunden zugeordnet',
  'user.invite': 'Einladung erneut senden',
  'member.edit': 'Mitglied bearbeiten',
  'part.edit': '{name} bearbeiten',
  'part.delete': '{name} löschen',
  'organisation.testMail': 'Testmail an mich schicken',
  'organisation.testMailSent': 'Die Testmail an {recipient} ist unterwegs. Sehen Sie auch im Spam-Ordner nach.',
  'import.intervals': 'Viertelstunden',
  'accounting.format': 'Format',
} as const;
