export const messages = {
  heading: 'Vergleichspreise',
  lead: 'Mit diesen Preisen wird gerechnet, was Mitglieder sparen und verdienen, solange sie keine eigenen eingetragen haben. Die Mitglieder sehen sie als Annahme.',
  noEmissions:
    'Vermiedenes CO₂ sehen die Mitglieder nicht, weil ein Wert für Strom aus dem Netz fehlt. Der Betreiber der Installation kann ihn bei den Raten für die Ersparnis eintragen.',
  oldEmissions: 'Vermiedenes CO₂ wird mit dem Wert von {year} gerechnet, dem letzten, der eingetragen ist.',
  create: 'Vergleichspreise eintragen',
  edit: 'Vergleichspreise bearbeiten',
  workPrice: 'Lieferant, mit USt.',
  gridPrice: 'Netznutzung, mit USt.',
  feedInPrice: 'Einspeisung, ohne USt.',
  note: 'Herkunft der Preise',
  missing: '–',
} as const;
