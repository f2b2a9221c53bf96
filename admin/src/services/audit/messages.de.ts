import { auditLabels, lookupLabels, recordLabels } from '@nahstrom/contract/labels/de';
export const audit = {
  ...recordLabels,
  ...auditLabels,
  'auditlog.lead':
    'Wer wann was geändert hat, und wer Energiedaten von Mitgliedern angesehen hat. Einträge bleiben für immer.',
  'auditlog.search': 'Datensatz oder Person',
  'auditlog.anyEntity': 'Alles',
  'auditlog.oneRecord': 'Nur Datensatz Nr. {id}',
  'auditlog.noneHeading': 'Noch keine Änderungen',
  'auditlog.noneText': 'Sobald jemand in der Verwaltung etwas ändert, steht es hier.',
  'audit.periodBackward': 'Ende vor dem Beginn',
  'audit.noChanges': 'Ohne geänderte Felder.',
  'audit.empty': 'leer',
  'lookup.lookupNumber': lookupLabels['lookup.lookupNumber'],
  'countingPoint.member': recordLabels['record.member'],

  'history.heading': 'Verlauf',
  'history.none': 'Noch keine Änderungen.',
  'history.all.one': 'Den Eintrag zeigen',
  'history.all.other': 'Alle {count} zeigen',
} as const;
