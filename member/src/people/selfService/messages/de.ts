import { countingPointFormTexts, ownCountingPointLabels, ownMemberLabels } from '@nahstrom/contract/labels/de';

export const messages = {
  ...countingPointFormTexts,
  ...ownMemberLabels,
  ...ownCountingPointLabels,
  'details.title': 'Angaben und Änderungen',
  'details.loading': 'Ihre Angaben werden geladen.',
  'details.back': 'Zur Mitgliedschaft',
  'details.change': 'Ändern',
  'details.changeNamed': 'Ändern: {what}',
  'details.waits': 'Ihr Antrag dazu wird geprüft.',
  'details.none': 'Keine Angabe',
  'details.sameAddress': 'Wie die Rechnungsadresse',
  'details.noAccount': 'Kein Konto hinterlegt',
  'details.contact': 'Kontakt',
  'details.contactIntro': 'Wie Ihre Energiegemeinschaft Sie erreicht. Änderungen gelten sofort.',
  'details.name': 'Name',
  'details.address': 'Adresse',
  'details.billing': 'Rechnungsadresse',
  'details.facility': 'Adresse der Anlage',
  'details.bank': 'Bankverbindung',
  'details.bankIntro': 'Für Lastschriften und Gutschriften.',
  'details.more': 'Weitere Anliegen',
  'details.countingPoint': 'Weiteren Zählpunkt anmelden',
  'details.countingPointText': 'Ein zweiter Anschluss, eine neue Anlage oder ein anderer Standort.',
  'details.leaving': 'Austreten',
  'details.leavingText': 'Ihre Mitgliedschaft zu einem Tag beenden, den Sie wählen.',
  'details.leaves': 'Sie sind bis {day} Mitglied. Ihr Austritt ist vorgemerkt.',
  'details.left':
    'Sie sind mit {day} ausgetreten. Name, Adresse und Konto können Sie für die letzte Abrechnung noch ändern.',

  'requests.title': 'Ihre Anträge',
  'requests.intro':
    'Was den Vertrag betrifft, prüft Ihre Energiegemeinschaft. Sie erhalten eine E-Mail, sobald entschieden ist.',
  'requests.asked': 'Beantragt {moment}',
  'requests.decided': 'Entschieden {moment}',
  'requests.withdrawnAt': 'Zurückgezogen {moment}',
  'requests.reason': 'Begründung: {reason}',
  'requests.older': 'Ältere Anträge',
  'requests.withdraw': 'Zurückziehen',
  'requests.withdrawNamed': 'Zurückziehen: {what}',
  'requests.withdrawTitle': 'Antrag zurückziehen?',
  'requests.withdrawText':
    'Der Antrag „{what}“ wird nicht weiter geprüft, es bleibt alles, wie es ist. Sie können ihn später neu stellen.',
  'requests.withdrawn': 'Der Antrag ist zurückgezogen.',
  'requests.sent': 'Ihr Antrag ist eingelangt. Sie erhalten eine E-Mail, sobald entschieden ist.',

  'kind.name': 'Anderer Name',
  'kind.address': 'Andere Adresse',
  'kind.bank': 'Andere Bankverbindung',
  'kind.countingPoint': 'Weiterer Zählpunkt',
  'kind.leaving': 'Austritt',

  'state.open': 'In Prüfung',
  'state.accepted': 'Angenommen',
  'state.declined': 'Abgelehnt',
  'state.withdrawn': 'Zurückgezogen',

  'change.contact': 'Kontakt ändern',
  'change.name': 'Namen ändern',
  'change.address': 'Adresse ändern',
  'change.bank': 'Bankverbindung ändern',
  'change.countingpoint': 'Weiteren Zählpunkt anmelden',
  'change.leaving': 'Austreten',
  'change.cancel': 'Abbrechen',
  'change.save': 'Speichern',
  'change.send': 'Antrag senden',
  'change.optional': 'optional',
  'change.choose': 'Bitte wählen',
  'change.contactSaved': 'Ihre Kontaktdaten sind gespeichert.',
  'change.checked': 'Ihre Energiegemeinschaft prüft diese Änderung. Bis dahin gilt, was jetzt gespeichert ist.',

  'contact.emailHint':
    'Nachrichten zur Mitgliedschaft gehen hierher. Angemeldet bleiben Sie mit der Adresse Ihres Kontos.',

  'address.differs': 'Der Zähler oder die Anlage befindet sich an einer anderen Adresse',

  'bank.approve': 'Ich erteile dieses Mandat für das neue Konto',
  'bank.effect':
    'Mit der Annahme wird das bisherige Mandat widerrufen und durch ein neues ersetzt. Die Mandatsreferenz sehen Sie danach bei Ihren Dokumenten.',
  'bank.creditorId': 'Creditor-ID: {creditorId}',

  'point.cpNumberHint':
    '33 Zeichen, beginnt mit AT. Sie steht auf der Rechnung des Netzbetreibers; Leerzeichen und Punkte stören nicht.',
  'point.taxHint':
    'Ihr erster Einspeisezählpunkt: Diese Regel gilt dann für alle weiteren. Für die meisten Haushalte ist es die Kleinunternehmerregelung.',
  'point.approvals': 'Zustimmungen',

  'leaving.effects': 'Was der Austritt bewirkt',
  'leaving.effect1': 'Ab dem Tag danach beziehen und liefern Ihre Zählpunkte nur mehr über Ihren eigenen Stromvertrag.',
  'leaving.effect2': 'Sie erhalten noch eine Abrechnung bis zu diesem Tag. Das SEPA-Mandat gilt dafür weiter.',
  'leaving.effect3': 'Ihre Energiedaten und Dokumente sehen Sie weiterhin hier.',
  'leaving.effect4': 'Sie können den Antrag zurückziehen, solange er nicht entschieden ist.',
  'leaving.send': 'Austritt beantragen',

  'documents.title': 'Dokumente',
  'documents.loading': 'Ihre Dokumente werden geladen.',
  'documents.application': 'Ihr Antrag',
  'documents.sent': 'Gesendet {moment}. So haben Sie ihn gestellt; spätere Änderungen stehen nicht darin.',
  'documents.applicationNotKept':
    'Ihr Antrag wurde gestellt, bevor das Portal ihn aufbewahrt hat. Ihre Zustimmungen sehen Sie unten.',
  'documents.point': 'Zählpunkt {place}',
  'documents.approvals': 'Ihre Zustimmungen',
  'documents.given': 'Erteilt {moment}, Fassung {version}',
  'documents.noApprovals': 'Keine Zustimmungen gespeichert.',
  'documents.wording': 'Wortlaut zeigen',
  'documents.mandates': 'SEPA-Mandate',
  'documents.noMandates': 'Kein Mandat erteilt.',
  'documents.reference': 'Mandatsreferenz {reference}',
  'documents.valid': 'Gültig',
  'documents.revoked': 'Widerrufen {moment}',
  'documents.signed': 'Unterzeichnet am {day}',
  'documents.files': 'Dateien Ihrer Energiegemeinschaft',
  'documents.noFiles': 'Ihre Energiegemeinschaft hat noch keine Datei für Sie freigegeben.',
  'documents.download': 'Herunterladen',
  'documents.downloadNamed': 'Herunterladen: {name}',

  'error.record.changedMeanwhile': 'Ihre Angaben wurden inzwischen geändert. Bitte laden Sie die Seite neu.',
  'error.changeRequest.open':
    'Ein solcher Antrag ist bereits offen. Ziehen Sie ihn zurück, wenn Sie ihn ändern möchten.',
  'error.changeRequest.decided': 'Über diesen Antrag ist bereits entschieden.',
  'error.changeRequest.nothingChanged': 'Das ist schon so gespeichert. Es gibt nichts zu ändern.',
  'error.member.notActive': 'Das ist nur während der Mitgliedschaft möglich.',
  'error.member.leftOn.missing': 'Bitte wählen Sie den letzten Tag.',
  'error.member.leftOn.invalid': 'Dieser Tag liegt in der Vergangenheit.',

  'accesses.title': 'Zugriffe auf Ihre Energiedaten',
  'accesses.section': 'Wer hat wann hineingesehen?',
  'accesses.intro':
    'Jede Person der Verwaltung, die Ihre Werte geöffnet hat, je Tag und Zählpunkt einmal. Ihre eigenen Aufrufe stehen nicht darin.',
  'accesses.none': 'Bisher hat niemand außer Ihnen Ihre Energiedaten angesehen.',
} as const;
