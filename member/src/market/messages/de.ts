export const catalogue = {
  'registration.title': 'Anmeldung beim Netzbetreiber',
  'registration.operator': 'Ihr Netzbetreiber',
  'registration.sent': 'Die Anmeldung ist an den Netzbetreiber übergeben.',
  'registration.undeliverable': 'Die Anmeldung kam nicht an. Ihre Energiegemeinschaft kümmert sich darum.',
  'registration.received':
    'Ihr Netzbetreiber wartet auf Ihre Zustimmung. Bitte bestätigen Sie im Kundenportal von {operator}.',
  'registration.receivedOnPaper': '{operator} wartet auf Ihre Unterschrift auf Papier.',
  'registration.meterMissing':
    'Ihr Netzbetreiber muss zuerst einen Zähler einbauen, der aus der Ferne gelesen werden kann.',
  'registration.consented': 'Ihre Zustimmung ist da. Der Netzbetreiber legt jetzt den ersten Tag fest.',
  'registration.refused': 'Die Teilnahme wurde im Kundenportal abgelehnt. War das ein Irrtum, melden Sie sich bei uns.',
  'registration.timedOut':
    'Die Frist für Ihre Zustimmung ist abgelaufen. Ihre Energiegemeinschaft kann Sie neu anmelden.',
  'registration.rejected':
    'Der Netzbetreiber hat die Anmeldung abgelehnt. Ihre Energiegemeinschaft kümmert sich darum.',
  'registration.brokenOff':
    'Die Anmeldung wurde abgebrochen. Wenn Sie teilnehmen wollen, fragen Sie Ihre Energiegemeinschaft.',
  'registration.active': 'Nimmt ab {day} an der Energiegemeinschaft teil.',
  'registration.notBegun': 'Die Anmeldung ist vor dem ersten Tag beendet.',
  'registration.ended': 'Die Teilnahme endet mit {day}.',
  'registration.hasEnded': 'Die Teilnahme endete mit {day}.',
  'registration.portal': 'Zum Kundenportal: {operator}',
} as const;
