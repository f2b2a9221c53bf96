export const selfCheck = {
  'selfCheck.lead': 'Ob das Portal für Ihre Organisation tut, was es soll, und was zu tun ist, wenn nicht.',
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
  'selfCheck.mail.failed': 'An einem Fehler gescheitert in sieben Tagen',
  'selfCheck.mail.filed': 'Liegen nur im Ordner',
  'selfCheck.mail.notSetUp':
    'Der Versand ist nicht eingerichtet: E-Mails werden nur in einen Ordner des Servers geschrieben und erreichen niemanden. Wer das Portal betreibt, trägt den Mailserver ein (NAHSTROM_SMTP).',
  'selfCheck.mail.todo':
    'Prüfen Sie die Absenderadresse in den Einstellungen. Stimmt sie, wenden Sie sich an die Person, die das Portal betreibt.',
  'selfCheck.mail.filedTodo': 'Entscheiden Sie, welche E-Mails aus der Zeit ohne Versand noch gesendet werden.',

  'selfCheck.addresses': 'Fehlerhafte E-Mail-Adressen',
  'selfCheck.addresses.todo':
    'Diese Adressen erreicht keine E-Mail, oder sie enthalten ein unsichtbares Zeichen, sodass die Anmeldung scheitert. Bitte tragen Sie die richtige ein.',
  'selfCheck.addresses.of': 'Wo sie steht',

  'selfCheck.jobs': 'Aufträge im Hintergrund',
  'selfCheck.jobs.queued': 'Warten länger als 15 Minuten',
  'selfCheck.jobs.todo':
    'Sehen Sie beim Import oder Lauf nach, was dort steht, und starten Sie ihn neu. Warten Aufträge lange, wenden Sie sich an die Person, die das Portal betreibt.',

  'selfCheck.data': 'Energiedaten',
  'selfCheck.data.lead': 'Der neueste Tag, von dem eine Gemeinschaft Werte hat.',
  'selfCheck.data.community': 'Gemeinschaft',
  'selfCheck.data.newest': 'Neuester Tag',
  'selfCheck.data.state': 'Zustand',
  'selfCheck.data.none': 'Es gibt noch keine Gemeinschaft.',
  'selfCheck.data.todo': 'Fordern Sie die fehlenden Tage beim Netzbetreiber an, oder laden Sie die Datei hoch.',
};
