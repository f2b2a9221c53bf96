export const cpNumber = (place: number) => `AT00200000000000000000001000${String(place).padStart(5, '0')}`;

/** First cell of the rows reserved by the template. */
export const filler = '[### Leerzeile für Importer ###]';

/** Headings of the template of eegFaktura in their order. */
export const template = [
  ...['Netzbetreiber', 'Gemeinschafts-ID', 'PLZ', 'Ort', 'Straße', 'Hausnummer', 'Zählpunkt', 'Energierichtung'],
  ...['EquipmentNr', 'ObjektName', 'Zugeteilte Menge in Prozent', 'TitelVor', 'Name 1', 'Name 2', 'TitelNach'],
  ...['BusinessRole', 'Mitglied seit', 'IBAN', 'Kontoinhaber', 'Bankname', 'Email', 'TelefonNr', 'SteuerNr'],
  ...['UmsatzsteuerNr', 'MitgliedsNr', 'Zählpunktstatus', 'registriert seit'],
];
