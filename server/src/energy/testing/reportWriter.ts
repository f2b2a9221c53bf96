import { columnsOf, dataRowsOf, sumOf } from './reportColumns.ts';
import { headerOf } from './reportHeader.ts';
import { copiesOf, dataCells } from './reportRows.ts';
import { hasFault, type ReportSpec, wordOf } from './reportSpec.ts';
import { rowXml, type TableCell } from './tables.ts';
import { contentTypes, relationships, SharedStrings, sheet, workbook } from './workbookXml.ts';
import { zipOf } from './zip.ts';

export type { ReportFault, ReportMeter, ReportSpec } from './reportSpec.ts';

export interface ReportPart {
  path: string;
  chunks: Iterable<string>;
}

const rowsPerChunk = 50;

export async function writeReport(spec: ReportSpec): Promise<Uint8Array> {
  if (hasFault(spec, 'encrypted')) return encryptedWorkbook();
  const whole = await zipOf(
    Object.fromEntries([...reportParts(spec)].map(({ path, chunks }) => [path, [...chunks].join('')])),
  );
  return hasFault(spec, 'truncated') ? whole.slice(0, Math.floor(whole.length * 0.6)) : whole;
}

/** The parts of the workbook, piece by piece, in writing order. */
export function* reportParts(spec: ReportSpec): Generator<ReportPart> {
  const strings = new SharedStrings(spec.strings === 'inline');
  const sheets = [
    { name: 'Übersicht', chunks: overviewSheet(spec, strings) },
    ...(hasFault(spec, 'noDataSheet') ? [] : [{ name: 'Energiedaten', chunks: dataSheet(spec, strings) }]),
  ];
  yield { path: '[Content_Types].xml', chunks: [contentTypes(sheets.length)] };
  yield { path: '_rels/.rels', chunks: [relationships([['officeDocument', 'xl/workbook.xml']])] };
  yield { path: 'xl/workbook.xml', chunks: [workbook(sheets.map(({ name }) => name))] };
  yield {
    path: 'xl/_rels/workbook.xml.rels',
    chunks: [
      relationships([
        ...sheets.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`]),
        ['sharedStrings', 'sharedStrings.xml'],
      ]),
    ],
  };
  for (const [index, { chunks }] of sheets.entries()) yield { path: `xl/worksheets/sheet${index + 1}.xml`, chunks };
  yield { path: 'xl/sharedStrings.xml', chunks: strings.part() };
}

/** Sums of the overview of 2022 and 2023, which may be of other counting points than the data. */
const oldSums = [
  'Gesamtverbrauch lt. Messung (bei Teilnahme gem. Erzeugung) [KWH]',
  'Anteil gemeinschaftliche Erzeugung [KWH]',
  'Eigendeckung gemeinschaftliche Erzeugung [KWH]',
];

function overviewSheet(spec: ReportSpec, strings: SharedStrings): Iterable<string> {
  const isOld = spec.layout === 'A' || spec.layout === 'B';
  const listed = isOld ? spec.meters.filter(({ direction }) => direction === 'consumption') : spec.meters;
  return sheet([
    rowXml(strings, 1, ['Gesamtdaten der Energiegemeinschaft']),
    rowXml(strings, 3, ['Daten Zuweisung an teilnehmende Berechtigte']),
    rowXml(strings, 4, isOld ? ['Verbrauchszählpunkt', ...oldSums] : ['Zählpunkt', 'Energierichtung']),
    ...listed.map(({ cpNumber, direction }, index) =>
      rowXml(strings, 5 + index, isOld ? [cpNumber, 0, 0, 0] : [cpNumber, wordOf(direction)]),
    ),
  ]);
}

function* dataSheet(spec: ReportSpec, strings: SharedStrings): Generator<string> {
  const columns = columnsOf(spec);
  const rows = dataRowsOf(spec);
  const withQuality = spec.layout !== 'A';
  const withTotals = spec.totals ?? spec.layout !== 'A';
  const header = headerOf(spec, columns, withQuality, withTotals);
  const lines = header.map((cells, index) => rowXml(strings, index + 1, cells));
  const sums = columns.map(column => sumOf(spec, column, rows));
  const sumCells: TableCell[] = [withQuality ? 'Spaltensumme / minimale Qualität' : 'Spaltensumme'];
  for (const sum of sums) {
    sumCells.push(sum / 1e6);
    if (withQuality) sumCells.push('L1');
  }
  lines.push(rowXml(strings, lines.length + 1, sumCells));
  if (hasFault(spec, 'noRows')) {
    yield* sheet(lines);
    return;
  }
  yield* sheet(
    (function* () {
      yield* lines;
      let number = lines.length;
      let chunk = '';
      for (const [index, row] of rows.entries()) {
        for (let copies = copiesOf(spec, index); copies > 0; copies -= 1) {
          number += 1;
          const cells = dataCells(spec, columns, row, index, { withQuality, withTotals });
          chunk += rowXml(strings, number, cells);
        }
        if (index % rowsPerChunk === 0) {
          yield chunk;
          chunk = '';
        }
      }
      yield hasFault(spec, 'badXml') ? `${chunk}<row><c>` : chunk;
    })(),
  );
}

function encryptedWorkbook(): Uint8Array {
  const magic = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
  return new Uint8Array(Buffer.concat([magic, Buffer.alloc(504), Buffer.from('EncryptedPackage', 'utf16le')]));
}
