import { retentionLabels } from '@nahstrom/contract/labels/de';
export const retention = {
  ...retentionLabels,
  'retention.heading': 'Datenschutz und Aufbewahrung',
  'retention.lead':
    'Was nicht mehr gebraucht wird, löscht das Portal täglich von selbst. Belege bleiben sieben Jahre bis zum Ende des Kalenderjahres (§ 132 BAO) und gehen dann mit allem, was an ihnen hängt. Der Wortlaut von Nachrichten der Netzbetreiber bleibt drei Jahre, oder bis die Teilnahme endet.',
  'retention.quarterHourYearsHelp':
    '3 bis 10; danach bleiben die Tagessummen. Monats-, Jahres- und Kalenderansicht ändern sich nicht.',
  'retention.memberYearsHelp':
    '2 bis 7 volle Kalenderjahre nach dem letzten Beleg; dann wird das Mitglied anonymisiert.',
  'retention.leftMonthsHelp': '1 bis 36 Monate nach dem Austritt; dann wird das Mitglied anonymisiert.',
  'retention.declinedMonthsHelp': '1 bis 36 Monate nach der Ablehnung; dann wird der Antrag gelöscht.',
  'retention.accessYearsHelp': '1 bis 10; so lange steht, wer Energiedaten angesehen hat.',
  'retention.mailMonthsHelp': '1 bis 84 Monate nach dem Senden.',
  'retention.save': 'Aufbewahrung speichern',
  'retention.saved': 'Die Aufbewahrung ist gespeichert.',
  'retention.due': 'Was beim nächsten Lauf gelöscht wird',
  'retention.nothingDue': 'Beim nächsten Lauf wird nichts gelöscht.',
  'retention.what': 'Was',
  'retention.count': 'Anzahl',
  'retention.first': 'Die ältesten',
  'retention.more': 'und {count} weitere',
};
