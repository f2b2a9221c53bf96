import type { Day } from '../storage/quarterHours.ts';
import type { Column, DataRow } from './reportColumns.ts';
import { serialOf, timeText } from './reportHeader.ts';
import { type CellFault, hasFault, type ReportFault, type ReportSpec } from './reportSpec.ts';
import type { TableCell } from './tables.ts';

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

export function dataCells(
  spec: ReportSpec,
  columns: readonly Column[],
  { day, quarter, slot }: DataRow,
  index: number,
  { withQuality, withTotals }: { withQuality: boolean; withTotals: boolean },
): TableCell[] {
  const fillGap = hasFault(spec, 'springGapFilled');
  let total = 0;
  const cells = columns.flatMap((column): TableCell[] => {
    const value = slot === null ? (fillGap ? 1000 : 0) : column.micro(day, slot);
    const quality = slot === null ? (fillGap ? 1 : 0) : column.quality(day, slot);
    total += value ?? 0;
    const fault = cellFault(spec, column, index);
    const cell = fault ? faultyCell(fault, value ?? 0) : valueCell(spec, value);
    return withQuality ? [cell, qualityCell(spec, quality, fault)] : [cell];
  });
  return [timeCell(spec, day, quarter, index), ...cells, ...(withTotals ? [total / 1e6, total / 1e6] : [])];
}

function timeCell(spec: ReportSpec, day: Day, quarter: number, index: number): TableCell {
  if (rowFault(spec, 'rowsWithoutTime', index)) return 'irgendwann';
  const shown = rowFault(spec, 'rowsOutOfPeriod', index) ? '2019-05-05' : day;
  const withSeconds = spec.times === 'dottedSeconds' || spec.times === 'iso';
  return spec.layout === 'D' ? timeText(spec, shown, quarter, withSeconds) : serialOf(shown, quarter);
}

function cellFault(spec: ReportSpec, column: Column, row: number): CellFault | undefined {
  const found = spec.faults?.find(
    fault => fault.kind === 'cell' && fault.meter === column.meter && fault.code === column.code && fault.row === row,
  );
  return found?.kind === 'cell' ? found.is : undefined;
}

function valueCell(spec: ReportSpec, micro: number | null): TableCell {
  if (micro === null) return spec.layout === 'D' ? 0 : null;
  return spec.numbers === 'commaText' ? (micro / 1e6).toFixed(6).replace('.', ',') : micro / 1e6;
}

function qualityCell(spec: ReportSpec, quality: number, fault: CellFault | undefined): TableCell {
  if (fault === 'noQuality') return null;
  if (fault === 'unknownQuality') return 'L9';
  if (fault === 'qualityList') return 'L1,L3';
  return quality === 0 && spec.layout !== 'D' ? null : qualityWords[quality]!;
}

function faultyCell(fault: CellFault, micro: number): TableCell {
  switch (fault) {
    case 'formula':
      return at => `<c r="${at}"><f>1+1</f></c>`;
    case 'error':
      return at => `<c r="${at}" t="e"><v>#N/A</v></c>`;
    case 'boolean':
      return at => `<c r="${at}" t="b"><v>1</v></c>`;
    case 'text':
      return 'defekt';
    case 'negative':
      return -0.25;
    case 'huge':
      return 1e300;
    case 'empty':
      return null;
    default:
      return micro / 1e6;
  }
}
