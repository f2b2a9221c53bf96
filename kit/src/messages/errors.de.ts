import type { ErrorKey } from '../failure.ts';
import { memberErrors } from './memberErrors.de.ts';
import { publicErrors } from './publicErrors.de.ts';
import { tokenErrors } from './tokenErrors.de.ts';

export const errors: Record<ErrorKey, string> = {
  ...publicErrors,
  ...memberErrors,
  ...tokenErrors,
  'error.changeRequest.open':
    'Ein solcher Antrag ist bereits offen. Ziehen Sie ihn zurück, wenn Sie ihn ändern möchten.',
  'error.changeRequest.decided': 'Über diesen Antrag ist bereits entschieden.',
  'error.changeRequest.outdated':
    'Die Daten des Mitglieds wurden seit diesem Antrag geändert, er passt nicht mehr. Lehnen Sie ihn bitte ab, das Mitglied kann ihn neu stellen.',
  'error.changeRequest.nothingChanged': 'Das ist schon so gespeichert. Es gibt nichts zu ändern.',
  'error.changeRequest.reason.missing': 'Bitte geben Sie den Grund an. Das Mitglied liest ihn.',
  'error.list.rangeInvalid': 'Ungültiger Bereich der Liste.',
  'error.list.sortInvalid': 'Nach diesem Feld kann nicht sortiert werden.',
  'error.list.filterInvalid': 'Nach diesem Feld kann nicht gefiltert werden.',
  'error.list.formatInvalid': 'Listen gibt es als CSV und XLSX.',
  'error.list.columnsInvalid': 'Diese Spalten können nicht exportiert werden.',
  'error.list.tooManyRows': 'Das sind mehr als {most} Zeilen. Bitte grenzen Sie die Liste mit Filtern ein.',
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
  'error.user.addressUnproven':
    'Bestätigen Sie zuerst Ihre E-Mail-Adresse; den Link dazu fordern Sie in Ihrem Profil an.',
  'error.user.operator':
    'Mit diesem Zugang wird das Portal betrieben. Die Person muss den Betrieb zuerst abgeben oder die Änderung selbst machen.',
  'error.operator.last':
    'Das ist die letzte Person, die das Portal betreibt. Laden Sie zuerst eine weitere ein und warten Sie, bis sie bestätigt hat.',
  'error.user.organisationAdmin': 'Administratoren der Organisation können keinem Kunden zugeordnet werden.',
  'error.user.assignedElsewhere': 'Mindestens eine dieser Personen ist bereits einem anderen Kunden zugeordnet.',
  'error.twoFactor.ownFirst': 'Richten Sie zuerst Ihren eigenen zweiten Faktor ein, sonst sperren Sie sich selbst aus.',
  'error.usergroup.inUse':
    'In dieser Gruppe sind Benutzer. Ebene und Art lassen sich erst ändern, und die Gruppe löschen, wenn sie leer ist.',
  'error.usergroup.isDefault': 'Diese Gruppe ist in den Einstellungen der Organisation als Standard eingetragen.',
  'error.clientCustomer.inUse': 'Diesem Kunden sind noch Benutzer zugeordnet.',
  'error.clientCustomer.hasRecords': 'Diesem Kunden gehören noch Parteien, Firmen oder Personen.',
  'error.party.partyType.missing': 'Bitte wählen Sie Person oder Firma.',
  'error.party.companyName.missing': 'Bitte geben Sie den Firmennamen ein.',
  'error.party.firstName.missing': 'Bitte geben Sie den Vornamen ein.',
  'error.party.lastName.missing': 'Bitte geben Sie den Nachnamen ein.',
  'error.party.clientCustomer.invalid': 'Diesen Kunden gibt es nicht.',
  'error.party.number.taken': 'Diese Nummer ist vergeben.',
  'error.party.code.taken': 'Dieser Code ist vergeben.',
  'error.party.legalForm.invalid': 'Diese Rechtsform gibt es nicht.',
  'error.party.companyRegistrationNumber.invalid':
    'Diese Firmenbuchnummer ist ungültig (Prüfbuchstabe). Sie hat die Form 123456d.',
  'error.party.socialSecurityNumber.invalid':
    'Diese Sozialversicherungsnummer ist ungültig (Prüfziffer). Sie hat zehn Ziffern.',
  'error.party.dateOfBirth.invalid': 'Dieses Geburtsdatum ist ungültig oder liegt in der Zukunft.',
  'error.party.foundingDate.invalid': 'Dieses Gründungsdatum ist ungültig.',
  'error.party.exitDate.invalid': 'Dieses Austrittsdatum ist ungültig.',
  'error.party.exitDate.beforeFounding': 'Der Austritt liegt vor der Gründung.',
  'error.party.uidNumber.invalid': 'Diese UID-Nummer ist ungültig (Prüfziffer).',
  'error.company.edaNumber.invalid':
    'Die Marktpartner-ID hat die Form RC123456 (RC, CC, GC, SC, PP, TE oder TC und sechs Ziffern).',
  'error.part.owner.missing': 'Bitte geben Sie genau eine Partei, Firma oder Person an.',
  'error.part.owner.invalid': 'Diesen Eintrag gibt es nicht.',
  'error.address.address.missing': 'Bitte geben Sie Straße und Hausnummer ein.',
  'error.address.zip.invalid': 'Eine österreichische Postleitzahl hat vier Ziffern.',
  'error.address.country.invalid': 'Bitte wählen Sie ein Land aus der Liste.',
  'error.contact.contact.missing': 'Bitte geben Sie den Kontakt ein.',
  'error.contact.contact.phoneInvalid': 'Das ist keine gültige Telefonnummer.',
  'error.contact.contact.emailInvalid': 'Das ist keine gültige E-Mail-Adresse.',
  'error.contact.contact.websiteInvalid': 'Das ist keine gültige Webadresse.',
  'error.contact.contactType.missing': 'Bitte wählen Sie die Kontaktart.',
  'error.contact.contactType.invalid': 'Diese Kontaktart gibt es nicht.',
  'error.bankConnection.iban.missing': 'Bitte geben Sie die IBAN ein, oder Kontonummer und Bankleitzahl.',
  'error.bankConnection.iban.invalid': 'Diese IBAN ist ungültig.',
  'error.bankConnection.accountNumber.invalid':
    'Eine Kontonummer besteht aus Ziffern und Buchstaben, in Gruppen mit Leerzeichen, Punkt, Schräg- oder Bindestrich.',
  'error.bankConnection.accountNumber.otherIban': 'Diese Kontonummer ist nicht die der IBAN.',
  'error.bankConnection.bankCode.otherIban': 'Diese Bankleitzahl ist nicht die der IBAN.',
  'error.bankConnection.swiftBic.invalid': 'Dieser BIC ist ungültig. Er hat acht oder elf Zeichen.',
  'error.association.person.missing': 'Bitte wählen Sie die Person.',
  'error.association.company.missing': 'Bitte wählen Sie die Firma.',
  'error.association.party.missing': 'Bitte wählen Sie die Partei.',
  'error.association.other.missing': 'Bitte wählen Sie entweder eine Person oder eine Firma.',
  'error.association.person.invalid': 'Diese Person gibt es nicht.',
  'error.association.company.invalid': 'Diese Firma gibt es nicht.',
  'error.association.party.invalid': 'Diese Partei gibt es nicht.',
  'error.association.taskFunction.missing': 'Bitte wählen Sie die Funktion.',
  'error.association.taskFunction.invalid': 'Diese Funktion gibt es nicht.',
  'error.association.taken': 'Diese Verbindung mit dieser Funktion gibt es bereits.',
  'error.lookup.isSystem': 'Einträge des Systems können weder geändert noch gelöscht werden.',
  'error.lookup.inUse': 'Dieser Eintrag wird verwendet und kann nicht gelöscht werden.',
  'error.member.registered':
    'Beim Netzbetreiber läuft eine Anfrage zu einem Zählpunkt des Mitglieds, oder er nimmt dort teil. Melden Sie ihn zuerst ab, oder warten Sie die Antwort ab: Sonst sieht hier niemand mehr, was der Netzbetreiber meldet.',
  'error.member.alreadyCharged': 'Das Mitglied konnte nicht gelöscht werden, da es bereits verrechnet wurde!',
  'error.members.noneSelected': 'Keine Mitglieder ausgewählt',
  'error.members.notTwo': 'Bitte wählen Sie genau 2 Mitglieder',
  'error.invoice.alreadyCanceled': 'Die Rechnung wurde bereits storniert!',
  'error.invoice.notExported': 'Diese Rechnung wurde bisher nicht für SEPA exportiert.',
  'error.invoices.noneSelected': 'Keine Rechnung(en) ausgewählt',
  'error.invoice.isCancellation': 'Ein Stornobeleg kann nicht storniert werden.',
  'error.invoice.alreadyPaid': 'Dieser Beleg ist bereits als bezahlt gekennzeichnet.',
  'error.invoice.notPaid': 'Dieser Beleg ist nicht als bezahlt gekennzeichnet.',
  'error.invoice.alreadyMailed': 'Diese E-Mail ist bereits unterwegs.',
  'error.invoice.notPrinted': 'Dieser Beleg wurde noch nicht als Brief gedruckt.',
  'error.invoice.alreadyPosted': 'Dieser Beleg ist bereits als verschickt gekennzeichnet.',
  'error.invoice.notPosted': 'Dieser Beleg ist nicht als verschickt gekennzeichnet.',
  'error.invoice.noEmail': 'Das Mitglied hat keine E-Mail-Adresse. Drucken Sie den Beleg und senden Sie ihn per Post.',
  'error.update.dataMissing': 'Aktualisierung nicht möglich, Daten fehlen!',
  'error.member.notApplied': 'Über diesen Antrag wurde bereits entschieden.',
  'error.countingPoint.sharesAboveHundred':
    'Die Teilnahmefaktoren dieses Zählpunkts würden über alle Gemeinschaften 100 % übersteigen.',
  'error.energy.notAWorkbook':
    'Diese Datei ist weder eine Excel-Arbeitsmappe (XLSX) noch eine XML-Nachricht oder ein ZIP-Archiv davon. Laden Sie bitte den Energiedatenreport aus dem EDA-Portal oder Nachrichten „ConsumptionRecord“ hoch.',
  'error.energy.otherMessage':
    'Diese Datei enthält keine Energiedaten, sondern „{name}“. Gelesen werden Nachrichten „ConsumptionRecord“ mit dem Nachrichtencode DATEN_CRMSG.',
  'error.energy.versionUnknown':
    'Diese Nachricht „ConsumptionRecord“ hat die Version {version}. Gelesen werden 01.30, 01.31, 01.40 und 01.41.',
  'error.energy.documentType':
    'Diese Datei enthält eine Dokumenttyp-Deklaration (DTD). Nachrichten mit Energiedaten haben keine; die Datei wird aus Vorsicht nicht gelesen.',
  'error.energy.nestedZip':
    'Dieses Archiv liegt in einem Archiv. Entpacken Sie bitte das äußere und laden Sie das innere hoch.',
  'error.energy.damaged':
    'Diese Datei ist beschädigt oder verschlüsselt und kann nicht gelesen werden. Laden Sie den Report bitte neu aus dem EDA-Portal herunter.',
  'error.energy.tooLarge': 'Diese Datei ist entpackt zu groß.',
  'error.energy.tooCostly':
    'Diese Datei zu lesen braucht zu viel Zeit oder Speicher. Laden Sie bitte kürzere Zeiträume einzeln hoch.',
  'error.energy.tooManyFiles':
    'Es werden gerade zu viele Dateien gleichzeitig eingelesen. Bitte versuchen Sie es in einer Minute erneut.',
  'error.energy.layoutUnknown': 'Diese Arbeitsmappe ist kein Energiedatenreport in einer bekannten Form.',
  'error.energy.empty': 'Diese Datei enthält keine Energiewerte, die gelesen werden können.',
  'error.energy.notQuarterHours':
    'Diese Datei enthält Stunden-, Tages- oder andere Werte, aber keine Viertelstundenwerte. Das Portal rechnet mit Viertelstunden: Verlangen Sie diese beim Netzbetreiber.',
  'error.energy.importCommitted': 'Dieser Import ist bereits übernommen.',
  'error.energy.importDiscarded': 'Dieser Import wurde verworfen.',
  'error.energy.noKnownMeter': 'Kein Zählpunkt der Datei ist in dieser Gemeinschaft bekannt.',
  'error.energy.importRunning': 'Diese Datei wird gerade übernommen.',
  'error.energy.importRefused': 'Diese Datei konnte nicht gelesen werden. Es gibt nichts zu übernehmen.',
  'error.energy.importUndone': 'Dieser Import wurde rückgängig gemacht.',
  'error.energy.otherCommunity':
    'Die Datei nennt eine andere Gemeinschaft. Bitte bestätigen Sie, dass sie zu dieser gehört.',
  'error.mail.notSetUp': 'Der E-Mail-Versand ist nicht eingerichtet. Bitte richten Sie ihn zuerst ein (NAHSTROM_SMTP).',
  'error.energy.dropsValues':
    'Ein Teil der Datei würde nicht übernommen. Bitte sehen Sie die Vorschau noch einmal an und bestätigen Sie das.',
  'error.energy.pointsChanged':
    'Ein Zählpunkt der Datei gehört nicht mehr zur Gemeinschaft. Bitte vergleichen Sie die Vorschau neu.',
  'error.energy.billedDays':
    'Die Datei ändert Tage, die bereits verrechnet sind. Bitte bestätigen Sie das mit einer Begründung.',
  'error.energy.billedSince':
    'Tage dieses Imports sind inzwischen verrechnet. Er lässt sich nicht mehr rückgängig machen.',
  'error.energy.notUndoable':
    'Dieser Import lässt sich nicht rückgängig machen: Die Werte davor werden nur 30 Tage lang aufbewahrt.',
  'error.energy.laterImport': 'Ein späterer Import enthält dieselben Tage. Machen Sie zuerst diesen rückgängig: {file}',
  'error.energy.meterKnown': 'Dieser Zählpunkt ist nicht (mehr) unbekannt.',
  'error.energyImport.member.missing': 'Bitte wählen Sie das Mitglied.',
  'error.energyImport.reason.missing': 'Bitte begründen Sie, warum verrechnete Tage geändert werden.',
  'error.user.username.taken': 'Diese E-Mail-Adresse ist bereits vergeben.',
  'error.user.username.own': 'Die eigene E-Mail-Adresse ändern Sie in Ihrem Profil, mit einem Link an die neue.',
  'error.user.locale.own': 'Die Sprache wählt diese Person in ihrem Profil selbst.',
  'error.user.roles.missing': 'Bitte wählen Sie mindestens eine Rolle.',
  'error.user.usergroup.invalid':
    'Diese Gruppe passt nicht zu Rolle und Kunde: Administratoren brauchen eine Administratorengruppe, Benutzer eines Kunden eine Gruppe der Ebene Kunde.',
  'error.user.clientCustomer.missing': 'Eine Gruppe der Ebene Kunde braucht einen Kunden.',
  'error.user.clientCustomer.invalid': 'Diesen Kunden gibt es nicht.',
  'error.user.active.missing': 'Bitte wählen Sie, ob das Konto aktiv ist.',
  'error.users.noneSelected': 'Keine Benutzer ausgewählt',
  'error.organisation.slug.invalid': 'Nur Kleinbuchstaben, Ziffern und Bindestriche, höchstens 60 Zeichen.',
  'error.organisation.slug.taken': 'Dieser Kurzname ist vergeben.',
  'error.organisation.contactAddress.invalid': 'Bitte prüfen Sie die Kontaktadresse.',
  'error.organisation.host.invalid': 'Bitte nur den Rechnernamen, ohne https:// und ohne Pfad: mitglieder.example.org.',
  'error.organisation.host.taken': 'Diesen Rechnernamen hat schon eine andere Organisation.',
  'error.organisation.embedOrigins.invalid':
    'Bitte geben Sie Adressen in der Form https://www.example.org ein, eine je Zeile, ohne Pfad, höchstens 20.',
  'error.organisation.accentColour.invalid':
    'Bitte geben Sie eine Farbe in der Form #17603f ein, auf der weiße Schrift lesbar ist (Kontrast mindestens 5 : 1).',
  'error.approvalTexts.text.missing': 'Bitte geben Sie den Text der Zustimmung ein.',
  'error.organisation.admin.missing': 'Bitte wählen Sie eine Person.',
  'error.organisation.senderAddress.invalid': 'Das ist keine gültige E-Mail-Adresse.',
  'error.organisation.fileMegabytes.invalid': 'Bitte eine ganze Zahl von 1 bis 50.',
  'error.retention.quarterHourYears.invalid':
    'Bitte eine ganze Zahl von 3 bis 10. Forderungen verjähren nach drei Jahren.',
  'error.retention.memberYears.invalid': 'Bitte eine ganze Zahl von 2 bis 7.',
  'error.retention.months.invalid': 'Bitte eine ganze Zahl von 1 bis 36.',
  'error.retention.accessYears.invalid': 'Bitte eine ganze Zahl von 1 bis 10.',
  'error.retention.mailMonths.invalid': 'Bitte eine ganze Zahl von 1 bis 84.',
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
    'Die Marktpartner-ID hat die Form RC123456 (RC, CC, GC, SC, PP, TE oder TC und sechs Ziffern).',
  'error.community.communityId.invalid': 'Die Gemeinschafts-ID hat 33 Zeichen und beginnt mit AT.',
  'error.community.zvr.invalid': 'Die ZVR-Zahl hat neun oder zehn Ziffern.',
  'error.members.otherCommunity': 'Zusammenführen lassen sich nur zwei Mitglieder derselben Energiegemeinschaft.',
  'error.members.otherState':
    'Diese beiden lassen sich nicht zusammenführen: Ihr Status passt nicht zusammen. Das bleibende Mitglied muss aktiv sein oder denselben Status haben, abgelehnte bleiben, wie sie sind.',
  'error.members.otherLastDay':
    'Diese beiden treten nicht am selben Tag aus: Die Zählpunkte des Mitglieds, das gelöscht wird, nähmen länger oder kürzer teil als bisher. Tragen Sie bei beiden denselben letzten Tag ein oder nehmen Sie den Austritt zurück, und führen Sie sie dann zusammen.',
  'error.members.tariffsOverlap':
    'Beide Mitglieder haben für dieselben Tage einen eigenen Tarif. Beenden oder löschen Sie zuerst einen davon.',
  'error.member.notActive': 'Das geht nur bei aktiven Mitgliedern.',
  'error.member.notLeft': 'Das geht nur bei ausgetretenen Mitgliedern.',
  'error.member.hasLogin': 'Dieses Mitglied hat bereits einen Zugang.',
  'error.member.noEmail': 'Das Mitglied hat keine E-Mail-Adresse.',
  'error.mandate.referenceFine':
    'Diese Referenz kommt unverändert zur Bank. Für eine andere braucht es ein neues Mandat.',
  'error.member.bankDataMissing':
    'Für ein Mandat fehlen Kontoinhaber und IBAN. Bitte ergänzen Sie zuerst die Bankdaten.',
  'error.mandate.revoked': 'Dieses Mandat ist bereits widerrufen.',
  'error.countingPoint.alreadyActivated': 'Dieser Zählpunkt ist bereits aktiviert.',
  'error.countingPoint.daysBilled':
    'Für Tage ab dem ersten Tag eines Zählpunkts sind schon Belege einer früheren Teilnahme geschrieben. Stornieren Sie diese zuerst.',
  'error.countingPoint.notEnded': 'Die Teilnahme dieses Zählpunkts ist nicht beendet.',
  'error.countingPoint.notInTurn':
    'Dieser Zählpunkt hat in der Gemeinschaft eine weitere Teilnahme. Ihre Tage würden sich mit dieser überschneiden.',
  'error.countingPoint.alreadyCharged': 'Für diesen Zählpunkt wurde bereits verrechnet. Er kann nicht gelöscht werden.',
  'error.countingPoint.registered':
    'Beim Netzbetreiber läuft eine Anfrage zu diesem Zählpunkt, oder er nimmt dort teil. Melden Sie ihn zuerst ab, oder warten Sie die Antwort ab: Sonst sieht hier niemand mehr, was der Netzbetreiber meldet.',
  'error.countingPoint.onlyOne': 'Ein Mitglied hat mindestens einen Zählpunkt. Der letzte kann nicht gelöscht werden.',
  'error.file.visibleToVisitors.invalid':
    'Nur PDF und Bilder einer Energiegemeinschaft können öffentlich sein, nicht aber Dateien, die das Portal geschrieben hat.',
  'error.member.memberNumber.missing': 'Bitte geben Sie eine Mitgliedsnummer ein, eine ganze Zahl ab 1.',
  'error.member.memberNumber.taken': 'Diese Mitgliedsnummer ist in der Energiegemeinschaft bereits vergeben.',
  'error.member.leftOn.missing': 'Bitte geben Sie den letzten Tag der Mitgliedschaft ein.',
  'error.member.leftOn.followed':
    'Ein Zählpunkt ist danach neu angemeldet. Der Austritt muss vor dem ersten Tag der neuen Teilnahme liegen.',
  'error.member.leftOn.invalid': 'Der Austritt kann nicht vor dem Beginn der Mitgliedschaft liegen.',
  'error.mandate.scheme.consumer': 'B2B gilt nur für Firmen, dieses Mitglied ist eine Privatperson.',
  'error.mandate.scheme.missing': 'Bitte wählen Sie die Art des Mandats.',
  'error.mandate.signed.missing': 'Bitte geben Sie das Datum der Unterschrift ein.',
  'error.member.enteredOn.missing': 'Bitte geben Sie den ersten Tag der Mitgliedschaft ein.',
  'error.member.enteredOn.invalid': 'Der Tag liegt vor 2021 oder mehr als ein Jahr in der Zukunft.',
  'error.countingPoint.dateOfActivation.missing': 'Bitte geben Sie den ersten Tag der Teilnahme ein.',
  'error.countingPoint.dateOfActivation.beforeEntry': 'Der erste Tag der Teilnahme liegt vor der Mitgliedschaft.',
  'error.countingPoint.dateOfActivation.billed':
    'Für Tage vor diesem sind schon Belege des Zählpunkts geschrieben. Stornieren Sie diese zuerst.',
  'error.countingPoint.firstDay.billed':
    'Für Tage ab diesem sind schon Belege einer früheren Teilnahme des Zählpunkts geschrieben. Stornieren Sie diese zuerst.',
  'error.countingPoint.firstDay.taken':
    'An diesem Tag gehört der Zählpunkt noch zu einer früheren Teilnahme. Der erste Tag muss nach deren letztem liegen.',
  'error.countingPoint.dateOfDeactivation.followed':
    'Der Zählpunkt ist danach neu angemeldet. Der letzte Tag muss vor dem ersten Tag der neuen Teilnahme liegen.',
  'error.countingPoint.dateOfDeactivation.invalid': 'Bitte geben Sie ein gültiges Datum ein.',
  'error.countingPoint.dateOfDeactivation.notActivated':
    'Der Zählpunkt nimmt noch nicht teil. Aktivieren Sie ihn zuerst.',
  'error.countingPoint.dateOfDeactivation.beforeActivation': 'Der letzte Tag der Teilnahme liegt vor dem ersten.',
  'error.mandate.reference.invalid':
    "Eine Mandatsreferenz hat höchstens 35 Zeichen: Buchstaben ohne Umlaute, Ziffern und / - ? : ( ) . , ' +. Am Anfang und Ende steht kein Schrägstrich.",
  'error.mandate.reference.taken':
    'Diese Referenz hat schon ein anderes Mandat. Banken unterscheiden Groß- und Kleinschreibung nicht.',
  'error.mandate.account.missing': 'Ohne Konto kein Mandat. Ergänzen Sie beim Mitglied zuerst Kontoinhaber und IBAN.',
  'error.mandate.lastUsed.missing':
    'Die Unterschrift ist älter als 36 Monate. Wann wurde mit diesem Mandat zuletzt eingezogen?',
  'error.mandate.lastUsed.invalid': 'Der letzte Einzug liegt vor der Unterschrift oder in der Zukunft.',
  'error.mandate.lastUsed.lapsed':
    'Nach 36 Monaten ohne Einzug ist ein Mandat erloschen. Das Mitglied muss ein neues unterschreiben.',
  'error.mandate.signed.invalid': 'Das Datum der Unterschrift kann nicht in der Zukunft liegen.',
  'error.countingPoint.cpNumber.registered':
    'Mit dieser Nummer läuft eine Anfrage beim Netzbetreiber, oder der Zählpunkt nimmt dort teil. Ändern lässt sie sich, wenn die Anfrage beantwortet oder der Zählpunkt abgemeldet ist.',
  'error.countingPoint.cpNumber.hasData':
    'Zu diesem Zählpunkt gibt es Energiedaten. Die Nummer kann nicht mehr geändert werden.',
  'error.countingPoint.powerProductionType.hasData':
    'Zu diesem Zählpunkt gibt es Energiedaten. Aus Verbrauch kann nicht Erzeugung werden und umgekehrt.',
  'error.countingPoint.participationPerformance.invalid': 'Bitte geben Sie eine Leistung in kW ein, größer als 0.',
  'error.countingPoint.contractBegin.invalid': 'Bitte geben Sie ein gültiges Datum ein.',
  'error.countingPoint.dateOfActivation.invalid': 'Bitte geben Sie ein gültiges Datum ein.',
  'error.countingPoint.share.invalid': 'Bitte geben Sie einen Anteil von 1 bis 100 Prozent ein, ohne Kommastellen.',
  'error.countingPoint.share.aboveHundred':
    'Mit diesem Anteil käme der Zählpunkt über alle Energiegemeinschaften auf mehr als 100 Prozent.',
  'error.countingPoint.validFrom.missing': 'Bitte geben Sie den Tag ein, ab dem der Anteil gilt.',
  'error.countingPoint.validFrom.first': 'Vor dem ersten Tag dieses Zählpunkts kann kein Anteil gelten.',
  'error.community.taxUid.invalid': 'Diese UID-Nummer ist ungültig, sie hat die Form ATU12345678 mit einer Prüfziffer.',
  'error.community.taxNumber.invalid': 'Die Steuernummer hat die Form 12-345/6789: Finanzamt, dann sieben Ziffern.',
  'error.community.invoiceZip.invalid': 'Die Postleitzahl hat vier Ziffern.',
  'error.community.paymentReference.invalid':
    "Höchstens 100 Zeichen: Buchstaben, Ziffern, Leerzeichen und / ? : ( ) . , ' + -",
  'error.settings.used':
    'Nach diesem Eintrag wurde bereits verrechnet. Er bleibt, wie er ist; für die Zeit danach legen Sie einen neuen an.',
  'error.savedView.tooMany':
    'Mehr als {most} Ansichten lassen sich für eine Liste nicht speichern. Bitte löschen Sie zuerst eine.',
  'error.invoice.reason.missing': 'Bitte geben Sie einen Grund an.',
  'error.invoice.paidOn.missing': 'Bitte geben Sie den Tag der Zahlung an.',
  'error.invoice.paidOn.invalid': 'Der Tag der Zahlung darf nicht in der Zukunft liegen.',
  'error.savedView.name.missing': 'Bitte geben Sie einen Namen ein.',
  'error.savedView.name.taken': 'Diesen Namen hat schon eine andere Ansicht.',
  'error.settings.validFrom.taken': 'Ab diesem Tag gilt bereits ein anderer Eintrag.',
  'error.settings.validFrom.used': 'Für die Zeit danach wurde bereits verrechnet. Bitte wählen Sie einen späteren Tag.',
  'error.settings.amount.invalid':
    'Bitte geben Sie einen Betrag von 0 bis 100.000 Euro ein, mit höchstens zwei Nachkommastellen.',
  'error.settings.per.missing': 'Bitte wählen Sie, ob der Beitrag je Mitglied oder je Zählpunkt gilt.',
  'error.settings.cycle.missing': 'Bitte wählen Sie, ob der Beitrag einmalig oder jährlich fällig ist.',
  'error.settings.vatRate.missing': 'Bitte wählen Sie den Steuersatz.',
  'error.settings.paymentDays.invalid': 'Bitte eine ganze Zahl von 0 bis 180.',
  'error.billing.committed':
    'Dieser Lauf ist bereits verrechnet. Was verrechnet ist, lässt sich nur je Beleg stornieren.',
  'error.billing.discarded': 'Dieser Lauf wurde verworfen. Bitte beginnen Sie einen neuen.',
  'error.billing.nothingToCharge': 'In diesem Lauf gibt es nichts zu verrechnen.',
  'error.billing.issuerIncomplete':
    'Auf den Belegen würden Adresse oder UID-Nummer der Gemeinschaft fehlen. Bitte tragen Sie sie ein, oder geben Sie in der Nummerierung an, dass die Gemeinschaft Kleinunternehmer ist.',
  'error.billing.incomplete':
    'Es fehlen Viertelstunden, oder sie sind vorläufig (L3). Bitte bestätigen Sie, dass trotzdem verrechnet wird, und geben Sie den Grund an.',
  'error.billing.overlapping':
    'Ein Teil des Zeitraums ist schon abgerechnet. Bitte bestätigen Sie, dass der Rest verrechnet wird, und geben Sie den Grund an.',
  'error.billing.leftOutUnnamed':
    'Energie mancher Mitglieder steht auf keinem Beleg. Beheben Sie das und erstellen Sie die Vorschau neu, oder haken Sie jedes dieser Mitglieder an, um es auszulassen.',
  'error.billing.billedMeanwhile':
    'Der Zeitraum wurde inzwischen mit einem anderen Lauf verrechnet. Eine neue Vorschau zeigt, was noch offen ist.',
  'error.billing.changedMeanwhile':
    'Die Daten haben sich seit der Vorschau geändert; verrechnet wird erst nach einer neuen Vorschau.',
  'error.billing.unit.missing': 'Bitte wählen Sie Monat, Quartal oder Jahr.',
  'error.billing.start.missing': 'Bitte wählen Sie den Zeitraum.',
  'error.billing.start.invalid': 'An diesem Tag beginnt kein solcher Zeitraum.',
  'error.billing.start.notOver': 'Verrechnet werden nur Zeiträume, die vorbei sind.',
  'error.month.invalid': 'Wählen Sie einen Monat seit Jänner 2021, spätestens den laufenden.',
  'error.billing.reason.missing': 'Bitte geben Sie den Grund an.',
  'error.billing.cycle.missing': 'Bitte wählen Sie, wie oft abgerechnet wird.',
  'error.memberTariff.validUntil.invalid': 'Bitte geben Sie den letzten Tag ein.',
  'error.memberTariff.validUntil.beforeBegin': 'Der letzte Tag liegt vor dem ersten.',
  'error.memberTariff.validUntil.used': 'Bis zu einem späteren Tag wurde bereits verrechnet.',
  'error.numbering.next.invalid': 'Bitte geben Sie eine Nummer ein, die noch frei ist.',
  'error.numbering.prefix.invalid':
    'Höchstens 20 Zeichen, ein Buchstabe am Anfang, dann Buchstaben, Ziffern, Leerzeichen, Punkt, Schrägstrich, Bindestrich oder JJJJ für das Jahr; am Ende keine Ziffer und kein Jahr.',
  'error.numbering.prefix.yearMissing':
    'Wenn die Zählung jedes Jahr neu beginnt, muss die Nummer das Jahr enthalten: JJJJ.',
  'error.numbering.prefix.taken': 'Diesen Anfang hat schon eine andere Belegart.',
  'error.numbering.digits.invalid': 'Bitte eine ganze Zahl von 1 bis 9.',
  'error.sepa.changedMeanwhile':
    'Einer der Belege kann inzwischen nicht mehr übergeben werden. Bitte sehen Sie sich die Vorschau noch einmal an.',
  'error.sepa.nothingLeft':
    'In diesem SEPA-Lauf ist kein Beleg mehr einzuziehen oder zu überweisen, daher gibt es keine Datei für die Bank.',
  'error.sepa.refunded':
    'Der Beleg wurde storniert und der Betrag ist schon zurücküberwiesen. Nehmen Sie zuerst diese Überweisung oder die zum Storno vermerkte Zahlung zurück.',
  'error.accounting.nothingToExport': 'In diesem Zeitraum gibt es keinen Beleg, der noch zu übergeben ist.',
  'error.accounting.accountMissing':
    'Für einen Teil der Belege fehlt ein Konto. Bitte tragen Sie es bei den Konten der Energiegemeinschaft ein.',
  'error.file.kept':
    'Diese Datei wurde an die Bank oder an die Buchhaltung übergeben und ist sieben Jahre aufzubewahren (§ 132 BAO).',
  'error.sepa.community.missing': 'Bitte wählen Sie die Energiegemeinschaft.',
  'error.sepa.collectionDate.missing': 'Bitte geben Sie den Tag des Einzugs an.',
  'error.sepa.collectionDate.tooEarly': 'Die Bank braucht einen Banktag Vorlauf. Bitte wählen Sie einen späteren Tag.',
  'error.sepa.collectionDate.tooLate': 'Der Tag des Einzugs darf höchstens ein Jahr voraus liegen.',
  'error.sepa.collectionDate.notABankDay': 'An diesem Tag arbeiten die Banken nicht (Wochenende oder Feiertag).',
  'error.sepa.collectionDate.beforeDue':
    'Einer der Belege ist an diesem Tag noch nicht fällig: Der Einzug wurde für später angekündigt.',
  'error.accounting.community.missing': 'Bitte wählen Sie die Energiegemeinschaft.',
  'error.accounting.format.missing': 'Bitte wählen Sie das Format.',
  'error.accounting.start.missing': 'Bitte geben Sie den ersten Tag an.',
  'error.accounting.end.missing': 'Bitte geben Sie den letzten Tag an.',
  'error.accounting.end.beforeStart': 'Der letzte Tag liegt vor dem ersten.',
  'error.accounting.end.otherYear':
    'DATEV nimmt nur Belege eines einzigen Wirtschaftsjahres in einer Datei. Bitte teilen Sie den Zeitraum.',
  'error.accounting.account.invalid': 'Ein Konto hat ein bis neun Ziffern.',
  'error.accounting.personAccount.digits':
    'Mit einem Konto je Mitglied braucht dieses Konto eine Stelle mehr als die Sachkonten, zum Beispiel 20000 bei vier Stellen.',
  'error.accounting.personAccount.meets':
    'Die Konten der Forderungen und der Verbindlichkeiten würden sich überschneiden. Bitte wählen Sie eine andere erste Ziffer.',
  'error.accounting.code.invalid': 'Nur Buchstaben und Ziffern.',
  'error.accounting.datevConsultant.invalid': 'Die Beraternummer liegt zwischen 1001 und 9999999.',
  'error.accounting.datevClient.invalid': 'Die Mandantennummer liegt zwischen 1 und 99999.',
  'error.accounting.accountLength.invalid': 'Bitte eine ganze Zahl von 4 bis 8.',
  'error.accounting.fiscalYearMonth.invalid': 'Bitte eine ganze Zahl von 1 bis 12.',
  'error.moveIn.notPreviewed': 'Dieser Umzug ist keine Vorschau mehr.',
  'error.moveIn.notCommitted': 'Dieser Umzug ist nicht übernommen.',
  'error.moveIn.unreadable':
    'Diese Datei ist keine Tabelle, die das Portal lesen kann. Speichern Sie sie als XLSX oder CSV.',
  'error.moveIn.damaged': 'Diese Datei ist beschädigt.',
  'error.moveIn.empty': 'In dieser Datei ist keine Zeile mit Daten.',
  'error.moveIn.tooManyRows':
    'Das sind zu viele Zeilen. Höchstens {most} Zeilen können auf einmal übernommen werden. Bitte teilen Sie die Datei.',
  'error.moveIn.tooManyFiles': 'Ein Umzug besteht aus höchstens {most} Dateien.',
  'error.moveIn.otherCommunity': 'Diese Datei gehört zu einer anderen Gemeinschaft ({found}).',
  'error.moveIn.changedMeanwhile': 'Die Vorschau hat sich inzwischen geändert. Bitte sehen Sie sie noch einmal an.',
  'error.moveIn.faulty': 'Einige Einträge haben noch Fehler. Verbessern Sie sie oder lassen Sie sie aus.',
  'error.moveIn.undecided': 'Bei einigen Einträgen ist noch offen, ob es das Mitglied schon gibt.',
  'error.moveIn.nothing': 'Es ist nichts zum Übernehmen gewählt.',
  'error.market.incomplete':
    'Für Marktnachrichten fehlen Angaben der Energiegemeinschaft: Gemeinschafts-ID, Marktpartnernummer oder Art der Gemeinschaft.',
  'error.market.withdrawn': 'Die Anfrage wurde verworfen.',
  'error.market.noFile': 'Die Nachricht ist nicht mehr gespeichert.',
  'error.market.nothingPrepared': 'Es ist keine Anfrage vorbereitet.',
  'error.market.notPrepared': 'Die Anfrage ist nicht mehr in Vorbereitung.',
  'error.market.notSent': 'Die Anfrage ist noch nicht als übergeben vermerkt, oder es gibt schon eine Antwort.',
  'error.market.stateUnfit': 'Dieser Stand passt nicht zur Art der Anfrage.',
  'error.market.noTask': 'Es gibt nichts mehr zu entscheiden.',
  'error.market.noPointTable':
    'In dieser Datei sind keine Zählpunkte: Es braucht eine Spalte mit den Zählpunktnummern.',
  'error.market.tableValue':
    'Zeile {row}: „{value}“ in der Spalte „{heading}“ lässt sich nicht lesen. Es wurde nichts übernommen.',
  'error.market.notUndone':
    'Das lässt sich hier nicht mehr rückgängig machen. Tragen Sie den richtigen Stand von Hand ein.',
  'error.market.notTakenOver': 'Das ließ sich nicht übernehmen.',
  'error.market.dayNotTakenOver': 'Der Tag für Zählpunkt {point} ließ sich nicht übernehmen. Übernommen wurde nichts.',
  'error.market.shareNotTakenOver':
    'Der Teilnahmefaktor für Zählpunkt {point} ließ sich nicht übernehmen. Übernommen wurde nichts.',
  'error.market.energyData': 'Diese Datei enthält Energiedaten. Bitte laden Sie sie unter „Energiedaten“ hoch.',
  'error.market.otherPoint':
    'Das passt nicht zu dieser Anfrage: anderer Zählpunkt, Netzbetreiber oder Betrieb, andere Art, oder noch nicht übergeben.',
  'error.market.noList': 'Diese Nachricht ist keine Zählpunktliste.',
  'error.market.listReplaced': 'Von diesem Netzbetreiber gibt es eine neuere Liste. Entscheiden Sie dort.',
  'error.market.notOpen': 'An dieser Nachricht ist nichts offen.',
  'error.market.cannotSend': 'Über diesen Weg kann das Portal nicht senden. Bitte prüfen Sie die Einstellungen.',
  'error.market.otherMode':
    'Das gehört zum anderen Betrieb: Die Gemeinschaft ist auf Test gestellt und die Nachricht ist echt, oder umgekehrt. Bereiten Sie eine solche Anfrage neu vor.',
  'error.market.endsBefore':
    'Mitgliedschaft oder Teilnahme endet hier vor dem Tag der Anfrage. Klären Sie, ob die Nachricht angekommen ist.',
  'error.market.notQueued': 'Die Anfrage wartet nicht mehr auf den Versand.',
  'error.market.mailboxClosed':
    'Mit diesem Zugang lässt sich das Postfach nicht öffnen, gespeichert wurde nichts. „Verbindung prüfen“ zeigt den Grund.',
  'error.market.mailboxTaken':
    'Dieses Postfach verwendet in diesem Portal schon eine andere Gemeinschaft. Wenden Sie sich an den Betreiber des Portals.',
  'error.market.otherUsername': 'Der Benutzername ist die Marktpartnernummer der Gemeinschaft.',
  'error.market.inUse': 'Das Postfach ist noch in Verwendung. Wählen Sie zuerst einen anderen Weg.',
  'error.market.points.missing': 'Bitte wählen Sie mindestens einen Zählpunkt.',
  'error.market.points.tooMany': 'Bitte wählen Sie höchstens 1000 Zählpunkte.',
  'error.market.from.invalid': 'Bitte wählen Sie einen Tag von morgen bis in 30 Tagen.',
  'error.market.from.sendingDay':
    'Möglich sind Dienstag bis Samstag nach einem Werktag: Netzbetreiber nehmen den Faktor nur am Werktag davor von 9 bis 17 Uhr an.',
  'error.market.end.invalid': 'Bitte wählen Sie einen möglichen letzten Tag.',
  'error.moveIn.dependents': 'Der Umzug kann nicht mehr rückgängig gemacht werden, weil andere Daten darauf aufbauen.',
};
