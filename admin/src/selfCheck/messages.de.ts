export const selfCheck = {
  'selfCheck.heading': 'Selbstprüfung',
  'selfCheck.lead': 'Ob das Portal tut, was es soll, und was zu tun ist, wenn nicht.',
  'selfCheck.at': 'Geprüft um {at}',
  'selfCheck.again': 'Neu prüfen',
  'selfCheck.state.good': 'In Ordnung',
  'selfCheck.state.attention': 'Beobachten',
  'selfCheck.state.bad': 'Handeln',
  'selfCheck.state.unknown': 'Nicht bekannt',
  'selfCheck.none': 'Noch nie',

  'selfCheck.mail': 'E-Mails',
  'selfCheck.mail.lastSent': 'Zuletzt verschickt',
  'selfCheck.mail.queued': 'Werden erneut versucht',
  'selfCheck.mail.failed': 'Fehlgeschlagen in sieben Tagen',
  'selfCheck.mail.test': 'Testmail an mich schicken',
  'selfCheck.mail.tested': 'Die Testmail an {recipient} ist unterwegs. Sehen Sie auch im Spam-Ordner nach.',
  'selfCheck.mail.todo':
    'Prüfen Sie die Zugangsdaten des Mailservers (NAHSTROM_SMTP) und die Absenderadresse in den Einstellungen.',

  'selfCheck.backup': 'Sicherung',
  'selfCheck.backup.newest': 'Letzte Sicherung',
  'selfCheck.backup.todo':
    'Das Portal sichert jede Nacht ab zwei Uhr, solange es läuft. Prüfen Sie, ob im Ordner NAHSTROM_BACKUP Platz ist, oder sichern Sie mit npm run backup.',
  'selfCheck.backup.unknown':
    'Das Portal hat selbst noch keine Sicherung gemacht. Mit einem PostgreSQL-Server sichert dessen Betreiber; fragen Sie dort nach.',

  'selfCheck.disk': 'Speicherplatz',
  'selfCheck.disk.free': 'Frei',
  'selfCheck.disk.total': 'Gesamt',
  'selfCheck.gigabytes': '{count} GB',
  'selfCheck.disk.todo': 'Schaffen Sie Platz: Ist die Platte voll, kann nichts mehr gespeichert werden.',
  'selfCheck.disk.unknown': 'Die Daten liegen auf einem PostgreSQL-Server; dessen Platz sieht das Portal nicht.',

  'selfCheck.jobs': 'Aufträge im Hintergrund',
  'selfCheck.jobs.queued': 'Warten länger als 15 Minuten',
  'selfCheck.jobs.failed': 'Fehlgeschlagen in sieben Tagen',
  'selfCheck.jobs.todo':
    'Sehen Sie beim Import oder Lauf nach, was dort steht, und starten Sie ihn neu. Warten Aufträge lange, starten Sie das Portal neu.',

  'selfCheck.clock': 'Uhrzeit',
  'selfCheck.clock.ahead': 'Abweichung von der Datenbank',
  'selfCheck.seconds': '{count} s',
  'selfCheck.clock.todo': 'Gleichen Sie die Uhren beider Rechner mit einem Zeitserver ab (NTP).',

  'selfCheck.data': 'Energiedaten',
  'selfCheck.data.lead': 'Der neueste Tag, von dem eine Gemeinschaft Werte hat.',
  'selfCheck.data.community': 'Gemeinschaft',
  'selfCheck.data.newest': 'Neuester Tag',
  'selfCheck.data.state': 'Zustand',
  'selfCheck.data.none': 'Es gibt noch keine Gemeinschaft.',
  'selfCheck.data.todo': 'Fordern Sie die fehlenden Tage beim Netzbetreiber an, oder laden Sie die Datei hoch.',

  'selfCheck.versions': 'Versionen',
  'selfCheck.versions.portal': 'Portal',
  'selfCheck.versions.contract': 'Schnittstelle',
  'selfCheck.versions.database': 'Datenbank',
  'selfCheck.versions.node': 'Node.js',
};
