import { ZipFile } from 'yazl';
import type { Direction } from '../balance.ts';
import type { DayRecord } from '../dayBlock.ts';
import { type Day, dayNumberOf, daysBetween, quarterHourCountOf, slotsOfWallClock } from '../quarterHours.ts';
import type { MeterCode } from '../sources/xlsx/labels.ts';
import type { ReportLayout } from '../sources/xlsx/readReport.ts';
import { columnLetters } from '../sources/xlsx/sheetRows.ts';
import { type CellValue, contentTypes, relationships, rowOf, SharedStrings, sheet, workbook } from './workbookXml.ts';

/** Makes reports as the EDA portal writes them, and reports as it should never write them. */
export interface ReportSpec {
  layout: ReportLayout;
  communityId?: string;
  meters: readonly ReportMeter[];
  /** From the first to the last day of any meter where absent. */
  period?: { start: Day; end: Day };
  /** Columns that sum up all meters; the reports of 2022 have none. */
  totals?: boolean;
  columnOrder?: 'usual' | 'reversed';
  strings?: 'shared' | 'inline';
  numbers?: 'number' | 'commaText';
  /** Only in layout D. */
  times?: 'dotted' | 'dottedSeconds' | 'iso';
  faults?: readonly ReportFault[];
}

export interface ReportMeter {
  cpNumber: string;
  name?: string | null;
  direction: Direction;
  days: ReadonlyMap<Day, DayRecord>;
  /** The participation factor in percent: the measured value is larger than what counts. */
  factor?: number;
}

export type CellFault =
  | 'formula'
  | 'text'
  | 'error'
  | 'boolean'
  | 'negative'
  | 'huge'
  | 'empty'
  | 'noQuality'
  | 'unknownQuality'
  | 'qualityList';

/** Meters, and data rows, are counted from 0. */
export type ReportFault =
  | { kind: 'cell'; is: CellFault; meter: number; code: MeterCode; row: number }
  | { kind: 'rowsMissing' | 'rowsTwice' | 'rowsWithoutTime' | 'rowsOutOfPeriod'; row: number; count: number }
  | { kind: 'springGapFilled' }
  | { kind: 'generationSwapped' | 'meterNumberInvalid' | 'metercodeUnknown' | 'noData' | 'columnTwice'; meter: number }
  | { kind: 'sumWrong'; meter: number; code: MeterCode }
  | { kind: 'truncated' | 'encrypted' | 'noDataSheet' | 'monthly' | 'noRows' | 'badXml' };

export interface ReportPart {
  path: string;
  chunks: Iterable<string>;
}

interface Column {
  id: string;
  name: string;
  direction: string;
  label: string;
  meter: number;
  code: MeterCode;
  micro(day: Day, slot: number): number | null;
  quality(day: Day, slot: number): number;
}

interface DataRow {
  day: Day;
  quarter: number;
  /** null in the hour that spring leaves out. */
  slot: number | null;
}

const labels: Record<Direction, Partial<Record<MeterCode, string>>> = {
  consumption: {
    'G.01': 'Gesamtverbrauch lt. Messung (bei Teilnahme gem. Erzeugung) [KWH]',
    'G.01T': 'Verbrauch lt. Messung entsprechend dem Teilnahmefaktor je ZP und EC-ID [KWH]',
    'G.02': 'Anteil gemeinschaftliche Erzeugung [KWH]',
    'G.03': 'Eigendeckung gemeinschaftliche Erzeugung [KWH]',
    'G.03R': 'Eigendeckung aus erneuerbarer Energie [KWH]',
  },
  generation: {
    'G.01': 'Gesamte gemeinschaftliche Erzeugung [KWH]',
    'G.01T': 'Erzeugung lt. Messung entsprechend dem Teilnahmefaktor und EC-ID [KWH]',
    'P.01': 'Gesamt/Überschusserzeugung, Gemeinschaftsüberschuss [KWH]',
    'P.01T': 'Restüberschuss bei EG und je ZP [KWH]',
  },
};
const codesOf: Record<'plain' | 'withFactor', Record<Direction, MeterCode[]>> = {
  plain: { consumption: ['G.01', 'G.02', 'G.03'], generation: ['P.01', 'G.01'] },
  withFactor: {
    consumption: ['G.01', 'G.01T', 'G.02', 'G.03', 'G.03R'],
    generation: ['G.01', 'G.01T', 'P.01', 'P.01T'],
  },
};
const seriesOf: Record<MeterCode, keyof DayRecord> = {
  'G.01': 'total',
  'G.01T': 'total',
  'G.02': 'productionProportion',
  'G.03': 'proportion',
  'G.03R': 'proportion',
  'P.01': 'restPowerFeed',
  'P.01T': 'restPowerFeed',
};
const factorsSince = '2024-04-08';
const qualityWords = ['NO_VALUE', 'L1', 'L2', 'L3'];
const rowsPerChunk = 50;

export async function writeReport(spec: ReportSpec): Promise<Uint8Array> {
  if (hasFault(spec, 'encrypted')) return encryptedWorkbook();
  const zip = new ZipFile();
  for (const { path, chunks } of reportParts(spec))
    zip.addBuffer(Buffer.from([...chunks].join('')), path, { mtime: new Date(0) });
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer);
  const whole = Buffer.concat(pieces);
  return new Uint8Array(hasFault(spec, 'truncated') ? whole.subarray(0, Math.floor(whole.length * 0.6)) : whole);
}

/** The parts of the workbook, piece by piece, in the order in which they have to be written. */
export function* reportParts(spec: ReportSpec): Generator<ReportPart> {
  const strings = new SharedStrings(spec.strings === 'inline');
  const sheets = hasFault(spec, 'monthly')
    ? [{ name: 'Gesamtübersicht', chunks: monthlySheet(strings) }]
    : [
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

function hasFault(spec: ReportSpec, kind: ReportFault['kind']): boolean {
  return spec.faults?.some(fault => fault.kind === kind) ?? false;
}

function overviewSheet(spec: ReportSpec, strings: SharedStrings): Iterable<string> {
  return sheet([
    rowOf(strings, 1, ['Gesamtdaten der Energiegemeinschaft']),
    rowOf(strings, 3, ['Daten Zuweisung an teilnehmende Berechtigte']),
    rowOf(strings, 4, ['Zählpunkt', 'Energierichtung']),
    ...spec.meters.map((meter, index) => rowOf(strings, 5 + index, [meter.cpNumber, wordOf(meter.direction)])),
  ]);
}

function monthlySheet(strings: SharedStrings): Iterable<string> {
  return sheet([
    rowOf(strings, 1, ['EC-ID', 'AT00300000000RC100181000000000001']),
    rowOf(strings, 5, ['Zählpunktnummer', 'Energierichtung', 'Zeitraum']),
    rowOf(strings, 6, ['AT0030000000000000000000009000001', 'ERZEUGUNG', '01.07.2026-31.07.2026']),
  ]);
}

function wordOf(direction: Direction): string {
  return direction === 'consumption' ? 'CONSUMPTION' : 'GENERATION';
}

function* dataSheet(spec: ReportSpec, strings: SharedStrings): Generator<string> {
  const columns = columnsOf(spec);
  const rows = dataRowsOf(spec);
  const withQuality = spec.layout !== 'A';
  const withTotals = spec.totals ?? spec.layout !== 'A';
  const header = headerOf(spec, columns, withQuality, withTotals);
  const lines = header.map((cells, index) => rowOf(strings, index + 1, cells));
  const sums = columns.map(column => sumOf(spec, column, rows));
  const sumCells: CellValue[] = [withQuality ? 'Spaltensumme / minimale Qualität' : 'Spaltensumme'];
  for (const sum of sums) {
    sumCells.push(sum / 1e6);
    if (withQuality) sumCells.push('L1');
  }
  lines.push(rowOf(strings, lines.length + 1, sumCells));
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
          chunk += dataRow(spec, strings, columns, row, index, number, withQuality, withTotals);
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

function columnsOf(spec: ReportSpec): Column[] {
  const codes = codesOf[spec.layout === 'A' || spec.layout === 'B' ? 'plain' : 'withFactor'];
  const columns = spec.meters.flatMap((meter, index): Column[] => {
    const is = (kind: ReportFault['kind']) =>
      spec.faults?.some(fault => fault.kind === kind && 'meter' in fault && fault.meter === index);
    const own = codes[meter.direction].map((code): Column => {
      const shown = is('generationSwapped') ? swapped(code) : code;
      return {
        id: is('meterNumberInvalid') ? 'AT00' : meter.cpNumber,
        name: meter.name ?? '',
        direction: wordOf(meter.direction),
        label: is('noData')
          ? 'Keine Daten verfügbar'
          : is('metercodeUnknown')
            ? 'Blindleistung [KVARH]'
            : labels[meter.direction][shown]!,
        meter: index,
        code: shown,
        micro: (day, slot) => microAt(spec.layout, meter, code, day, slot),
        quality: (day, slot) => (isUsed(spec.layout, code, day) ? qualityAt(meter, code, day, slot) : 0),
      };
    });
    return is('columnTwice') ? [...own, own[0]!] : own;
  });
  return spec.columnOrder === 'reversed' ? columns.reverse() : columns;
}

function swapped(code: MeterCode): MeterCode {
  const pairs: Partial<Record<MeterCode, MeterCode>> = {
    'G.01': 'P.01',
    'P.01': 'G.01',
    'G.01T': 'P.01T',
    'P.01T': 'G.01T',
  };
  return pairs[code] ?? code;
}

function isUsed(layout: ReportLayout, code: MeterCode, day: Day): boolean {
  if (code.endsWith('T')) return day >= factorsSince;
  return code !== 'P.01' || layout === 'A' || layout === 'B' || day < factorsSince;
}

function microAt(layout: ReportLayout, meter: ReportMeter, code: MeterCode, day: Day, slot: number): number | null {
  if (!isUsed(layout, code, day)) return layout === 'C' ? 0 : null;
  if (qualityAt(meter, code, day, slot) === 0) return null;
  const value = meter.days.get(day)![seriesOf[code]]!.values[slot]!;
  return code === 'G.01' && day >= factorsSince ? Math.round((value * 100) / (meter.factor ?? 100)) : value;
}

function qualityAt(meter: ReportMeter, code: MeterCode, day: Day, slot: number): number {
  return meter.days.get(day)?.[seriesOf[code]]?.quality[slot] ?? 0;
}

function periodOf(spec: ReportSpec): { start: Day; end: Day } {
  if (spec.period) return spec.period;
  const days = spec.meters.flatMap(meter => [...meter.days.keys()]).sort();
  return { start: days[0] ?? '2025-01-01', end: days.at(-1) ?? '2025-01-01' };
}

/** Layout D has 96 rows for every day: too many in March, and in October one hour too few. */
function dataRowsOf(spec: ReportSpec): DataRow[] {
  const { start, end } = periodOf(spec);
  return daysBetween(start, end).flatMap((day): DataRow[] => {
    const quarters = Array.from({ length: 96 }, (_, quarter) => quarter);
    if (spec.layout === 'D')
      return quarters.map(quarter => ({ day, quarter, slot: slotsOfWallClock(day, quarter)[0] ?? null }));
    const rows = quarters.flatMap(quarter => slotsOfWallClock(day, quarter).map(slot => ({ day, quarter, slot })));
    return quarterHourCountOf(day) === 100 ? rows.sort((one, other) => one.slot - other.slot) : rows;
  });
}

function sumOf(spec: ReportSpec, column: Column, rows: readonly DataRow[]): number {
  const isWrong = spec.faults?.some(
    fault => fault.kind === 'sumWrong' && fault.meter === column.meter && fault.code === column.code,
  );
  let sum = isWrong ? 5_000_000 : 0;
  for (const { day, slot } of rows) sum += slot === null ? 0 : (column.micro(day, slot) ?? 0);
  return sum;
}

function headerOf(spec: ReportSpec, columns: readonly Column[], withQuality: boolean, withTotals: boolean) {
  const period = periodOf(spec);
  const per = (label: string, value: (column: Column) => CellValue, mark: CellValue = null): CellValue[] => [
    label,
    ...columns.flatMap(column => (withQuality ? [value(column), mark] : [value(column)])),
  ];
  const ids = per(spec.layout === 'D' ? 'MeteringPointId' : 'MeteringpointID', ({ id }) => id, 'MM');
  if (withTotals) ids.push('TOTAL', 'TOTAL');
  const start = edge(spec, period.start, 0);
  const end = edge(spec, period.end, 95);
  const names = per('Name', ({ name }) => name || null);
  const reason = per('MeteringReason', () => 'SM Datenübermittlung');
  const interval = per('Metering Interval', () => 'QH (viertelstündlich)');
  const codes = per(spec.layout === 'D' ? 'MeterCode' : 'Metercode', ({ label }) => label);
  if (withTotals) codes.push(labels.consumption['G.01']!, labels.consumption['G.02']!);
  const disclaimer: CellValue[] = ['Die Informationen in den Reports werden vom Netzbetreiber übermittelt.'];
  if (spec.layout === 'A' || spec.layout === 'B')
    return [
      disclaimer,
      ids,
      names,
      per('Energy direction', ({ direction }) => direction),
      per('Period start', () => start),
      per('Period end', () => end),
      reason,
      interval,
      ['Number of Metering Intervals'],
      codes,
    ];
  const isD = spec.layout === 'D';
  return [
    disclaimer,
    ids,
    ...(isD && !spec.communityId ? [] : [per('CommunityID', () => spec.communityId ?? null)]),
    names,
    per(isD ? 'Energydirection' : 'Energy direction', ({ direction }) => direction),
    per(isD ? 'Report Filter Start' : 'Report Filter start', () => start),
    per(isD ? 'Report Filter End' : 'Report Filter end', () => end),
    per(isD ? 'Data Period Start' : 'Data Period start', () => start),
    per(isD ? 'Data Period End' : 'Data Period end', () => end),
    per(isD ? 'Metering Point Active Start' : 'Metering Point active start', () => start),
    per(isD ? 'Metering Point Active End' : 'Metering Point active end', () => end),
    reason,
    interval,
    [isD ? 'Number of MeteringIntervals' : 'Number of Metering Intervals'],
    codes,
    per('Data Completeness', () => 'COMPLETE'),
  ];
}

function edge(spec: ReportSpec, day: Day, quarter: number): CellValue {
  if (spec.layout !== 'D') return serialOf(day, quarter);
  const text = timeText(spec, day, quarter, true);
  return spec.times === 'iso' ? `${text}+00<` : text;
}

function serialOf(day: Day, quarter: number): number {
  return dayNumberOf(day) + 25_569 + quarter / 96;
}

function timeText(spec: ReportSpec, day: Day, quarter: number, withSeconds: boolean): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const clock = `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}${withSeconds ? ':00' : ''}`;
  return spec.times === 'iso'
    ? `${day} ${clock}`
    : `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)} ${clock}`;
}

function rowFault(spec: ReportSpec, kind: ReportFault['kind'], index: number): boolean {
  return (
    spec.faults?.some(
      fault => fault.kind === kind && 'count' in fault && index >= fault.row && index < fault.row + fault.count,
    ) ?? false
  );
}

function copiesOf(spec: ReportSpec, index: number): number {
  if (rowFault(spec, 'rowsMissing', index)) return 0;
  return rowFault(spec, 'rowsTwice', index) ? 2 : 1;
}

function dataRow(
  spec: ReportSpec,
  strings: SharedStrings,
  columns: readonly Column[],
  { day, quarter, slot }: DataRow,
  index: number,
  number: number,
  withQuality: boolean,
  withTotals: boolean,
): string {
  const shown = rowFault(spec, 'rowsOutOfPeriod', index) ? '2019-05-05' : day;
  const seconds = spec.times === 'dottedSeconds' || spec.times === 'iso';
  let xml = `<row r="${number}">`;
  if (rowFault(spec, 'rowsWithoutTime', index)) xml += strings.cell(`A${number}`, 'irgendwann');
  else if (spec.layout === 'D') xml += strings.cell(`A${number}`, timeText(spec, shown, quarter, seconds));
  else xml += `<c r="A${number}"><v>${serialOf(shown, quarter)}</v></c>`;
  const fillGap = hasFault(spec, 'springGapFilled');
  const step = withQuality ? 2 : 1;
  let total = 0;
  for (let at = 0; at < columns.length; at += 1) {
    const column = columns[at]!;
    const value = slot === null ? (fillGap ? 1000 : 0) : column.micro(day, slot);
    const quality = slot === null ? (fillGap ? 1 : 0) : column.quality(day, slot);
    total += value ?? 0;
    const reference = columnLetters(1 + at * step) + number;
    const qualityReference = columnLetters(2 + at * step) + number;
    const fault = cellFault(spec, column, index);
    xml += fault ? faultyCell(strings, reference, fault, value ?? 0) : valueCell(spec, strings, reference, value);
    if (withQuality) xml += qualityCell(spec, strings, qualityReference, quality, fault);
  }
  if (withTotals)
    for (let more = 0; more < 2; more += 1)
      xml += `<c r="${columnLetters(1 + columns.length * step + more)}${number}"><v>${total / 1e6}</v></c>`;
  return `${xml}</row>`;
}

function cellFault(spec: ReportSpec, column: Column, row: number): CellFault | undefined {
  if (!spec.faults) return undefined;
  const found = spec.faults.find(
    fault => fault.kind === 'cell' && fault.meter === column.meter && fault.code === column.code && fault.row === row,
  );
  return found?.kind === 'cell' ? found.is : undefined;
}

function valueCell(spec: ReportSpec, strings: SharedStrings, reference: string, micro: number | null): string {
  if (micro === null) return spec.layout === 'D' ? `<c r="${reference}"><v>0</v></c>` : '';
  if (spec.numbers === 'commaText') return strings.cell(reference, (micro / 1e6).toFixed(6).replace('.', ','));
  return `<c r="${reference}"><v>${micro / 1e6}</v></c>`;
}

function qualityCell(
  spec: ReportSpec,
  strings: SharedStrings,
  reference: string,
  quality: number,
  fault: CellFault | undefined,
): string {
  if (fault === 'noQuality') return '';
  if (fault === 'unknownQuality') return strings.cell(reference, 'L9');
  if (fault === 'qualityList') return strings.cell(reference, 'L1,L3');
  return quality === 0 && spec.layout !== 'D' ? '' : strings.cell(reference, qualityWords[quality]!);
}

function faultyCell(strings: SharedStrings, reference: string, fault: CellFault, micro: number): string {
  const kwh = micro / 1e6;
  if (fault === 'formula') return `<c r="${reference}"><f>1+1</f><v>2</v></c>`;
  if (fault === 'text') return strings.cell(reference, 'defekt');
  if (fault === 'error') return `<c r="${reference}" t="e"><v>#N/A</v></c>`;
  if (fault === 'boolean') return `<c r="${reference}" t="b"><v>1</v></c>`;
  if (fault === 'negative') return `<c r="${reference}"><v>-0.25</v></c>`;
  if (fault === 'huge') return `<c r="${reference}"><v>1E+300</v></c>`;
  return fault === 'empty' ? '' : `<c r="${reference}"><v>${kwh}</v></c>`;
}

function encryptedWorkbook(): Uint8Array {
  const magic = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
  return new Uint8Array(Buffer.concat([magic, Buffer.alloc(504), Buffer.from('EncryptedPackage', 'utf16le')]));
}
