import { ownUserLabels, passwordLabels } from '@nahstrom/contract/labels/de';

export const messages = {
  ...passwordLabels,
  ...ownUserLabels,
  'account.label': 'Ihr Konto',
  'account.office': 'Zur Verwaltung',
  'account.failed': 'Das hat nicht geklappt',

  'profile.title': 'Profil',
  'profile.section': 'Ihre Angaben',
  'profile.nameHint': 'Gehören Sie mehreren Organisationen an, gilt der Name in allen.',
  'profile.localeHint': 'Für das Portal und für E-Mails an Sie.',
  'profile.localeHintWithoutMail': 'Für das Portal.',
  'profile.locale.de': 'Deutsch',
  'profile.locale.en': 'English',

  'operator.section': 'Betrieb des Portals',
  'operator.text':
    'Sie sind eingeladen, dieses Portal mitzubetreiben: seinen Zustand zu sehen, Organisationen anzulegen und den Betrieb weiterzugeben.',
  'operator.confirm': 'Ja, Betrieb übernehmen',
  'operator.confirmed': 'Sie betreiben nun dieses Portal mit.',
  'operator.hint':
    'Der Link gilt nur für den Zugang mit jener E-Mail-Adresse, an die er ging, und erst, wenn sie bestätigt ist. Melden Sie sich mit diesem an oder bestätigen Sie die Adresse, und öffnen Sie den Link dann noch einmal.',
  'operator.close': 'Schließen',

  'address.section': 'Ihre E-Mail-Adresse',
  'address.text': 'Damit melden Sie sich an, und dorthin gehen Nachrichten über Ihren Zugang.',
  'address.unproven': 'Noch nicht bestätigt',
  'address.unprovenText':
    'Bestätigen Sie Ihre Adresse mit einem Link, damit niemand sonst damit Zugang erhält und Sie ein vergessenes Passwort zurücksetzen können.',
  'address.hint':
    'Eine neue Adresse gilt, sobald Sie den Link öffnen, den wir dorthin schicken. Die bisherige wird verständigt.',
  'address.send': 'Link senden',
  'address.notSent':
    'Dieses Portal verschickt derzeit keine E-Mails, der Link kommt also nicht an. Bitte wenden Sie sich an Ihre Energiegemeinschaft.',
  'address.sent': 'Ein Link ist unterwegs an {email}. Öffnen Sie ihn in diesem Browser; er gilt einen Tag.',
  'address.other': 'Noch einmal senden',
  'address.confirmText': 'Gehört die Adresse, an die dieser Link ging, zu Ihrem Zugang?',
  'address.confirm': 'Ja, Adresse bestätigen',
  'address.confirmed': 'Ihre E-Mail-Adresse ist bestätigt.',
  'address.handedOver': 'Für diese Adresse gab es schon einen Zugang. Melden Sie sich mit dessen Passwort an.',
  'address.again': 'Neuen Link anfordern',

  'mails.section': 'Nachrichten per E-Mail',
  'mails.text':
    'Das Portal schreibt Ihnen dazu eine E-Mail, wenn Ihre Adresse bestätigt ist. Rechnungen schickt Ihre Gemeinschaft, wie mit Ihnen vereinbart.',
  'mails.notSent':
    'Ihre Gemeinschaft verschickt diese Nachrichten derzeit nicht. Ihre Auswahl gilt, sobald sie es tut.',
  'mails.noServer': 'Dieses Portal verschickt derzeit keine E-Mails. Ihre Auswahl gilt, sobald es das tut.',
  'mails.monthReady': 'Ein Monat ist fertig',
  'mails.monthReadyHint': 'Wenn die Daten des letzten Monats da sind, mit drei Zahlen. Fehlt etwas, steht es dabei.',
  'mails.billReady': 'Eine Rechnung ist da',
  'mails.billReadyHint': 'Einen Tag nach der Ausstellung, wenn sie nicht schon per E-Mail kam.',
  'mails.dataGap': 'Daten fehlen',
  'mails.dataGapHint': 'Wenn ein Zählpunkt seit über einer Woche keine Werte hat, andere aber schon.',
  'mails.productionSilent': 'Ihre Photovoltaikanlage speist nichts ein',
  'mails.productionSilentHint': 'Wenn Ihre Anlage zwei Tage nichts liefert, davor aber täglich.',
  'mails.turnedOn': 'Sie bekommen diese Nachrichten wieder.',
  'mails.turnedOff': 'Sie bekommen diese Nachrichten nicht mehr.',

  'security.title': 'Passwort und Sicherheit',

  'password.temporaryTitle': 'Ihr Passwort ist vorläufig',
  'password.temporary':
    'Die Verwaltung Ihrer Organisation hat es gesetzt. Wählen Sie ein eigenes, dann geht es weiter.',
  'password.temporaryOne': 'Vorläufiges Passwort',
  'password.section': 'Passwort ändern',
  'password.text': 'Danach sind Sie auf allen anderen Geräten abgemeldet. Hier bleiben Sie angemeldet.',
  'password.current': 'Aktuelles Passwort',
  'password.repeat': 'Neues Passwort wiederholen',
  'password.send': 'Passwort ändern',

  'factor.section': 'Zwei-Faktor-Anmeldung',
  'factor.text':
    'Zusätzlich zum Passwort fragt das Portal dann nach einem Code aus einer App auf Ihrem Telefon. Mit dem Passwort allein kommt niemand in Ihr Konto.',
  'factor.on': 'Eingeschaltet',
  'factor.off': 'Ausgeschaltet',
  'factor.mandatoryTitle': 'Ihre Organisation verlangt einen zweiten Faktor',
  'factor.mandatory': 'Die Verwaltung öffnet sich, sobald Sie ihn hier eingerichtet haben.',
  'factor.setUp': 'Einrichten',
  'factor.setUpTitle': 'Zwei-Faktor-Anmeldung einrichten',
  'factor.setUpText':
    'Bestätigen Sie zuerst mit Ihrem aktuellen Passwort, dass Sie es sind. Sobald der zweite Faktor eingeschaltet ist, sind alle anderen Geräte abgemeldet.',
  'factor.continue': 'Weiter',
  'factor.scan':
    'Scannen Sie dieses Bild mit einer Authentifizierungs-App, zum Beispiel Aegis, Google Authenticator oder der Passwort-App Ihres Telefons.',
  'factor.qr': 'QR-Code zum Einrichten der App',
  'factor.open': 'Auf diesem Gerät in der App öffnen',
  'factor.secret': 'Oder tippen Sie diesen Schlüssel in die App:',
  'factor.copySecret': 'Schlüssel kopieren',
  'factor.enter': 'Geben Sie den Code ein, den die App jetzt zeigt.',
  'factor.code': 'Sechsstelliger Code',
  'factor.turnOn': 'Einschalten',
  'factor.turnedOn': 'Die Zwei-Faktor-Anmeldung ist eingeschaltet.',
  'factor.renew': 'Neue Wiederherstellungscodes',
  'factor.renewTitle': 'Neue Wiederherstellungscodes erzeugen?',
  'factor.renewText': 'Die bisherigen Codes gelten dann nicht mehr. Bestätigen Sie mit Ihrem Passwort.',
  'factor.renewSend': 'Codes erzeugen',
  'factor.turnOff': 'Ausschalten',
  'factor.turnOffTitle': 'Zwei-Faktor-Anmeldung ausschalten?',
  'factor.turnOffText':
    'Danach genügt Ihr Passwort zur Anmeldung. Der Eintrag in der App und alle Wiederherstellungscodes gelten nicht mehr. Bestätigen Sie mit Ihrem Passwort.',
  'factor.turnedOff': 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet.',

  'codes.title': 'Ihre Wiederherstellungscodes',
  'codes.text':
    'Mit einem davon melden Sie sich an, wenn Sie Ihr Telefon nicht haben. Jeder gilt einmal. Bewahren Sie sie getrennt vom Telefon auf: Sie werden nur jetzt angezeigt.',
  'codes.copy': 'Kopieren',
  'codes.copied': 'In die Zwischenablage kopiert.',
  'codes.notCopied': 'Der Browser lässt das Kopieren nicht zu. Schreiben Sie den Text bitte ab.',
  'codes.download': 'Herunterladen',
  'codes.fileName': 'wiederherstellungscodes.txt',
  'codes.fileTitle': 'Wiederherstellungscodes für {username} ({organisation})',
  'codes.done': 'Ich habe die Codes gespeichert',
  'codes.leaveTitle': 'Haben Sie die Codes gespeichert?',
  'codes.leaveText': 'Verlassen Sie diese Seite, werden die Wiederherstellungscodes nie wieder angezeigt.',
  'codes.stay': 'Auf der Seite bleiben',
  'codes.leave': 'Seite verlassen',

  'sessions.section': 'Angemeldete Geräte',
  'sessions.text': 'Erkennen Sie ein Gerät nicht, beenden Sie seine Sitzung und ändern Sie Ihr Passwort.',
  'sessions.loading': 'Die Sitzungen werden geladen.',
  'sessions.device': '{browser} auf {system}',
  'sessions.unknownBrowser': 'Unbekannter Browser',
  'sessions.current': 'Diese Sitzung',
  'sessions.since': 'Angemeldet seit {moment}',
  'sessions.lastSeen': 'Zuletzt aktiv {moment}',
  'sessions.address': 'Adresse {address}',
  'sessions.end': 'Sitzung beenden',
  'sessions.endNamed': 'Sitzung beenden: {device}, zuletzt aktiv {moment}',
  'sessions.endTitle': 'Diese Sitzung beenden?',
  'sessions.endText': '{device} wird abgemeldet. Was dort noch nicht gespeichert ist, geht verloren.',
  'sessions.ended': 'Die Sitzung ist beendet.',
  'sessions.endOthers': 'Alle anderen beenden',
  'sessions.endOthersTitle': 'Alle anderen Sitzungen beenden?',
  'sessions.endOthersText.one':
    'Eine weitere Sitzung wird beendet. Was dort noch nicht gespeichert ist, geht verloren. Hier bleiben Sie angemeldet.',
  'sessions.endOthersText.other':
    '{count} weitere Sitzungen werden beendet. Was dort noch nicht gespeichert ist, geht verloren. Hier bleiben Sie angemeldet.',
  'sessions.endedOthers': 'Alle anderen Sitzungen sind beendet.',

  'ownData.title': 'Meine Daten',
  'ownData.section': 'Alles, was über Sie gespeichert ist',
  'ownData.text':
    'Sie erhalten eine ZIP-Datei mit allen Daten zu Ihnen und Ihren Mitgliedschaften in dieser Organisation.',
  'ownData.person': 'Ihre Angaben, Anträge, Zustimmungen und Mandate',
  'ownData.energy': 'Ihre Zählpunkte mit allen Viertelstundenwerten',
  'ownData.traces': 'E-Mails an Sie, Sitzungen und wer etwas an Ihren Daten geändert oder sie angesehen hat',
  'ownData.files': 'Dateien zu Ihrer Mitgliedschaft',
  'ownData.format': 'Als JSON für Programme und als CSV für Tabellen, mit einer Beschreibung auf Deutsch und Englisch.',
  'ownData.download': 'Daten herunterladen',
  'ownData.limit': 'Höchstens fünfmal in der Stunde. Bei vielen Jahren kann es eine Minute dauern.',
} as const;
