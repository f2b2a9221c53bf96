import type { ErrorKey } from '../failure.ts';
import { publicErrors } from './publicErrors.de.ts';

export const errors: Record<ErrorKey, string> = {
  ...publicErrors,
  'error.list.rangeInvalid': 'Ungültiger Bereich der Liste.',
  'error.list.sortInvalid': 'Nach diesem Feld kann nicht sortiert werden.',
  'error.list.filterInvalid': 'Nach diesem Feld kann nicht gefiltert werden.',
  'error.file.missing': 'Bitte wählen Sie eine Datei.',
  'error.file.tooLarge': 'Maximale Dateigröße überschritten: höchstens {megabytes} MB.',
  'error.file.notAnImage': 'Diese Datei ist kein Bild in einem unterstützten Format (PNG, JPEG, WebP, GIF).',
  'error.file.typeNotAllowed':
    'Diese Art von Datei wird nicht angenommen. Erlaubt sind Bilder (PNG, JPEG, WebP, GIF), PDF, XLSX, CSV, Text und XML.',
  'error.community.inUse': 'Diese Energiegemeinschaft hat noch Mitglieder oder Anträge und kann nicht gelöscht werden.',
  'error.record.changedMeanwhile':
    'Dieser Eintrag wurde inzwischen von jemand anderem geändert. Bitte laden Sie ihn neu.',
  'error.user.self':
    'Das geht nicht beim eigenen Konto. Bitten Sie eine andere Administratorin oder einen anderen Administrator.',
  'error.user.lastAdmin':
    'Das ist das letzte aktive Administratorkonto der Organisation. Geben Sie zuerst einer anderen Person dieses Recht.',
  'error.user.shared':
    'Diese Person gehört noch einer anderen Organisation an. E-Mail-Adresse, Passwort und zweiten Faktor kann nur sie selbst ändern.',
  'error.user.organisationAdmin': 'Administratoren der Organisation können keinem Kunden zugeordnet werden.',
  'error.user.assignedElsewhere': 'Mindestens eine dieser Personen ist bereits einem anderen Kunden zugeordnet.',
  'error.twoFactor.ownFirst': 'Richten Sie zuerst Ihren eigenen zweiten Faktor ein, sonst sperren Sie sich selbst aus.',
  'error.usergroup.inUse':
    'In dieser Gruppe sind Benutzer. Ebene und Art lassen sich erst ändern, und die Gruppe löschen, wenn sie leer ist.',
  'error.usergroup.isDefault': 'Diese Gruppe ist in den Einstellungen der Organisation als Standard eingetragen.',
  'error.clientCustomer.inUse': 'Diesem Kunden sind noch Benutzer zugeordnet.',
  'error.lookup.isSystem': 'Einträge des Systems können weder geändert noch gelöscht werden.',
  'error.lookup.inUse': 'Dieser Eintrag wird verwendet und kann nicht gelöscht werden.',
  'error.member.alreadyCharged': 'Das Mitglied konnte nicht gelöscht werden, da es bereits verrechnet wurde!',
  'error.members.noneSelected': 'Keine Mitglieder ausgewählt',
  'error.members.notTwo': 'Bitte wählen Sie genau 2 Mitglieder',
  'error.invoice.alreadyCanceled': 'Die Rechnung wurde bereits storniert!',
  'error.invoice.notExported': 'Diese Rechnung wurde bisher nicht für SEPA exportiert.',
  'error.invoices.noneSelected': 'Keine Rechnung(en) ausgewählt',
  'error.update.dataMissing': 'Aktualisierung nicht möglich, Daten fehlen!',
  'error.member.notApplied': 'Über diesen Antrag wurde bereits entschieden.',
  'error.countingPoint.sharesAboveHundred':
    'Die Teilnahmefaktoren dieses Zählpunkts würden über alle Gemeinschaften 100 % übersteigen.',
  'error.energy.notAWorkbook':
    'Diese Datei ist keine Excel-Arbeitsmappe (XLSX). Laden Sie bitte den Energiedatenreport aus dem EDA-Portal hoch.',
  'error.energy.damaged':
    'Diese Datei ist beschädigt oder verschlüsselt und kann nicht gelesen werden. Laden Sie den Report bitte neu aus dem EDA-Portal herunter.',
  'error.energy.tooLarge': 'Diese Datei ist entpackt zu groß.',
  'error.energy.layoutUnknown': 'Diese Arbeitsmappe ist kein Energiedatenreport in einer bekannten Form.',
  'error.energy.layoutMonthly':
    'Dieser Report enthält nur Monatssummen. Erstellen Sie im EDA-Portal bitte den Report mit Viertelstundenwerten.',
  'error.energy.empty': 'Diese Datei enthält keine Viertelstundenwerte.',
  'error.energy.importCommitted': 'Dieser Import ist bereits übernommen.',
  'error.energy.importDiscarded': 'Dieser Import wurde verworfen.',
  'error.energy.noKnownMeter': 'Kein Zählpunkt der Datei ist in dieser Gemeinschaft bekannt.',
  'error.user.username.taken': 'Diese E-Mail-Adresse ist bereits vergeben.',
  'error.user.roles.missing': 'Bitte wählen Sie mindestens eine Rolle.',
  'error.user.usergroup.invalid':
    'Diese Gruppe passt nicht zu Rolle und Kunde: Administratoren brauchen eine Administratorengruppe, Benutzer eines Kunden eine Gruppe der Ebene Kunde.',
  'error.user.clientCustomer.missing': 'Eine Gruppe der Ebene Kunde braucht einen Kunden.',
  'error.user.clientCustomer.invalid': 'Diesen Kunden gibt es nicht.',
  'error.user.active.missing': 'Bitte wählen Sie, ob das Konto aktiv ist.',
  'error.users.noneSelected': 'Keine Benutzer ausgewählt',
  'error.organisation.slug.invalid': 'Nur Kleinbuchstaben, Ziffern und Bindestriche, höchstens 60 Zeichen.',
  'error.organisation.slug.taken': 'Dieser Kurzname ist vergeben.',
  'error.organisation.admin.missing': 'Bitte wählen Sie eine Person.',
  'error.organisation.senderAddress.invalid': 'Das ist keine gültige E-Mail-Adresse.',
  'error.organisation.fileMegabytes.invalid': 'Bitte eine ganze Zahl von 1 bis 50.',
  'error.organisation.outdatedAfterDays.invalid': 'Bitte eine ganze Zahl von 1 bis 60.',
  'error.organisation.group.missing': 'Bitte wählen Sie eine Gruppe.',
  'error.organisation.group.invalid': 'Diese Gruppe hat nicht die passende Ebene und Art.',
  'error.usergroup.title.missing': 'Bitte geben Sie der Gruppe einen Namen.',
  'error.usergroup.level.missing': 'Bitte wählen Sie die Ebene.',
  'error.usergroup.groupType.missing': 'Bitte wählen Sie die Art der Gruppe.',
  'error.clientCustomer.title.missing': 'Bitte geben Sie den Namen des Kunden ein.',
  'error.clientCustomer.clientNumberInternal.taken': 'Diese Kundennummer ist vergeben.',
  'error.clientCustomer.admin.invalid': 'Nur wer dem Kunden zugeordnet ist, kann ihn verwalten.',
  'error.lookup.table.missing': 'Bitte wählen Sie die Liste.',
  'error.lookup.title.missing': 'Bitte geben Sie die Bezeichnung ein.',
  'error.lookup.title.taken': 'Diese Bezeichnung gibt es in der Liste bereits.',
  'error.community.title.missing': 'Bitte geben Sie den Namen der Energiegemeinschaft ein.',
  'error.community.creditorId.invalid': 'Diese Creditor-ID ist ungültig (Prüfziffer).',
  'error.community.iban.invalid': 'Diese IBAN ist ungültig.',
  'error.community.edaNumber.invalid':
    'Die Marktpartner-ID hat die Form RC123456 (RC, CC, GC, TE oder TC und sechs Ziffern).',
  'error.community.communityId.invalid': 'Die Gemeinschafts-ID hat 33 Zeichen und beginnt mit AT.',
  'error.community.zvr.invalid': 'Die ZVR-Zahl hat neun oder zehn Ziffern.',
  'error.community.taxUid.invalid': 'Diese UID-Nummer ist ungültig, sie hat die Form ATU12345678 mit einer Prüfziffer.',
  'error.community.taxNumber.invalid': 'Die Steuernummer hat die Form 12-345/6789: Finanzamt, dann sieben Ziffern.',
  'error.community.invoiceZip.invalid': 'Die Postleitzahl hat vier Ziffern.',
  'error.community.paymentReference.invalid':
    "Höchstens 100 Zeichen: Buchstaben, Ziffern, Leerzeichen und / ? : ( ) . , ' + -",
};
