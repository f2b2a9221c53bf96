export const messages = {
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

  'login.title': 'Anmelden',

  'logout.title': 'Sie werden abgemeldet',
  'logout.failed': 'Die Abmeldung ist fehlgeschlagen',
  'logout.again': 'Erneut versuchen',

  'forgot.title': 'Passwort vergessen',

  'reset.title': 'Neues Passwort setzen',
  'resetTwoFactor.title': 'Zweiten Faktor zurücksetzen',

  'activate.title': 'Konto aktivieren',

  'lastFigures.title': 'Ihre letzten Werte',
  'lastFigures.seen': 'Stand vom {moment}. Neuere sehen Sie, sobald Sie wieder online sind.',
  'offline.title': 'Sie sind offline',
  'offline.text':
    'Sie haben keine Verbindung zum Internet. Ihre Eingaben bleiben erhalten; sobald die Verbindung wieder da ist, geht es weiter.',

  'update.title': 'Eine neue Version ist da',
  'update.text': 'Sie wird geladen, sobald Sie diese Seite verlassen. Ihre Eingaben bleiben bis dahin erhalten.',
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
  'part.slow': 'Der Bereich wird noch geladen, die Verbindung ist langsam.',
  'part.late': 'Das Laden dauert ungewöhnlich lange',
  'part.lateText': 'Es wird weiter geladen. Prüfen Sie bitte Ihre Verbindung, oder versuchen Sie es erneut.',

  'notFound.title': 'Diese Seite gibt es nicht',
  'notFound.text': 'Die Adresse ist falsch geschrieben, oder die Seite wurde verschoben.',
  'notFound.home': 'Zur Startseite',
} as const;
