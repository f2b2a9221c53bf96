export const catalogue = {
  'none.title': 'Noch keine Mitgliedschaft',
  'none.text': 'Zu diesem Zugang gehört keine Mitgliedschaft. Fragen Sie bitte Ihre Energiegemeinschaft.',
  membership: 'Mitgliedschaft ansehen',
  'waiting.applied': 'Ihr Antrag wird geprüft',
  'waiting.active': 'Noch keine Energiedaten',
  'waiting.left': 'Keine Energiedaten',
  'waiting.declined': 'Ihr Antrag wurde abgelehnt',
  'waitingText.applied': 'Nach der Aufnahme sehen Sie hier, was Sie mit der Gemeinschaft sparen.',
  'waitingText.active': 'Der Netzbetreiber liefert sie meist einige Tage nach Beginn der Teilnahme.',
  'waitingText.left': 'Zu dieser Mitgliedschaft sind keine Daten gespeichert.',
  'waitingText.declined': 'Fragen Sie bitte Ihre Energiegemeinschaft nach dem Grund.',
} as const;
