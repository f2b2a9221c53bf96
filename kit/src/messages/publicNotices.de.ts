/** Messages of spec §8 outside the back office that are not refusals. */
export const publicNotices = {
  'notice.mailSent': 'Falls es ein Konto mit dieser E-Mail-Adresse gibt, wurde soeben eine E-Mail gesendet.',
  'notice.linkInvalid': 'Ungültiger Link',
  'notice.inputsIncorrect': 'Die eingegebenen Daten sind nicht korrekt. Bitte prüfen Sie Ihre Eingaben.',
  'notice.noData': 'Für diesen Zählpunkt und Zeitraum gibt es (noch) keine Daten!',
  'notice.dataOutdated': 'Die Daten sind veraltet, bitte aktualisieren',
  'notice.userSaved': 'Die Benutzerdaten wurden gespeichert.',
  'notice.passwordChanged': 'Das Passwort wurde geändert.',
  'notice.passwordReset': 'Das Passwort wurde zurückgesetzt.',
  'notice.confirmed': 'Ihr Zugang ist bestätigt.',
  'notice.twoFactorReset': 'Der zweite Faktor ist abgeschaltet.',
  'notice.activated': 'Die Aktivierung ist abgeschlossen.',
} as const;
