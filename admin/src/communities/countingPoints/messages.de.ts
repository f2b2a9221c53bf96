import { countingPointDoubts } from '@nahstrom/contract/labels/de';

export const countingPoints = {
  ...countingPointDoubts,
  'unit.kwhPerYear': 'kWh/Jahr',

  'point.amount': 'Leistung oder Verbrauch',
  'point.noData': 'Noch keine',

  'point.place': 'Zählpunkt {place}',
  'point.create': 'Zählpunkt hinzufügen',
  'point.moveUp': '{name} nach oben',
  'point.moveDown': '{name} nach unten',
  'point.edit': 'Zählpunkt bearbeiten',
  'point.saved': 'Der Zählpunkt ist gespeichert.',
  'point.numberHelp': 'AT und 31 Zeichen, Leerzeichen und Punkte sind erlaubt',
  'point.plantNameHelp': 'Steht auf der Rechnung',
  'point.actions': 'Aktionen zu {number}',
  'point.activate': 'Aktivieren',
  'point.activateHeading': 'Zählpunkt aktivieren',
  'point.activateText': 'Ab diesem Tag nimmt der Zählpunkt teil.',
  'point.isActivated': 'Der Zählpunkt ist aktiviert.',
  'point.shareHeading': 'Teilnahmefaktor ändern',
  'point.shareSet': 'Teilnahmefaktor speichern',
  'point.shareSaved': 'Der Teilnahmefaktor ist gespeichert.',
  'point.shareHelp': '1 bis 100, über alle Energiegemeinschaften höchstens 100',
  'point.fromDay': 'ab {day}',
  'point.untilDay': 'bis {day}',
  'point.ended': 'Beendet',
  'point.endHeading': 'Teilnahme beenden',
  'point.endText':
    'Nach diesem Tag nimmt der Zählpunkt nicht mehr teil und wird nicht mehr abgerechnet. Die Mitgliedschaft bleibt. Beim Netzbetreiber meldet ihn das nicht ab.',
  'point.endHelp': 'Leer lassen, wenn er weiter teilnimmt',
  'point.resumeHeading': 'Wieder teilnehmen lassen',
  'point.resumeText':
    'Ab diesem Tag nimmt der Zählpunkt wieder teil, als neue Zeile mit denselben Angaben. Die bisherige Zeile behält ihre Tage, Daten und Abrechnungen. Beim Netzbetreiber ist er neu anzumelden.',
  'point.shareFrom': '{share} % ab {day}',
  'point.shareRemove': 'Zurücknehmen',
  'point.shareRemoveNamed': 'Teilnahmefaktor ab {day} zurücknehmen',
  'point.shareRemoveHeading': 'Diesen Teilnahmefaktor zurücknehmen?',
  'point.shareRemoveText': 'Der Teilnahmefaktor von {share} % ab {day} gilt dann nicht mehr. Es gilt wieder der davor.',
  'point.shareRemoved': 'Der Teilnahmefaktor ist zurückgenommen.',
  'point.deleteHeading': 'Zählpunkt löschen?',
  'point.deleteText': '{number} wird gelöscht.',
  'point.deleteWithData':
    '{number} wird mit allen seinen Energiedaten gelöscht. Das lässt sich nicht rückgängig machen.',
  'point.shareEffect': 'Ab {day} gelten {after} % statt {before} %.',
  'point.shareEffectUntil': 'Ab {day} gelten {after} % statt {before} %, bis zur nächsten Änderung am {next}.',
} as const;
