import { nameLabels, passwordLabels } from '@nahstrom/contract/labels/de';

export const messages = {
  ...nameLabels,
  ...passwordLabels,
  'product.title': 'EEG / BEG Nahstrom',

  'page.skip': 'Zum Inhalt springen',
  'page.loading': 'Die Seite wird geladen.',

  'header.home': 'Zur Startseite',
  'header.login': 'Anmelden',
  'header.settings': 'Einstellungen der Organisation',
  'header.sidebarOpen': 'Seitenleiste öffnen',
  'header.sidebarClose': 'Seitenleiste schließen',
  'profile.menu': 'Profilmenü von {name}',
  'profile.profile': 'Profil',
  'profile.password': 'Passwort und Sicherheit',
  'profile.organisation': 'Organisation',
  'profile.organisationsFailed': 'Ihre Organisationen konnten nicht geladen werden.',
  'profile.language': 'Sprache',
  'profile.theme': 'Darstellung',
  'profile.theme.system': 'System',
  'profile.theme.light': 'Hell',
  'profile.theme.dark': 'Dunkel',
  'profile.logout': 'Abmelden',
  'profile.version': 'Portal {version}',
  'bottom.label': 'Hauptnavigation',
  'bottom.home': 'Übersicht',
  'bottom.energy': 'Energie',
  'bottom.bills': 'Rechnungen',
  'bottom.me': 'Ich',
  'notices.label': 'Meldungen',
  'notices.close': 'Meldung schließen',

  'field.password': 'Passwort',
  'field.passwordRepeat': 'Passwort wiederholen',
  'field.organisationTitle': 'Name der Organisation',

  'login.title': 'Anmelden',
  'login.send': 'Anmelden',
  'login.forgot': 'Passwort vergessen?',
  'login.new': 'Neu hier?',
  'login.activate': 'Konto aktivieren',
  'login.apply': 'Mitglied werden',
  'login.now': 'Sie können sich jetzt anmelden.',
  'login.code': 'Code',
  'login.codeHint': 'Die sechs Ziffern aus Ihrer Authentifizierungs-App.',
  'login.recoveryCode': 'Wiederherstellungscode',
  'login.recoveryCodeHint': 'Einer der Codes, die Sie bei der Einrichtung gespeichert haben. Jeder gilt einmal.',
  'login.useRecoveryCode': 'Wiederherstellungscode verwenden',
  'login.useApp': 'Code aus der App verwenden',
  'login.loggedOut': 'Sie sind abgemeldet.',

  'relogin.title': 'Ihre Sitzung ist abgelaufen',
  'relogin.text': 'Melden Sie sich wieder an. Was Sie eingegeben haben, bleibt erhalten.',
  'relogin.leave': 'Seite verlassen',

  'logout.title': 'Sie werden abgemeldet',
  'logout.failed': 'Die Abmeldung ist fehlgeschlagen',
  'logout.again': 'Erneut versuchen',

  'forgot.title': 'Passwort vergessen',
  'forgot.text':
    'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Sie erhalten einen Link, mit dem Sie ein neues Passwort setzen.',
  'forgot.send': 'Link anfordern',
  'mail.notSentTitle': 'Keine E-Mail verschickt',
  'mail.notSent': 'Dieses Portal verschickt derzeit keine E-Mails. Bitte wenden Sie sich an Ihre Energiegemeinschaft.',
  'forgot.sentTitle': 'Bitte sehen Sie in Ihrem Postfach nach',
  'forgot.valid': 'Der Link darin gilt eine Stunde.',
  'forgot.spam': 'Keine E-Mail erhalten? Sehen Sie im Spam-Ordner nach oder versuchen Sie es erneut.',
  'forgot.again': 'Andere Adresse eingeben',
  'back.login': 'Zur Anmeldung',

  'reset.title': 'Neues Passwort setzen',
  'reset.send': 'Passwort speichern',
  'reset.checking': 'Der Link wird geprüft.',
  'resetTwoFactor.title': 'Zweiten Faktor zurücksetzen',
  'resetTwoFactor.text':
    'Mit Ihrem Passwort schalten Sie den zweiten Faktor ab. Sie werden überall abgemeldet und können ihn danach neu einrichten.',
  'resetTwoFactor.send': 'Zweiten Faktor abschalten',
  'link.new': 'Neuen Link anfordern',

  'activate.title': 'Konto aktivieren',
  'activate.text':
    'Geben Sie die E-Mail-Adresse ein, mit der Sie Mitglied geworden sind. Sie erhalten einen Link zur Aktivierung.',
  'activate.send': 'Link anfordern',
  'activate.valid': 'Der Link darin gilt sieben Tage.',
  'activate.newTitle': 'Neu hier?',
  'activate.complete':
    'Schließen Sie Ihre Registrierung ab: Prüfen Sie Ihre E-Mail-Adresse und wählen Sie ein Passwort.',
  'activate.check': 'Weiter',
  'activate.passwordText': 'Noch ein Schritt: Wählen Sie das Passwort für {email}.',
  'activate.accepts':
    'Ich stimme zu, dass meine Verbrauchs- und Einspeisewerte in diesem Portal für die Abrechnung der Energiegemeinschaft verwendet werden.',
  'activate.confirmTitle': 'Zugang bestätigen',
  'activate.confirmText':
    'Für {email} gibt es bereits einen Zugang. Bestätigen Sie, dann gilt er auch hier; das Passwort bleibt dasselbe.',
  'activate.confirm': 'Zugang bestätigen',
  'activate.notNow': 'Nicht jetzt',
  'activate.finish': 'Aktivierung abschließen',

  'setup.title': 'Portal einrichten',
  'setup.text': 'Legen Sie die Organisation und ihre erste Administratorin oder ihren ersten Administrator an.',
  'setup.organisation': 'Organisation',
  'setup.organisationHint': 'So erscheint sie in der Kopfzeile, zum Beispiel „EEG Sonnental“.',
  'setup.person': 'Ihr Zugang',
  'setup.send': 'Einrichtung abschließen',
  'setup.closedTitle': 'Die Einrichtung ist abgeschlossen',
  'setup.closed': 'Dieses Portal hat bereits eine Administratorin oder einen Administrator.',

  'form.failed': 'Das hat nicht geklappt',

  'lastFigures.title': 'Ihre letzten Werte',
  'lastFigures.seen': 'Zuletzt gesehen am {moment}. Neuere gibt es, sobald Sie verbunden sind.',
  'offline.title': 'Sie sind offline',
  'offline.text':
    'Es besteht keine Verbindung zum Internet. Was Sie eingegeben haben, bleibt stehen; sobald die Verbindung wieder da ist, geht es weiter.',

  'update.title': 'Eine neue Version ist da',
  'update.text':
    'Sie wird geladen, sobald Sie diese Seite verlassen. Was Sie eingegeben haben, bleibt bis dahin stehen.',
  'update.now': 'Jetzt neu laden',

  'unreachable.title': 'Keine Verbindung zum Server',
  'unreachable.again': 'Erneut versuchen',

  'part.admin': 'Die Verwaltung ist derzeit nicht erreichbar',
  'part.member': 'Der Mitgliederbereich ist derzeit nicht erreichbar',
  'part.unreachable':
    'Der Rest des Portals läuft weiter, und Ihre Daten sind nicht betroffen. Versuchen Sie es bitte in einem Moment erneut.',
  'part.brokenTitle': 'Dieser Bereich ist auf einen Fehler gestoßen',
  'part.broken': 'Was Sie gespeichert haben, bleibt erhalten. Laden Sie den Bereich neu, um weiterzuarbeiten.',
  'part.otherContractTitle': 'Dieser Bereich passt nicht zur Version des Portals',
  'part.otherContract':
    'Vermutlich wird gerade eine neue Version eingespielt. Laden Sie die Seite in ein paar Minuten neu; bleibt die Meldung, informieren Sie bitte den Betrieb.',
  'part.newerPartTitle': 'Dieser Bereich ist neuer als der Rest des Portals',
  'part.newerPart':
    'Er braucht eine Version, die hier noch nicht läuft. Sobald sie eingespielt ist, öffnet er sich wieder; Ihre Daten sind nicht betroffen. Bleibt die Meldung, informieren Sie bitte den Betrieb.',
  'part.again': 'Erneut versuchen',
  'part.loading': 'Der Bereich wird geladen.',

  'notFound.title': 'Diese Seite gibt es nicht',
  'notFound.text': 'Die Adresse ist falsch geschrieben, oder die Seite wurde verschoben.',
  'notFound.home': 'Zur Startseite',
} as const;
