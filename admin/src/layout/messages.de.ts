export const layout = {
  'choice.loading': 'Wird gesucht …',
  'choice.nothing': 'Nichts gefunden',
  'choice.open': 'Auswahl öffnen',
  'choice.close': 'Auswahl schließen',
  'choice.clear': 'Auswahl leeren',
  'choice.none': 'Keine Angabe',

  'action.close': 'Schließen',
  'action.done': 'Fertig',
} as const;
