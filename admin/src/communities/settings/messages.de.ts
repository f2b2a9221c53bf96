import { communitySettingsLabels, memberLabels, membershipFeeLabels, tariffLabels } from '@nahstrom/contract/labels/de';

export const communitySettings = {
  ...communitySettingsLabels,
  ...membershipFeeLabels,
  ...tariffLabels,
  'communitySettings.saved': 'Gespeichert.',
  'communitySettings.none': 'Noch nichts eingetragen.',
  'communitySettings.state': memberLabels['member.state'],
  'communitySettings.state.past': 'Vergangen',
  'communitySettings.state.current': 'Gilt heute',
  'communitySettings.state.future': 'Künftig',
  'communitySettings.used': 'Bereits verrechnet',
  'communitySettings.editNamed': 'Eintrag ab {day} bearbeiten',
  'communitySettings.deleteNamed': 'Eintrag ab {day} löschen',
  'communitySettings.deleteHeading': 'Den Eintrag ab {day} löschen?',
  'communitySettings.deleteText': 'Ab diesem Tag gilt dann wieder, was davor galt.',
  'communitySettings.vatRateHelp': 'Kommt zum Betrag dazu; 0 % für Kleinunternehmer',
  'communitySettings.payment': 'Zahlungsziel',
  'communitySettings.paymentDaysHelp': 'Ab dem Rechnungsdatum, 0 bis 180',
  'communitySettings.numberingLead':
    'Nummern werden beim Ausstellen lückenlos vergeben. Bereits vergebene Nummern bleiben. {year} wird zum Jahr.',
  'communitySettings.yearSign': 'JJJJ',
  'communitySettings.next': 'Nächste: {number}',
  'membershipFee.lead': 'Ein Betrag gilt ab seinem Tag, bis der nächste beginnt.',
  'membershipFee.create': 'Beitrag eintragen',
  'membershipFee.edit': 'Beitrag bearbeiten',
  'tariff.lead': 'Preise ohne Umsatzsteuer. Ein Tarif gilt ab seinem Tag, bis der nächste beginnt.',
  'tariff.create': 'Tarif eintragen',
  'tariff.edit': 'Tarif bearbeiten',
  'communitySettings.tax': 'Umsatzsteuer',
  'communitySettings.taxLead':
    'Ein Kleinunternehmer weist auf Rechnungen an die Mitglieder keine Umsatzsteuer aus. Ob das zutrifft, klären Sie mit Ihrer Steuerberatung.',
  'communitySettings.smallBusinessNoteHelp':
    'Leer: Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung gem. § 6 Abs. 1 Z 27 UStG',
} as const;
