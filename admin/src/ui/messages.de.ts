import { qualityLabels } from '@nahstrom/contract/labels/de';
import { lists } from './listActions/messages.de.ts';

/** Said by the screens of several domains. */
export const common = {
  ...lists,
  ...qualityLabels,
  'choice.none': 'Keine Angabe',
  'answer.yes': 'Ja',
  'answer.no': 'Nein',

  'action.close': 'Schließen',
  'action.remove': 'Entfernen',
  'record.facts': 'Angaben',
  'action.done': 'Fertig',
  'list.more': 'Weitere zeigen',
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
  'files.choose': 'Dateien wählen',
  'files.empty': 'Diese Datei ist leer.',
  'upload.chooseOther': 'Andere Datei wählen',
  'upload.choose': 'Datei wählen',
  'upload.size': '{kilobytes} kB',
  'upload.progress': 'Fortschritt',
  'upload.sending': 'Wird hochgeladen: {percent} %',
  'upload.remove': '{file} entfernen',
  'retention.reduced':
    'Die Viertelstunden dieses Tages wurden nach dem Löschplan gelöscht. Die Tagessumme ist geblieben.',
  'memberBilling.cycle.monthly': 'Mit jedem Lauf',
  'memberBilling.cycle.yearly': 'Einmal im Jahr',
  'decision.invitationsAreFiled':
    'Einladungen werden nicht verschickt, weil der E-Mail-Versand nicht eingerichtet ist.',
} as const;
