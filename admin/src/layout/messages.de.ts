export const layout = {
  'choice.loading': 'Wird gesucht …',
  'choice.nothing': 'Nichts gefunden',
  'choice.open': 'Auswahl öffnen',
  'choice.close': 'Auswahl schließen',
  'choice.clear': 'Auswahl leeren',
  'choice.none': 'Keine Angabe',

  'action.close': 'Schließen',
  'action.remove': 'Entfernen',
  'record.facts': 'Angaben',
  'action.done': 'Fertig',
} as const;
