import type { ReportLayout } from '../imports/sources/layouts/quarterHours/header.ts';
import type { MeterCode } from '../imports/sources/market.ts';
import type { Direction } from '../storage/balance.ts';
import type { DayRecord } from '../storage/dayBlock.ts';
import { type Day, daysBetween, quarterHourCountOf, slotsOfWallClock } from '../storage/quarterHours.ts';
import { periodOf, type ReportFault, type ReportMeter, type ReportSpec, wordOf } from './reportSpec.ts';

export interface Column {
  id: string;
  name: string;
  direction: string;
  label: string;
  meter: number;
  code: MeterCode;
  micro(day: Day, slot: number): number | null;
  quality(day: Day, slot: number): number;
}

export const labels: Record<Direction, Partial<Record<MeterCode, string>>> = {
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
type Codes = Record<Direction, readonly MeterCode[]>;
export const plainCodes: Codes = { consumption: ['G.01', 'G.02', 'G.03'], generation: ['P.01', 'G.01'] };
const codesWithFactor: Codes = {
  consumption: ['G.01', 'G.01T', 'G.02', 'G.03', 'G.03R'],
  generation: ['G.01', 'G.01T', 'P.01', 'P.01T'],
};
export const seriesOf: Record<MeterCode, keyof DayRecord> = {
  'G.01': 'total',
  'G.01T': 'total',
  'G.02': 'productionProportion',
  'G.03': 'proportion',
  'G.03R': 'proportion',
  'P.01': 'restPowerFeed',
  'P.01T': 'restPowerFeed',
};
const factorsSince = '2024-04-08';

export function columnsOf(spec: ReportSpec): Column[] {
  const codes = spec.layout === 'A' || spec.layout === 'B' ? plainCodes : codesWithFactor;
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

export interface DataRow {
  day: Day;
  quarter: number;
  /** null in the hour skipped in spring. */
  slot: number | null;
}

/** Layout D has 96 rows for every day: too many in March, and in October one hour too few. */
export function dataRowsOf(spec: ReportSpec): DataRow[] {
  const { start, end } = periodOf(spec);
  return daysBetween(start, end).flatMap((day): DataRow[] => {
    const quarters = Array.from({ length: 96 }, (_, quarter) => quarter);
    if (spec.layout === 'D')
      return quarters.map(quarter => ({ day, quarter, slot: slotsOfWallClock(day, quarter)[0] ?? null }));
    const rows = quarters.flatMap(quarter => slotsOfWallClock(day, quarter).map(slot => ({ day, quarter, slot })));
    return quarterHourCountOf(day) === 100 ? rows.sort((one, other) => one.slot - other.slot) : rows;
  });
}

export function sumOf(spec: ReportSpec, column: Column, rows: readonly DataRow[]): number {
  const isWrong = spec.faults?.some(
    fault => fault.kind === 'sumWrong' && fault.meter === column.meter && fault.code === column.code,
  );
  let sum = isWrong ? 5_000_000 : 0;
  for (const { day, slot } of rows) sum += slot === null ? 0 : (column.micro(day, slot) ?? 0);
  return sum;
}
