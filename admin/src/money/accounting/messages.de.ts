import { accountingLabels, vatLabels } from '@nahstrom/contract/labels/de';
export const accounting = {
  ...accountingLabels,
  ...vatLabels,
  'accounting.new': 'Neue Übergabe',
  'accounting.noneHeading': 'Noch nichts übergeben',
  'accounting.noneText':
    'Übergeben Sie die Belege eines Zeitraums als Datei für BMD, DATEV oder als Journal. Jeder Beleg wird einmal übergeben, außer Sie verlangen es anders.',
  'accounting.signHelp': 'Forderungen sind positiv, Gutschriften negativ.',
  'accounting.newLeadAll': 'Alle Belege des Zeitraums, die noch nicht übergeben wurden.',
  'accounting.newLeadChosen.one': 'Der in der Liste gewählte Beleg, wenn er in den Zeitraum fällt.',
  'accounting.newLeadChosen.other': 'Von den {count} in der Liste gewählten Belegen jene, die in den Zeitraum fallen.',
  'accounting.sums': 'Summen',
  'accounting.alreadyExported.one': '{count} Beleg des Zeitraums wurde schon übergeben und ist nicht dabei.',
  'accounting.alreadyExported.other': '{count} Belege des Zeitraums wurden schon übergeben und sind nicht dabei.',
  'accounting.missing': 'Für diese Umsätze fehlt ein Konto:',
  'accounting.missingPersons':
    'Für diese Mitglieder gibt es kein Konto: Sie haben keine Mitgliedsnummer, oder das Konto dient schon anderem.',
  'accounting.person': '{name} (Mitgliedsnummer {number})',
  'accounting.personWithout': '{name} (ohne Mitgliedsnummer)',
  'accounting.withoutTaxKey':
    'Ohne BU-Schlüssel bucht DATEV hier keine Steuer, außer das Konto ist ein Automatikkonto. Bitte prüfen Sie das mit Ihrer Buchhaltung:',
  'accounting.toSettings': 'Konten einrichten',
  'accounting.commit': 'Datei erstellen',
  'accounting.committed': 'Die Datei wurde erstellt und liegt bei den Downloads der Energiegemeinschaft.',
  'accounting.settingsLead':
    'Wonach die Belege der Gemeinschaft gebucht werden. Die Vorschläge folgen dem Einheitskontenrahmen; bitte stimmen Sie sie mit Ihrer Buchhaltung ab.',
  'accounting.showUnused.one': 'Eine Zeile zeigen, die kein Beleg und kein Tarif verwendet',
  'accounting.showUnused.other': '{count} Zeilen zeigen, die kein Beleg und kein Tarif verwendet',
  'accounting.saved': 'Die Konten wurden gespeichert.',
  'accounting.taxes': 'Umsatzsteuer im Journal',
  'accounting.accountsLead': 'Ein Konto braucht nur, was verrechnet wird.',
  'accounting.key': '{kind}, {rate} %',
  'accounting.keyReverseCharge': '{kind}, Reverse Charge',
  'accounting.bmd': 'BMD',
  'accounting.datev': 'DATEV',
  'accounting.vatLead':
    'Was die Belege des Portals für die Umsatzsteuervoranmeldung (U 30) ergeben. Was die Energiegemeinschaft sonst kauft oder verkauft, kennt das Portal nicht.',
  'accounting.vatAbout': 'Bedeutung',
  'accounting.vatNone': 'In diesem Zeitraum gibt es keine Belege.',
  'accounting.vatDocuments.one': '{count} Beleg',
  'accounting.vatDocuments.other': '{count} Belege',
};
