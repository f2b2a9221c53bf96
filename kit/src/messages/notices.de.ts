import { publicNotices } from './publicNotices.de.ts';

/** Messages of spec §8 that are not refusals. */
export const notices = {
  ...publicNotices,
  'notice.noStatistics': 'Für diese Gemeinschaft gibt es keine statistischen Daten',
  'notice.uploadFailed': 'Fehler beim Hochladen der Datei!',
  'notice.communitySaved': 'Die Energiegemeinschaft wurde gespeichert.',
  'notice.memberSaved': 'Das Mitglied wurde gespeichert.',
  'notice.deleted': 'Gelöscht.',
  'notice.numberSaved': 'Die Nummer wurde gespeichert.',
  'notice.merged': 'Die Mitglieder wurden zusammengeführt.',
  'notice.dataFetched': 'Die Daten wurden abgerufen.',
  'notice.countingPointRefreshed': 'Die Daten des Zählpunkts wurden aktualisiert.',
  'notice.invoiceCreated': 'Die Rechnung wurde erstellt.',
  'notice.canceled': 'Storniert.',
  'notice.sepaCanceled': 'Der SEPA-Export wurde zurückgenommen.',
  'notice.fileUploaded': 'Die Datei wurde hochgeladen.',
} as const;
