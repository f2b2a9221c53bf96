import type { LabelKey, Labels } from '../labelKey.ts';
import { recordsLabels } from '../services/recordLabels.de.ts';
import type { EnergyImport } from './energy.ts';

type Unlabelled =
  | 'id'
  | 'community'
  | 'communityTitle'
  | 'refusal'
  | 'committed'
  | 'findingCount'
  | 'dropped'
  | 'meters'
  | 'file'
  | 'job'
  | 'billedDays'
  | 'undo'
  | 'sameAs'
  | 'findingCounts';
type ImportLabel =
  | LabelKey<'import', EnergyImport, Unlabelled>
  | LabelKey<'import', EnergyImport['balance'], 'holds' | 'uncheckedDays'>
  | LabelKey<'import', EnergyImport['columnSums'][number], 'cpNumber'>
  | LabelKey<'import.intervals', EnergyImport['intervals']>
  | `import.direction.${EnergyImport['meters'][number]['direction']}`
  | 'import.period';

/** Of the list, apart from those of the page. */
export const listedImportLabels = {
  'import.created': 'Hochgeladen',
  'import.fileName': 'Datei',
  'import.period': 'Zeitraum',
  'import.periodStart': 'Zeitraum von',
  'import.periodEnd': 'Zeitraum bis',
  'import.meterCount': recordsLabels['records.countingPoint'],
  'import.unknownCount': 'Davon nicht zugeordnet',
  'import.source': 'Quelle',
  'import.source.upload': 'Hochgeladen',
  'import.source.folder': 'Überwachter Ordner',
  'import.source.mailbox': 'EDA-Postfach',
  'import.source.simulator': 'Simulation',
  'import.state': 'Status',
  'import.state.previewed': 'Vorschau',
  'import.state.committing': 'Wird übernommen',
  'import.state.committed': 'Übernommen',
  'import.state.discarded': 'Verworfen',
  'import.state.refused': 'Nicht lesbar',
  'import.state.undone': 'Rückgängig gemacht',
} as const satisfies Partial<Labels<ImportLabel>>;

export const importLabels = {
  ...listedImportLabels,
  'import.createdBy': 'Hochgeladen von',
  'import.layout': 'Aufbau',
  'import.layout.A': 'EDA-Report, Form A',
  'import.layout.B': 'EDA-Report, Form B',
  'import.layout.C': 'EDA-Report, Form C',
  'import.layout.D': 'EDA-Report, Form D',
  'import.layout.monthly': 'EDA-Report mit Monatssummen',
  'import.layout.consumptionRecord': 'XML-Nachrichten des Netzbetreibers (ConsumptionRecord)',
  'import.layout.eegFaktura': 'Export aus eegFaktura',
  'import.layout.Simulation': listedImportLabels['import.source.simulator'],
  'import.reason': 'Begründung',
  'import.intervals': 'Viertelstunden',
  'import.intervals.new': 'Neu',
  'import.intervals.changed': 'Geändert',
  'import.intervals.equal': 'Gleich',
  'import.intervals.kept': 'Behalten',
  'import.intervals.missing': 'Fehlend',
  'import.direction.consumption': 'Verbrauch',
  'import.direction.generation': 'Einspeisung',
  'import.months': 'Monatssummen',
  'import.findings': 'Auffälligkeiten',
  'import.balance': 'Energiebilanz',
  'import.generation': 'Erzeugung',
  'import.offered': 'Den Mitgliedern zugeteilt',
  'import.received': 'Aus der Gemeinschaft',
  'import.rest': 'Ins Netz',
  'import.columnSums': 'Spaltensummen',
  'import.code': 'Messgröße',
  'import.fileSum': 'Datei (kWh)',
  'import.ownSum': 'Gerechnet (kWh)',
  'import.equal': 'Gleich',
} as const satisfies Labels<ImportLabel>;
