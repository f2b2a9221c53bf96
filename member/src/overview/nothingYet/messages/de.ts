export const catalogue = {
  'none.title': 'Noch keine Mitgliedschaft',
  'none.text': 'Mit diesem Zugang ist keine Mitgliedschaft verbunden. Fragen Sie bitte Ihre Energiegemeinschaft.',
  membership: 'Mitgliedschaft ansehen',
  'waiting.applied': 'Ihr Antrag wird geprüft',
  'waiting.active': 'Noch keine Energiedaten',
  'waiting.left': 'Keine Energiedaten',
  'waiting.declined': 'Ihr Antrag wurde abgelehnt',
  'waitingText.applied': 'Nach der Aufnahme sehen Sie hier, was Sie mit der Gemeinschaft sparen.',
  'waitingText.active': 'Der Netzbetreiber liefert sie meist einige Tage, nachdem der Zählpunkt teilnimmt.',
  'waitingText.left': 'Zu dieser Mitgliedschaft sind keine Daten gespeichert.',
  'waitingText.declined': 'Fragen Sie bitte Ihre Energiegemeinschaft nach dem Grund.',
} as const;
