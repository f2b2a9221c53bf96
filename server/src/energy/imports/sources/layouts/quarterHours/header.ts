import { entryOf } from '../../../../../platform/present.ts';
import { cellKinds, columnLetters, type Row } from '../../../../../platform/spreadsheet/row.ts';
import { minutesOfSerial } from '../../../../../platform/spreadsheet/serialDate.ts';
import type { FindingList } from '../../../../storage/findings.ts';
import { type Day, dayOfNumber } from '../../../../storage/quarterHours.ts';
import { microKwhOf } from '../../decimal.ts';
import { type MeterCode, meterNumberOf } from '../../market.ts';
import type { ReadMeter } from '../../meterSeries.ts';
import { firstDay, lastDay } from '../../valueRules.ts';
import {
  directionOf,
  type HeaderLabel,
  headerLabelOf,
  isNoData,
  isQualityMark,
  isQuarterHours,
  isTotal,
  meterCodeOf,
  personNameOf,
} from '../labels.ts';
import { minutesOfText, quarterOfMinutes } from '../wallClock.ts';

export type ReportLayout = 'A' | 'B' | 'C' | 'D';

export interface ValueColumn {
  index: number;
  /** -1 if the layout has none. */
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
  period: (Period & { latest: Day }) | null;
  /** The days of participation, if stated; other days are not missing. */
  active: Map<ReadMeter, Period>;
}

interface Period {
  start: Day;
  end: Day;
}

interface HeaderRow {
  kinds: Uint8Array;
  texts: string[];
}

const mostHeaderRows = 100;

/** Collects the header rows in any order, and then builds the columns from them. */
export class HeaderRows {
  private readonly rows = new Map<HeaderLabel, HeaderRow>();
  private timeColumn = -1;
  private count = 0;
  private readonly places = new Map<ReadMeter, number[]>();

  /** "data" for the first row after the header, "none" if this sheet has no such header. */
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
      if (headerLabelOf(row.textAt(index)) === 'meter') {
        this.timeColumn = index;
        return;
      }
    }
  }

  /** Called with the first data row, whose time distinguishes the layouts with the same labels. */
  finish(firstRow: Row, sheet: string, countsFrom1904: boolean, findings: FindingList, isExport: boolean): Header {
    const meters = new Map<string, ReadMeter>();
    const columns = this.valueColumns(meters, sheet, findings, isExport);
    const active = this.activeOf(countsFrom1904);
    // In the older layouts it is the period of the file.
    if (this.rows.has('activeStart')) for (const [meter, { start }] of active) meter.activeSince = start;
    return {
      layout: this.layoutOf(firstRow, columns),
      timeColumn: this.timeColumn,
      communityIds: this.communityIds(),
      meters: [...meters.values()],
      columns,
      period: this.periodOf(countsFrom1904),
      active,
    };
  }

  private valueColumns(
    meters: Map<string, ReadMeter>,
    sheet: string,
    findings: FindingList,
    isExport: boolean,
  ): ValueColumn[] {
    const ids = entryOf(this.rows, 'meter');
    const columns: ValueColumn[] = [];
    const taken = new Set<string>();
    const invalid = new Set<string>();
    const width = Math.max(ids.texts.length, entryOf(this.rows, 'metercode').texts.length);
    let merged = '';
    for (let index = this.timeColumn + 1; index < width; index += 1) {
      const own = this.textAt('meter', index);
      if (own !== '' && !isQualityMark(own)) merged = own;
      // Of merged cells only the first has the number.
      const id = own === '' && meterCodeOf(this.textAt('metercode', index)) ? merged : own;
      if (id === '' || isTotal(id) || isQualityMark(id)) continue;
      const codeText = this.textAt('metercode', index);
      const where = { sheet, column: columnLetters(index) };
      const cpNumber = meterNumberOf(id);
      if (!cpNumber) {
        if (!invalid.has(id)) findings.add({ code: 'energy.meterNumberInvalid', ...where, text: id });
        invalid.add(id);
        continue;
      }
      const read = meterCodeOf(codeText);
      const directionText = this.textAt('direction', index);
      const stated = directionOf(directionText);
      // eegFaktura's export of 2023 labels the feed-in like a consumption; the code of both is G.01.
      const known = isExport && read?.code === 'G.01' && stated ? { ...read, direction: stated } : read;
      if (!known && codeText !== '' && !isNoData(codeText))
        findings.add({ code: 'energy.metercodeUnknown', ...where, meter: cpNumber, text: codeText });
      const direction = stated ?? known?.direction;
      if (!direction) {
        findings.add({ code: 'energy.directionUnknown', ...where, meter: cpNumber, text: directionText });
        continue;
      }
      const key = `${cpNumber} ${direction}`;
      const meter = meters.get(key) ?? { cpNumber, direction, name: null };
      meter.name ??= personNameOf(this.textAt('name', index));
      meters.set(key, meter);
      this.places.set(meter, [...(this.places.get(meter) ?? []), index]);
      if (!known || known.direction !== direction) {
        if (known) findings.add({ code: 'energy.metercodeUnknown', ...where, meter: cpNumber, text: codeText });
        continue;
      }
      if (known.code === 'G.03R') continue;
      const interval = this.textAt('interval', index);
      if (!isQuarterHours(interval)) {
        findings.add({ code: 'energy.notQuarterHours', ...where, meter: cpNumber, text: interval });
        continue;
      }
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
    return row && index < row.texts.length && row.kinds[index] !== cellKinds.empty
      ? (row.texts[index] ?? '').trim()
      : '';
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
    return this.rows.has('filterStart')
      ? this.span('filterStart', 'filterEnd', countsFrom1904)
      : this.span('periodStart', 'periodEnd', countsFrom1904);
  }

  /** Layouts A and B state it as the period of the column. Some reports of layout D have an end before the start. */
  private activeOf(countsFrom1904: boolean): Map<ReadMeter, Period> {
    const [start, end] = this.rows.has('activeStart')
      ? (['activeStart', 'activeEnd'] as const)
      : (['periodStart', 'periodEnd'] as const);
    const active = new Map<ReadMeter, Period>();
    for (const [meter, columns] of this.places) {
      const span = this.span(start, end, countsFrom1904, columns);
      if (span) active.set(meter, span);
    }
    return active;
  }

  /** From the first start to the last end of these columns, or of all. An end at midnight counts for the previous
   *  day, unless the file has values of the day it names: `latest`. */
  private span(
    startLabel: HeaderLabel,
    endLabel: HeaderLabel,
    countsFrom1904: boolean,
    columns?: readonly number[],
  ): Header['period'] {
    const daysOf = (label: HeaderLabel) => this.minutes(label, countsFrom1904, columns);
    const start = Math.floor(
      daysOf(startLabel).reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY) / 1440,
    );
    const latest = daysOf(endLabel).reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
    const end = Math.max(Math.floor((latest - 1) / 1440), latest === start * 1440 ? start : Number.NEGATIVE_INFINITY);
    if (!Number.isFinite(start) || !Number.isFinite(end) || end < start) return null;
    return { start: dayOfNumber(start), end: dayOfNumber(end), latest: dayOfNumber(Math.floor(latest / 1440)) };
  }

  private minutes(label: HeaderLabel, countsFrom1904: boolean, columns?: readonly number[]): number[] {
    const row = this.rows.get(label);
    if (!row) return [];
    const all = columns ?? row.texts.map((_, index) => index).slice(this.timeColumn + 1);
    return all
      .map(index => minutesOfCell(row.kinds[index] ?? cellKinds.empty, row.texts[index] ?? '', countsFrom1904))
      .filter(minutes => minutes >= firstDay * 1440 && minutes < (lastDay + 1) * 1440);
  }
}

function minutesOfCell(kind: number, text: string, countsFrom1904: boolean): number {
  if (kind === cellKinds.number) return minutesOfSerial(text, countsFrom1904);
  return kind === cellKinds.text ? minutesOfText(text) : Number.NaN;
}

function minutesAt(row: Row, column: number, countsFrom1904: boolean): number {
  return minutesOfCell(row.kindAt(column), row.rawAt(column), countsFrom1904);
}

export function quarterAt(row: Row, column: number, countsFrom1904: boolean) {
  return quarterOfMinutes(minutesAt(row, column, countsFrom1904));
}
