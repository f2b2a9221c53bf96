import type { ReportLayout } from '../imports/sources/layouts/quarterHours/header.ts';
import type { MeterCode } from '../imports/sources/market.ts';
import type { Direction } from '../storage/balance.ts';
import type { DayRecord } from '../storage/dayBlock.ts';
import type { Day } from '../storage/quarterHours.ts';

/** Writes reports as the EDA portal does, and reports as it never should. */
export interface ReportSpec {
  layout: ReportLayout;
  communityId?: string;
  meters: readonly ReportMeter[];
  /** From the first to the last day of any meter if absent. */
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
  /** Days of participation; the whole period if absent. */
  active?: { start: Day; end: Day };
  /** The participation factor in percent: the measured value is larger than the counted one. */
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

/** Meters and data rows are counted from 0. */
export type ReportFault =
  | { kind: 'cell'; is: CellFault; meter: number; code: MeterCode; row: number }
  | { kind: 'rowsMissing' | 'rowsTwice' | 'rowsWithoutTime' | 'rowsOutOfPeriod'; row: number; count: number }
  | { kind: 'springGapFilled' }
  | { kind: 'generationSwapped' | 'meterNumberInvalid' | 'metercodeUnknown' | 'noData' | 'columnTwice'; meter: number }
  | { kind: 'sumWrong'; meter: number; code: MeterCode }
  | { kind: 'truncated' | 'encrypted' | 'noDataSheet' | 'noRows' | 'badXml' };

export function hasFault(spec: ReportSpec, kind: ReportFault['kind']): boolean {
  return spec.faults?.some(fault => fault.kind === kind) ?? false;
}

export function periodOf(spec: ReportSpec): { start: Day; end: Day } {
  if (spec.period) return spec.period;
  const days = spec.meters.flatMap(meter => [...meter.days.keys()]).sort();
  return { start: days[0] ?? '2025-01-01', end: days.at(-1) ?? '2025-01-01' };
}

export function wordOf(direction: Direction): string {
  return direction === 'consumption' ? 'CONSUMPTION' : 'GENERATION';
}

export const dotted = (day: Day) => day.split('-').reverse().join('.');

/** "02:15" */
export function clock(quarter: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`;
}
