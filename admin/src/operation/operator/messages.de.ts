export const operator = {
  'operator.lead': 'Der Zustand der ganzen Installation, ihre Organisationen, und wer sie betreibt.',
  'operator.mail.todo':
    'Prüfen Sie die Zugangsdaten des Mailservers (NAHSTROM_SMTP) und die Absenderadressen der Organisationen.',
  'operator.mail.filedTodo':
    'Die Verwaltung jeder Organisation entscheidet in ihrer Selbstprüfung, welche E-Mails aus der Zeit ohne Versand noch gesendet werden.',
  'operator.jobs.todo':
    'Das Protokoll des Servers sagt, woran es lag. Warten Aufträge lange, starten Sie das Portal neu.',
  'operator.organisations.lead': 'Was darin steht, sehen nur ihre Mitglieder und ihre Verwaltung.',

  'operator.organisations.visitors': 'Besucher',
  'operator.organisations.change': 'Ändern',
  'operator.organisations.changeOf': 'Besucher von {title} ändern',
  'operator.visitors.heading': 'Wie Besucher {title} erreichen',
  'operator.visitors.text':
    'Über den Link mit dem Kurznamen oder den einer Gemeinschaft, solange die Organisation nicht archiviert ist und der Rechner des Links nicht einer anderen gehört.',
  'operator.visitors.hostHelp': 'Wer diesen Rechner aufruft, sieht nur diese Organisation. Leer: kein eigener.',
  'operator.visitors.defaultHelp':
    'Bekommt alle, deren Adresse keine Organisation nennt. Höchstens eine ist Standard; ohne Standard wählen Besucher aus einer Liste.',
  'operator.visitors.archivedHelp':
    'Niemand kann mehr einen Antrag stellen. Mitglieder und Verwaltung melden sich weiter an, Daten und Belege bleiben.',
  'operator.visitors.saved': '„{title}“ ist gespeichert.',

  'operator.operators': 'Wer das Portal betreibt',
  'operator.operators.lead':
    'Diese Personen sehen diese Seite, legen Organisationen an und geben den Betrieb weiter. Mindestens eine bleibt.',
  'operator.operators.since': 'Seit',
  'operator.operators.self': 'Sie',
  'operator.invite': 'Weitere Person einladen',
  'operator.invite.text':
    'Wir senden einen Link an diese Adresse. Er gilt sieben Tage, solange Sie selbst das Portal betreiben. Die Person braucht einen Zugang mit dieser Adresse, die sie bestätigt hat; um diese Seite zu öffnen, verwaltet sie außerdem eine Organisation.',
  'operator.invite.send': 'Link senden',
  'operator.invite.sent': 'Der Link an {email} ist unterwegs.',
  'operator.stepDown': 'Abgeben',
  'operator.stepDown.heading': 'Den Betrieb abgeben?',
  'operator.stepDown.text':
    'Sie sehen dann weder den Zustand der Installation noch ihre Organisationen, können keine Organisationen mehr anlegen und niemanden einladen. Ihre offenen Einladungen gelten nicht mehr. In Ihren Organisationen ändert sich nichts.',
  'operator.stepDown.done': 'Sie haben den Betrieb abgegeben.',
  'operator.remove.of': '{email} entfernen',
  'operator.remove.heading': '{email} den Betrieb entziehen?',
  'operator.remove.text':
    'Die Person sieht dann weder den Zustand der Installation noch ihre Organisationen, kann keine Organisationen mehr anlegen und niemanden einladen. Ihre offenen Einladungen gelten nicht mehr. In ihren Organisationen ändert sich nichts. Alle, die das Portal betreiben, erfahren es per E-Mail.',
  'operator.remove.done': '{email} betreibt das Portal nicht mehr.',

  'operator.ownPassword': 'Ihr Passwort',

  'operator.backup': 'Sicherung',
  'operator.backup.newest': 'Letzte Sicherung',
  'operator.backup.todo':
    'Das Portal sichert jede Nacht ab zwei Uhr, solange es läuft. Prüfen Sie, ob im Ordner NAHSTROM_BACKUP Platz ist, oder sichern Sie mit npm run backup.',
  'operator.backup.unknown':
    'Das Portal hat selbst noch keine Sicherung gemacht. Mit einem PostgreSQL-Server sichert dessen Betreiber; fragen Sie dort nach.',
  'operator.disk': 'Speicherplatz',
  'operator.disk.free': 'Frei',
  'operator.disk.total': 'Gesamt',
  'operator.disk.todo': 'Schaffen Sie Platz: Ist die Platte voll, kann nichts mehr gespeichert werden.',
  'operator.disk.unknown': 'Die Daten liegen auf einem PostgreSQL-Server; dessen Platz sieht das Portal nicht.',
  'operator.clock': 'Uhrzeit',
  'operator.clock.ahead': 'Abweichung von der Datenbank',
  'operator.clock.todo': 'Gleichen Sie die Uhren beider Rechner mit einem Zeitserver ab (NTP).',
  'operator.versions': 'Versionen',
  'operator.versions.portal': 'Portal',
  'operator.versions.contract': 'Schnittstelle',
  'operator.versions.database': 'Datenbank',
  'operator.versions.node': 'Node.js',
  'operator.gigabytes': '{count} GB',
  'operator.seconds': '{count} s',
};
