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
  how: 'Wie das zustande kommt',
  'how.surplus':
    'Überschuss ist Strom, den die Anlagen der Gemeinschaft liefern und den gerade niemand in der Gemeinschaft braucht. Wer dann Strom verbraucht, bekommt mehr davon aus der Gemeinschaft.',
  'how.season':
    'Die Schätzung kommt aus denselben Stunden der letzten sechs Wochen, umgerechnet auf den Sonnenstand der Jahreszeit. Neuere Tage zählen mehr.',
  'how.newestDay': 'Die Schätzung ist der neueste Tag mit Daten, weil sie zuletzt am genauesten war.',
  'how.meanOfFourWeeks':
    'Die Schätzung ist das Mittel derselben Stunden der letzten vier Wochen, weil sie zuletzt am genauesten war.',
  'how.weather': 'Ein Wetterbericht ist nicht enthalten: an einem trüben Tag bleibt weniger übrig.',
  'how.level':
    'Viel, etwas und wenig vergleichen mit dem stärksten Überschuss der letzten acht Wochen; viel und etwas gelten als gut.',
  'how.data': 'Die neuesten Daten sind vom {day}.',
  'how.error':
    'Für {days} Tage wurde nachgerechnet, was vorher bekannt war: Im Mittel lag eine Stunde um {error} des mittleren Überschusses daneben.',
  calendar: 'Beste Stunden als Kalender abonnieren',
} as const;
