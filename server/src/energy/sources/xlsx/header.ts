import type { FindingList } from '../../findings.ts';
import { type Day, dayOfNumber } from '../../quarterHours.ts';
import { microKwhOf } from '../decimal.ts';
import { type MeterCode, meterNumberOf } from '../market.ts';
import type { ReadMeter } from '../meterSeries.ts';
import { firstDay, lastDay } from '../valueRules.ts';
import {
  directionOf,
  type HeaderLabel,
  headerLabelOf,
  isMonthlyLabel,
  isNoData,
  isQualityMark,
  isTotal,
  meterCodeOf,
  personNameOf,
} from './labels.ts';
import { cellKinds, columnLetters, type Row } from './row.ts';
import { minutesOfSerial, minutesOfText, quarterOfMinutes } from './wallClock.ts';

export type ReportLayout = 'A' | 'B' | 'C' | 'D';

export interface ValueColumn {
  index: number;
  /** -1 where the layout has none. */
  qualityIndex: number;
  meter: ReadMeter;
  code: MeterCode;
  fileSum: number | null;
}

export interface Header {
  layout: ReportLayout;
  timeColumn: number;
  communityIds: string[];
  meters: ReadMeter[];
  columns: ValueColumn[];
  period: { start: Day; end: Day } | null;
}

interface HeaderRow {
  kinds: Uint8Array;
  texts: string[];
}

const mostHeaderRows = 100;

/** Gathers the rows above the data, in whatever order they come, and then makes the columns of them. */
export class HeaderRows {
  isMonthly = false;
  private readonly rows = new Map<HeaderLabel, HeaderRow>();
  private timeColumn = -1;
  private count = 0;

  /** "data" for the first row that is no header any more, "none" when this sheet has no such header. */
  take(row: Row, countsFrom1904: boolean): 'header' | 'data' | 'none' {
    if (this.isComplete && Number.isFinite(minutesAt(row, this.timeColumn, countsFrom1904))) return 'data';
    this.count += 1;
    if (this.timeColumn < 0) this.findTimeColumn(row);
    const label = this.timeColumn < 0 ? null : headerLabelOf(row.textAt(this.timeColumn));
    if (label && !this.rows.has(label))
      this.rows.set(label, { kinds: row.kinds.slice(0, row.width), texts: row.texts.slice(0, row.width) });
    return this.count < mostHeaderRows || this.isComplete ? 'header' : 'none';
  }

  get isComplete(): boolean {
    return this.rows.has('meter') && this.rows.has('metercode');
  }

  private findTimeColumn(row: Row): void {
    for (let index = 0; index < row.width; index += 1) {
      const text = row.textAt(index);
      if (text === '') continue;
      if (isMonthlyLabel(text)) this.isMonthly = true;
      if (headerLabelOf(text) === 'meter') {
        this.timeColumn = index;
        return;
      }
    }
  }

  /** Called with the first data row, whose time tells the layouts apart that have the same labels. */
  finish(firstRow: Row, sheet: string, countsFrom1904: boolean, findings: FindingList): Header {
    const meters = new Map<string, ReadMeter>();
    const columns = this.valueColumns(meters, sheet, findings);
    return {
      layout: this.layoutOf(firstRow, columns),
      timeColumn: this.timeColumn,
      communityIds: this.communityIds(),
      meters: [...meters.values()],
      columns,
      period: this.periodOf(countsFrom1904),
    };
  }

  private valueColumns(meters: Map<string, ReadMeter>, sheet: string, findings: FindingList): ValueColumn[] {
    const ids = this.rows.get('meter')!;
    const columns: ValueColumn[] = [];
    const taken = new Set<string>();
    const invalid = new Set<string>();
    for (let index = this.timeColumn + 1; index < ids.texts.length; index += 1) {
      const id = this.textAt('meter', index);
      if (id === '' || isTotal(id) || isQualityMark(id)) continue;
      const codeText = this.textAt('metercode', index);
      const where = { sheet, column: columnLetters(index) };
      const cpNumber = meterNumberOf(id);
      if (!cpNumber) {
        if (!invalid.has(id)) findings.add({ code: 'energy.meterNumberInvalid', ...where, text: id });
        invalid.add(id);
        continue;
      }
      const known = meterCodeOf(codeText);
      if (!known && codeText !== '' && !isNoData(codeText))
        findings.add({ code: 'energy.metercodeUnknown', ...where, meter: cpNumber, text: codeText });
      const directionText = this.textAt('direction', index);
      const direction = directionOf(directionText) ?? known?.direction;
      if (!direction) {
        findings.add({ code: 'energy.directionUnknown', ...where, meter: cpNumber, text: directionText });
        continue;
      }
      const key = `${cpNumber} ${direction}`;
      const meter = meters.get(key) ?? { cpNumber, direction, name: null };
      meter.name ??= personNameOf(this.textAt('name', index));
      meters.set(key, meter);
      if (!known || known.direction !== direction) {
        if (known) findings.add({ code: 'energy.metercodeUnknown', ...where, meter: cpNumber, text: codeText });
        continue;
      }
      if (known.code === 'G.03R') continue;
      if (taken.has(`${key} ${known.code}`)) {
        findings.add({ code: 'energy.duplicateColumn', ...where, meter: cpNumber, text: codeText });
        continue;
      }
      taken.add(`${key} ${known.code}`);
      const qualityIndex = isQualityMark(this.textAt('meter', index + 1)) ? index + 1 : -1;
      columns.push({ index, qualityIndex, meter, code: known.code, fileSum: this.sumAt(index) });
    }
    return columns;
  }

  private textAt(label: HeaderLabel, index: number): string {
    const row = this.rows.get(label);
    return row && index < row.texts.length && row.kinds[index] !== cellKinds.empty ? row.texts[index]!.trim() : '';
  }

  private sumAt(index: number): number | null {
    const kind = this.rows.get('sum')?.kinds[index];
    if (kind !== cellKinds.number && kind !== cellKinds.text) return null;
    const sum = microKwhOf(this.textAt('sum', index));
    return Number.isFinite(sum) ? sum : null;
  }

  private layoutOf(firstRow: Row, columns: readonly ValueColumn[]): ReportLayout {
    if (firstRow.kinds[this.timeColumn] === cellKinds.text) return 'D';
    if (this.rows.has('filterStart') || columns.some(({ code }) => code === 'G.01T' || code === 'P.01T')) return 'C';
    return columns.some(({ qualityIndex }) => qualityIndex >= 0) ? 'B' : 'A';
  }

  private communityIds(): string[] {
    const ids = new Set(this.rows.get('community')?.texts.map((_, index) => this.textAt('community', index)) ?? []);
    ids.delete('');
    ids.delete(this.textAt('community', this.timeColumn));
    return [...ids].filter(id => !isQualityMark(id));
  }

  private periodOf(countsFrom1904: boolean): Header['period'] {
    const starts = this.dayNumbers(this.rows.has('filterStart') ? 'filterStart' : 'periodStart', countsFrom1904);
    const ends = this.dayNumbers(this.rows.has('filterEnd') ? 'filterEnd' : 'periodEnd', countsFrom1904);
    const start = starts.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
    const end = ends.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
    if (!Number.isFinite(start) || !Number.isFinite(end) || end < start) return null;
    return { start: dayOfNumber(start), end: dayOfNumber(end) };
  }

  private dayNumbers(label: HeaderLabel, countsFrom1904: boolean): number[] {
    const row = this.rows.get(label);
    if (!row) return [];
    const numbers: number[] = [];
    for (let index = this.timeColumn + 1; index < row.texts.length; index += 1) {
      const minutes = minutesOfCell(row.kinds[index]!, row.texts[index] ?? '', countsFrom1904);
      const number = Math.floor(minutes / 1440);
      if (number >= firstDay && number <= lastDay) numbers.push(number);
    }
    return numbers;
  }
}

function minutesOfCell(kind: number, text: string, countsFrom1904: boolean): number {
  if (kind === cellKinds.number) return minutesOfSerial(text, countsFrom1904);
  return kind === cellKinds.text ? minutesOfText(text) : Number.NaN;
}

function minutesAt(row: Row, column: number, countsFrom1904: boolean): number {
  return minutesOfCell(row.kinds[column]!, row.texts[column] ?? '', countsFrom1904);
}

export function quarterAt(row: Row, column: number, countsFrom1904: boolean) {
  return quarterOfMinutes(minutesAt(row, column, countsFrom1904));
}
