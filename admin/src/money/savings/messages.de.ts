export const comparisonPrices = {
  'comparisonPrices.heading': 'Vergleichspreise',
  'comparisonPrices.lead':
    'Mit diesen Preisen wird gerechnet, was Mitglieder sparen und verdienen, solange sie keine eigenen eingetragen haben. Die Mitglieder sehen sie als Annahme.',
  'comparisonPrices.noEmissions':
    'Vermiedenes CO₂ sehen die Mitglieder nicht, weil ein Wert für Strom aus dem Netz fehlt. Der Betreiber der Installation kann ihn bei den Raten für die Ersparnis eintragen.',
  'comparisonPrices.oldEmissions':
    'Vermiedenes CO₂ wird mit dem Wert von {year} gerechnet, dem letzten, der eingetragen ist.',
  'comparisonPrices.create': 'Vergleichspreise eintragen',
  'comparisonPrices.edit': 'Vergleichspreise bearbeiten',
  'comparisonPrices.workPrice': 'Lieferant, mit USt.',
  'comparisonPrices.gridPrice': 'Netznutzung, mit USt.',
  'comparisonPrices.feedInPrice': 'Einspeisung, ohne USt.',
  'comparisonPrices.note': 'Herkunft der Preise',
  'comparisonPrices.missing': '–',
} as const;
