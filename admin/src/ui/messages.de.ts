export const layout = {
  'choice.none': 'Keine Angabe',

  'action.close': 'Schließen',
  'action.remove': 'Entfernen',
  'record.facts': 'Angaben',
  'action.done': 'Fertig',
} as const;
