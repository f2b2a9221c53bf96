import { columnLetters } from '../../platform/spreadsheet/row.ts';
import type { Column, DataRow } from './reportColumns.ts';
import { serialOf, timeText } from './reportHeader.ts';
import { type CellFault, hasFault, type ReportFault, type ReportSpec } from './reportSpec.ts';
import type { SharedStrings } from './workbookXml.ts';

const qualityWords = ['NO_VALUE', 'L1', 'L2', 'L3'];

function rowFault(spec: ReportSpec, kind: ReportFault['kind'], index: number): boolean {
  return (
    spec.faults?.some(
      fault => fault.kind === kind && 'count' in fault && index >= fault.row && index < fault.row + fault.count,
    ) ?? false
  );
}

export function copiesOf(spec: ReportSpec, index: number): number {
  if (rowFault(spec, 'rowsMissing', index)) return 0;
  return rowFault(spec, 'rowsTwice', index) ? 2 : 1;
}

export function dataRow(
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
  if (fault === 'formula') return `<c r="${reference}"><f>1+1</f></c>`;
  if (fault === 'text') return strings.cell(reference, 'defekt');
  if (fault === 'error') return `<c r="${reference}" t="e"><v>#N/A</v></c>`;
  if (fault === 'boolean') return `<c r="${reference}" t="b"><v>1</v></c>`;
  if (fault === 'negative') return `<c r="${reference}"><v>-0.25</v></c>`;
  if (fault === 'huge') return `<c r="${reference}"><v>1E+300</v></c>`;
  return fault === 'empty' ? '' : `<c r="${reference}"><v>${kwh}</v></c>`;
}
