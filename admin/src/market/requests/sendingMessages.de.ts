/** Of reminders, and of the dialogs that prepare a factor or the request for missing quarter hours. */
export const sending = {
  'market.step.reminded': 'Das Mitglied wurde per E-Mail erinnert',

  'market.factorHeading': 'Faktor dem Netzbetreiber melden',
  'market.leftNew': 'Der Austritt ist gespeichert. Der Netzbetreiber kennt ihn noch nicht.',
  'market.endNew': 'Der letzte Tag ist gespeichert. Der Netzbetreiber kennt ihn noch nicht.',
  'market.factorNew': 'Der neue Faktor ist gespeichert. Der Netzbetreiber kennt ihn noch nicht.',
  'market.factorText': 'Gemeldet wird der Teilnahmefaktor, der hier am gewählten Tag gilt: {share}.',
  'market.factorDay': 'Gilt ab',
  'market.factorHours': 'Netzbetreiber nehmen einen Faktor nur am Werktag davor von 9 bis 17 Uhr an.',
  'market.planAndSend': 'Planen und senden',
  'market.testOnly': 'Testbetrieb: Der Netzbetreiber führt das nicht aus.',

  'market.dataHeading': 'Fehlende Energiedaten nachfordern',
  'market.dataText.one': 'Für eine Lücke entsteht eine Anfrage an den Netzbetreiber.',
  'market.dataText.other': 'Es entstehen {count} Anfragen an den Netzbetreiber: je Zählpunkt und Lücke eine.',
  'market.dataKnown': 'Tage, die schon angefragt und noch nicht beantwortet sind, werden ausgelassen.',
  'market.dataSends': 'Danach sendet das Portal von selbst.',
  'market.dataLimit': 'Das Postfach sendet höchstens {most} am Tag. Der Rest folgt an den nächsten Tagen.',
  'market.dataAction': 'Nachfordern und senden',
  'market.dataOneDay': 'am {from}',
  'market.dataDays': 'von {from} bis {to}',
  'market.dataFailed': 'Nicht alles hat geklappt',
  'market.toRequests': 'Zu den Anfragen',
  'market.factorNext': 'Der nächste mögliche Tag ist der {day}.',
} as const;
