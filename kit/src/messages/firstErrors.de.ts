/** Refusals that any page can meet, also the first one. */
export const firstErrors = {
  'error.title': 'Fehler ({status})',
  'error.network': 'Keine Verbindung zum Server. Versuchen Sie es bitte erneut.',
  'error.kept': 'Ihre Eingaben bleiben erhalten.',
  'error.timeout': 'Der Server hat nicht rechtzeitig geantwortet. Versuchen Sie es bitte erneut.',
  'error.abort': 'Die Anfrage wurde abgebrochen.',
  'error.denied': 'Der Zugriff auf diese Resource wurde verweigert - keine ausreichenden Rechte!',
  'error.unhandled': 'Unbehandelter Fehler beim übertragen der Daten, bitte an Adiministrator wenden!',
  'error.session.missing': 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  'error.access.denied': 'Der Zugriff auf diese Resource wurde verweigert - keine ausreichenden Rechte!',
  'error.record.notFound': 'Diesen Datensatz gibt es nicht (mehr).',
  'error.tooManyAttempts': 'Zu viele Versuche. Bitte versuchen Sie es in {minutes} min erneut.',
  'error.twoFactor.required':
    'Ihre Organisation verlangt für die Verwaltung einen zweiten Faktor. Richten Sie ihn bitte zuerst ein.',
  'error.password.temporary': 'Ihr Passwort ist vorläufig. Bitte legen Sie zuerst ein eigenes fest.',
  'error.server.failed': 'Auf dem Server ist ein Fehler aufgetreten. Es wurde nichts gespeichert.',
  'error.number': 'Fehlernummer: {number}',
  'error.server.unavailable': 'Der Server ist gerade nicht bereit. Versuchen Sie es bitte in einer Minute erneut.',
} as const;
