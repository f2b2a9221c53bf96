export const messages = {
  right:
    'In den letzten {days} Tagen: Von 100 Stunden mit der Vorhersage „viel“ oder „etwas“ war bei {right} wirklich so viel übrig. Stunden mit „wenig“ sind nicht mitgezählt.',
  noRight:
    'In den letzten {days} Tagen war für keine Stunde „viel“ oder „etwas“ vorhergesagt, nur „wenig“ oder nichts.',
  'state.noFeeders': 'In Ihrer Gemeinschaft speist noch niemand ein. Deshalb gibt es keine besten Stunden.',
  'state.tooFewDays': 'Für eine Vorhersage gibt es noch zu wenige Daten.',
  'state.outdated': 'Die Daten der Gemeinschaft sind zu alt für eine Vorhersage.',
  hours: 'Alle Stunden',
  'hours.caption': 'Erwarteter Überschuss nach Stunden',
  'hours.hour': 'Stunde',
  'hours.kwh': '{level}, etwa {kwh} kWh',
  'hours.unknown': 'unbekannt',
  how: 'So wird gerechnet',
  'how.surplus':
    'Überschuss ist Strom der Gemeinschaft, den dort gerade niemand braucht. Wer dann Strom verbraucht, bekommt mehr davon aus der Gemeinschaft.',
  'how.season':
    'Die Schätzung nutzt dieselben Stunden der letzten sechs Wochen, umgerechnet auf den Sonnenstand. Neuere Tage zählen mehr.',
  'how.newestDay': 'Als Schätzung dient der neueste Tag mit Daten: Das war zuletzt am genauesten.',
  'how.meanOfFourWeeks':
    'Als Schätzung dient der Durchschnitt derselben Stunden der letzten vier Wochen: Das war zuletzt am genauesten.',
  'how.weather': 'Das Wetter ist nicht berücksichtigt: An einem trüben Tag bleibt weniger übrig.',
  'how.level':
    'Viel, etwas und wenig richten sich nach dem stärksten Überschuss der letzten acht Wochen; viel und etwas gelten als gut.',
  'how.data': 'Die neuesten Daten sind vom {day}.',
  'how.error': 'Im Schnitt lag die Vorhersage um {error} daneben.',
  calendar: 'Beste Stunden als Kalender abonnieren',
} as const;
