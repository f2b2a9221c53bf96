import { countingPointFormTexts, ownCountingPointLabels, ownMemberLabels } from '@nahstrom/contract/labels/de';

export const messages = {
  ...countingPointFormTexts,
  ...ownMemberLabels,
  ...ownCountingPointLabels,
  'page.title': 'Mitglied werden',
  'page.titleOf': 'Mitglied werden bei {community}',
  'page.intro':
    'Der Antrag dauert etwa fünf Minuten. Halten Sie Ihre Stromrechnung mit der Zählpunktnummer und Ihre IBAN bereit.',
  'page.loading': 'Das Antragsformular wird geladen.',
  'page.optional': '(optional)',
  'page.choose': 'Bitte wählen',

  'organisations.title': 'Bei wem möchten Sie Mitglied werden?',
  'organisations.text': 'Auf diesem Portal sind mehrere Vereine zu Hause. Wählen Sie Ihren.',
  'closed.title': 'Derzeit sind keine Anträge möglich',
  'closed.text':
    'Hier ist noch keine Energiegemeinschaft eingerichtet, der man beitreten kann. Schauen Sie bitte später wieder vorbei.',
  'unreachable.title': 'Das Formular konnte nicht geladen werden',
  'unreachable.kept': 'Ein begonnener Entwurf auf diesem Gerät bleibt erhalten.',
  'unreachable.retry': 'Erneut versuchen',

  'draft.restored': 'Ihr Entwurf vom {moment} ist wieder da. Bankdaten und Zustimmungen werden nicht gespeichert.',
  'draft.resume': 'Weiter bei „{step}“',
  'draft.anew': 'Neu beginnen',
  'draft.keeping': 'Ihr Entwurf wird auf diesem Gerät gespeichert, ohne Bankdaten und Zustimmungen.',
  'draft.discard': 'Entwurf verwerfen',
  'draft.discardTitle': 'Entwurf verwerfen?',
  'draft.discardText': 'Alles, was Sie in dieses Formular eingegeben haben, wird gelöscht.',
  'draft.keep': 'Weiter ausfüllen',
  'draft.discarded': 'Der Entwurf wurde verworfen.',

  'summary.done': 'Alle Angaben sind korrigiert. Sie können den Antrag jetzt senden.',
  'summary.stepDone': 'Alle Angaben sind korrigiert.',
  'summary.corrected': 'erledigt',
  'summary.point': 'Zählpunkt {place}',

  'step.progress': 'Schritte des Antrags',
  'step.place': 'Schritt {place} von {all}:',
  'step.person': 'Person und Kontakt',
  'step.address': 'Adressen',
  'step.bank': 'Konto',
  'step.points': 'Netz und Zählpunkte',
  'step.approvals': 'Zustimmungen',
  'step.summary': 'Prüfen und senden',
  'step.back': 'Zurück',
  'step.next': 'Weiter',
  'step.toSummary': 'Zur Zusammenfassung',

  'review.change': 'Ändern',
  'review.changeNamed': '{step} ändern',
  'review.missing.one': 'Hier fehlt noch eine Angabe, oder sie stimmt nicht.',
  'review.missing.other': 'Hier fehlen noch {count} Angaben, oder sie stimmen nicht.',
  'review.given': 'erteilt',
  'review.name': 'Name',

  'help.where': 'Wo finde ich die Zählpunktnummer?',
  'help.text':
    'Auf jeder Stromrechnung und im Portal Ihres Netzbetreibers, meist bei den Angaben zur Anlage. Sie beginnt mit AT und hat 33 Stellen; für die Einspeisung gibt es eine eigene auf der Abrechnung der Einspeisung.',
  'help.picture': 'Gezeichnete Stromrechnung, auf der die Zeile mit der Zählpunktnummer hervorgehoben ist',
  'help.bill': 'Stromrechnung',

  'facts.title': 'Preise und Unterlagen',
  'facts.consumption': 'Strom aus der Gemeinschaft',
  'facts.feedIn': 'Strom, den Sie einspeisen',
  'facts.baseFee': 'Grundgebühr',
  'facts.pointFee': 'Gebühr je Zählpunkt',
  'facts.monthly': '{amount} im Monat',
  'facts.fee': 'Mitgliedsbeitrag',
  'facts.fee.member.once': '{amount} einmalig',
  'facts.fee.member.yearly': '{amount} im Jahr',
  'facts.fee.countingPoint.once': '{amount} einmalig je Zählpunkt',
  'facts.fee.countingPoint.yearly': '{amount} im Jahr je Zählpunkt',
  'facts.gross': 'inkl. {rate} % USt.',
  'facts.net': 'netto',
  'facts.from': 'ab {day}',
  'facts.documents': 'Unterlagen',

  'person.section': 'Person und Firma',
  'person.memberType': 'Wer wird Mitglied?',
  'person.person': 'Privatperson',
  'person.company': 'Firma, Verein oder Gemeinde',
  'person.companyUidHint': 'Zum Beispiel ATU12345678',
  'person.representative': 'Ansprechperson der Firma',

  'contact.section': 'Kontakt',
  'contact.emailHint': 'Hierher senden wir die Bestätigung und später die Einladung ins Portal.',

  'address.section': 'Adresse',
  'address.intro': 'An diese Adresse gehen Rechnungen und Gutschriften.',

  'delivery.section': 'Adresse der Anlage',
  'delivery.differs': 'Der Zähler oder die Anlage befindet sich an einer anderen Adresse',

  'bank.section': 'Bankverbindung',
  'bank.intro': 'Von diesem Konto werden Rechnungen eingezogen, auf dieses Konto werden Gutschriften überwiesen.',
  'bank.ibanHint': 'Steht auf der Bankkarte. Sie können sie auch einfügen.',
  'bank.ibanRight': 'Die Prüfziffern stimmen.',

  'operator.hint': 'Wird aus der Zählpunktnummer erkannt, sobald Sie diese unten eingeben.',
  'operator.recognised': 'Aus der Zählpunktnummer erkannt.',
  'operator.portal': 'Die Datenfreigabe erteilen Sie später im Kundenportal:',
  'operator.portalLink': 'Portal von {operator} (neues Fenster)',
  'operator.customerNumberHint': 'Steht auf der Netzrechnung.',
  'operator.meter.yes': 'Ja',
  'operator.meter.no': 'Nein',
  'operator.otherName': 'Name des Netzbetreibers',
  'operator.unknown':
    'Den Netzbetreiber {operator} kennen wir noch nicht. Prüfen Sie bitte die Nummer. Stimmt sie, können Sie den Antrag trotzdem senden.',
  'operator.differs':
    'Diese Nummer gehört zum Netz von {derived}, ausgewählt ist {chosen}. Prüfen Sie bitte, was stimmt.',

  'points.intro':
    'Jeder Anschluss hat eine Zählpunktnummer. Wer Strom bezieht und einspeist, hat zwei: Geben Sie beide an. Sie stehen auf der Stromrechnung.',
  'points.title': 'Zählpunkt {place}',
  'points.cpNumberHint': '33 Zeichen, beginnt mit AT. Leerzeichen und Punkte stören nicht.',
  'points.cpNumberCount': '{count} von 33 Zeichen',
  'points.add': 'Weiterer Zählpunkt',
  'points.remove': 'Entfernen',
  'points.removeNamed': 'Zählpunkt {place} entfernen',
  'points.added': 'Zählpunkt {place} hinzugefügt.',
  'points.removed': 'Zählpunkt {place} entfernt.',

  'tax.title': 'Besteuerung der Einspeisung',
  'tax.hint': 'Gilt für alle Einspeisezählpunkte. Im Zweifel weiß es Ihre Steuerberatung.',
  'tax.SMALL_BUSINESS':
    'Trifft auf die meisten privaten Haushalte zu: Bis 55.000 € Umsatz im Jahr fällt keine Umsatzsteuer an.',
  'tax.FARMER_FLAT': 'Die Gutschrift weist den Durchschnittssteuersatz für pauschalierte Landwirte aus.',
  'tax.REVERSE_CHARGE':
    'Für Unternehmen mit Umsatzsteuerpflicht: Die Steuer schuldet die Gemeinschaft, die Gutschrift weist keine aus.',
  'tax.PUBLIC': 'Für Gemeinden und andere öffentliche Körperschaften außerhalb eines Betriebs gewerblicher Art.',
  'tax.OTHER_EXEMPT': 'Sie sind aus einem anderen Grund von der Umsatzsteuer befreit.',
  'tax.number': 'UID- oder Steuernummer',
  'tax.exemption': 'Grund der Befreiung',

  'approvals.section': 'Ihre vier Zustimmungen',
  'approvals.intro': 'Für die Aufnahme sind alle vier Zustimmungen nötig. Stand der Texte: {version}.',
  'approvals.communityFirst': 'Bitte wählen Sie im ersten Schritt die Energiegemeinschaft: Die Texte sind die ihren.',

  'proof.running': 'Es wird geprüft, dass Sie kein Roboter sind …',
  'proof.done': 'Geprüft: Sie sind kein Roboter.',

  'send.label': 'Antrag senden',
  'send.busy': 'Antrag wird gesendet',
  'send.failed': 'Der Antrag wurde nicht gesendet',
  'website.label': 'Dieses Feld bitte leer lassen',

  'success.title': 'Danke, Ihr Antrag ist angekommen',
  'success.mail': 'Wir haben eine Bestätigung an Ihre E-Mail-Adresse gesendet. Prüfen Sie bitte auch den Spam-Ordner.',
  'success.next': 'So geht es weiter',
  'success.noMail':
    'Ihr Antrag ist eingelangt. Eine Bestätigung per E-Mail gibt es nicht, denn dieses Portal verschickt derzeit keine E-Mails.',
  'success.step1': 'Die Energiegemeinschaft prüft Ihren Antrag und meldet sich per E-Mail.',
  'success.step2': 'Nach der Aufnahme erhalten Sie eine Einladung und legen Ihr Passwort fest.',
  'success.step3': 'Der Netzbetreiber bittet Sie in seinem Portal um die Freigabe der Daten. Bitte bestätigen Sie sie.',
  'success.step4': 'Danach sehen Sie hier Ihre Viertelstundenwerte und wie viel Strom aus der Gemeinschaft kommt.',
  'success.another': 'Weiteren Antrag stellen',
} as const;
