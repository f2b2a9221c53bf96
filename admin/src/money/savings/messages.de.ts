export const messages = {
  heading: 'Vergleichspreise',
  lead: 'Mit diesen Preisen wird gerechnet, was Mitglieder sparen und verdienen, solange sie keine eigenen eingetragen haben. Die Mitglieder sehen sie als Annahme.',
  create: 'Vergleichspreise eintragen',
  edit: 'Vergleichspreise bearbeiten',
  workPrice: 'Lieferant, mit USt.',
  gridPrice: 'Netznutzung, mit USt.',
  feedInPrice: 'Einspeisung, ohne USt.',
  note: 'Herkunft der Preise',
  missing: '–',
} as const;
