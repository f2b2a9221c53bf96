import { columnsOf, dataRowsOf, sumOf } from './reportColumns.ts';
import { headerOf } from './reportHeader.ts';
import { copiesOf, dataCells } from './reportRows.ts';
import { hasFault, type ReportSpec, wordOf } from './reportSpec.ts';
import { type TableCell, workbookOf, workbookParts } from './tables.ts';

export type { ReportFault, ReportMeter, ReportSpec } from './reportSpec.ts';

export async function writeReport(spec: ReportSpec): Promise<Uint8Array> {
  if (hasFault(spec, 'encrypted')) return encryptedWorkbook();
  const whole = await workbookOf(reportParts(spec));
  return hasFault(spec, 'truncated') ? whole.slice(0, Math.floor(whole.length * 0.6)) : whole;
}

/** The parts of the workbook, piece by piece, in writing order. */
export function reportParts(spec: ReportSpec) {
  const overview = { name: 'Übersicht', rows: overviewRows(spec) };
  const data = { name: 'Energiedaten', rows: dataRows(spec) };
  return workbookParts(hasFault(spec, 'noDataSheet') ? [overview] : [overview, data], {
    inline: spec.strings === 'inline',
  });
}

/** Sums of the overview of 2022 and 2023, which may be of other counting points than the data. */
const oldSums = [
  'Gesamtverbrauch lt. Messung (bei Teilnahme gem. Erzeugung) [KWH]',
  'Anteil gemeinschaftliche Erzeugung [KWH]',
  'Eigendeckung gemeinschaftliche Erzeugung [KWH]',
];

function overviewRows({ layout, meters }: ReportSpec): (TableCell[] | null)[] {
  const isOld = layout === 'A' || layout === 'B';
  const listed = isOld ? meters.filter(({ direction }) => direction === 'consumption') : meters;
  return [
    ['Gesamtdaten der Energiegemeinschaft'],
    null,
    ['Daten Zuweisung an teilnehmende Berechtigte'],
    isOld ? ['Verbrauchszählpunkt', ...oldSums] : ['Zählpunkt', 'Energierichtung'],
    ...listed.map(({ cpNumber, direction }) => (isOld ? [cpNumber, 0, 0, 0] : [cpNumber, wordOf(direction)])),
  ];
}

function* dataRows(spec: ReportSpec): Generator<TableCell[]> {
  const columns = columnsOf(spec);
  const rows = dataRowsOf(spec);
  const withQuality = spec.layout !== 'A';
  const withTotals = spec.totals ?? spec.layout !== 'A';
  yield* headerOf(spec, columns, withQuality, withTotals);
  const sums = columns.map(column => sumOf(spec, column, rows) / 1e6);
  yield [
    withQuality ? 'Spaltensumme / minimale Qualität' : 'Spaltensumme',
    ...sums.flatMap((sum): TableCell[] => (withQuality ? [sum, 'L1'] : [sum])),
  ];
  if (hasFault(spec, 'noRows')) return;
  for (const [index, row] of rows.entries())
    for (let copies = copiesOf(spec, index); copies > 0; copies -= 1)
      yield dataCells(spec, columns, row, index, { withQuality, withTotals });
  if (hasFault(spec, 'badXml')) yield [() => '<row><c>'];
}

function encryptedWorkbook(): Uint8Array {
  const magic = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
  return new Uint8Array(Buffer.concat([magic, Buffer.alloc(504), Buffer.from('EncryptedPackage', 'utf16le')]));
}
