import { type Day, dayNumberOf } from '../storage/quarterHours.ts';
import { type Column, labels } from './reportColumns.ts';
import { clock, dotted, periodOf, type ReportSpec } from './reportSpec.ts';
import type { TableCell } from './tables.ts';

export function headerOf(spec: ReportSpec, columns: readonly Column[], withQuality: boolean, withTotals: boolean) {
  const period = periodOf(spec);
  const per = (label: string, value: (column: Column) => TableCell, mark: TableCell = null): TableCell[] => [
    label,
    ...columns.flatMap(column => (withQuality ? [value(column), mark] : [value(column)])),
  ];
  const ids = per(spec.layout === 'D' ? 'MeteringPointId' : 'MeteringpointID', ({ id }) => id, 'MM');
  if (withTotals) ids.push('TOTAL', 'TOTAL');
  const start = edge(spec, period.start, 0);
  const end = edge(spec, period.end, 95);
  const activeStart = ({ meter }: Column) => edge(spec, spec.meters[meter]!.active?.start ?? period.start, 0);
  const activeEnd = ({ meter }: Column) => edge(spec, spec.meters[meter]!.active?.end ?? period.end, 95);
  const names = per('Name', ({ name }) => name || null);
  const reason = per('MeteringReason', () => 'SM Datenübermittlung');
  const interval = per('Metering Interval', () => 'QH (viertelstündlich)');
  const codes = per(spec.layout === 'D' ? 'MeterCode' : 'Metercode', ({ label }) => label);
  if (withTotals) codes.push(labels.consumption['G.01']!, labels.consumption['G.02']!);
  const disclaimer: TableCell[] = ['Die Informationen in den Reports werden vom Netzbetreiber übermittelt.'];
  if (spec.layout === 'A' || spec.layout === 'B')
    return [
      disclaimer,
      ids,
      names,
      per('Energy direction', ({ direction }) => direction),
      per('Period start', activeStart),
      per('Period end', activeEnd),
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
    per(isD ? 'Metering Point Active Start' : 'Metering Point active start', activeStart),
    per(isD ? 'Metering Point Active End' : 'Metering Point active end', activeEnd),
    reason,
    interval,
    [isD ? 'Number of MeteringIntervals' : 'Number of Metering Intervals'],
    codes,
    per('Data Completeness', () => 'COMPLETE'),
  ];
}

function edge(spec: ReportSpec, day: Day, quarter: number): TableCell {
  if (spec.layout !== 'D') return serialOf(day, quarter);
  const text = timeText(spec, day, quarter, true);
  return spec.times === 'iso' ? `${text}+00<` : text;
}

export function serialOf(day: Day, quarter: number): number {
  return dayNumberOf(day) + 25_569 + quarter / 96;
}

export function timeText(spec: ReportSpec, day: Day, quarter: number, withSeconds: boolean): string {
  const time = `${clock(quarter)}${withSeconds ? ':00' : ''}`;
  return `${spec.times === 'iso' ? day : dotted(day)} ${time}`;
}
