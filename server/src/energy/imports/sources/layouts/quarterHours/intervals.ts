import { cellKinds, columnLetters, type Row } from '../../../../../platform/spreadsheet/row.ts';
import { emptySeries, type Quality, type Series } from '../../../../storage/dayBlock.ts';
import type { FindingCode, FindingList } from '../../../../storage/findings.ts';
import {
  type Day,
  dayNumberOf,
  dayOfNumber,
  quarterHourCountOf,
  slotsOfWallClock,
} from '../../../../storage/quarterHours.ts';
import { microKwhOf } from '../../decimal.ts';
import { eraOf, eras } from '../../market.ts';
import type { CodeSeries } from '../../meterSeries.ts';
import { ReportRefused } from '../../reportRefused.ts';
import { faultOfCell, firstDay, judged, lastDay, mostSeriesDays } from '../../valueRules.ts';
import { headerLabelOf } from '../labels.ts';
import { type Header, quarterAt, type ValueColumn } from './header.ts';

export interface ReadColumn extends ValueColumn, CodeSeries {
  sum: number;
  /** Of the day that is being read. */
  current: Series | undefined;
}

interface Frame {
  dayNumber: number;
  day: Day;
  slots: number;
  seen: Uint8Array;
}

/** Sorts the cells of the data rows into days and slots. */
export class IntervalReader {
  readonly columns: ReadColumn[];
  readonly frames = new Map<number, Frame>();
  private readonly qualities = new Map<string, Quality>();
  private readonly limits: { first: number; last: number };
  private frame: Frame | undefined;
  private era: number = eras.before;
  private columnDays = 0;

  constructor(
    private readonly header: Header,
    private readonly sheet: string,
    private readonly countsFrom1904: boolean,
    private readonly findings: FindingList,
    /** By style, for files with the quality as the colour of the value. */
    private readonly styleQualities: readonly Quality[] | null = null,
  ) {
    this.columns = header.columns.map(column => ({
      ...column,
      days: new Map(),
      current: undefined,
      sum: 0,
      present: 0,
      positive: 0,
    }));
    const { period } = header;
    this.limits = {
      first: Math.max(firstDay, period ? dayNumberOf(period.start) : firstDay),
      last: Math.min(lastDay, period ? dayNumberOf(period.latest) : lastDay),
    };
  }

  read(row: Row): void {
    if (row.width === 0) return;
    const { timeColumn } = this.header;
    const time = quarterAt(row, timeColumn, this.countsFrom1904);
    if (!time) {
      const text = row.textAt(timeColumn);
      if (isUnnecessary(row, text)) return;
      this.refuse('energy.timeUnreadable', row, timeColumn, text);
      return;
    }
    if (time.dayNumber < this.limits.first || time.dayNumber > this.limits.last) {
      this.refuse('energy.timeOutOfRange', row, timeColumn);
      return;
    }
    const frame = this.enter(time.dayNumber);
    const slots = slotsOfWallClock(frame.day, time.quarter);
    const slot = slots.find(candidate => frame.seen[candidate] === 0);
    if (slot !== undefined) {
      frame.seen[slot] = 1;
      this.readCells(row, frame, slot);
    } else if (slots.length > 0) this.refuse('energy.duplicateRow', row, timeColumn);
    else if (this.hasEnergy(row)) this.refuse('energy.springGap', row, timeColumn);
  }

  private enter(dayNumber: number): Frame {
    if (this.frame?.dayNumber === dayNumber) return this.frame;
    let frame = this.frames.get(dayNumber);
    if (!frame) {
      const day = dayOfNumber(dayNumber);
      const slots = quarterHourCountOf(day);
      frame = { dayNumber, day, slots, seen: new Uint8Array(slots) };
      this.frames.set(dayNumber, frame);
    }
    this.frame = frame;
    this.era = eraOf(dayNumber);
    for (const column of this.columns) column.current = column.days.get(dayNumber);
    return frame;
  }

  private readCells(row: Row, frame: Frame, slot: number): void {
    for (const column of this.columns) {
      const kind = row.kindAt(column.index);
      if (kind === cellKinds.empty) continue;
      const value = this.valueAt(row, column, kind);
      if (value === undefined) continue;
      column.sum += value;
      const quality = this.qualityAt(row, column, value);
      if (quality === 0) continue;
      const series = column.current ?? this.startDay(column, frame);
      series.values[slot] = value;
      series.quality[slot] = quality;
      column.present |= this.era;
      if (value > 0) column.positive |= this.era;
    }
  }

  private startDay(column: ReadColumn, { dayNumber, slots }: Frame): Series {
    this.columnDays += 1;
    if (this.columnDays > mostSeriesDays) throw new ReportRefused('energy.tooLarge');
    const series = emptySeries(slots);
    column.days.set(dayNumber, series);
    column.current = series;
    return series;
  }

  private valueAt(row: Row, { index, meter }: ReadColumn, kind: number): number | undefined {
    const text = row.rawAt(index);
    if (kind === cellKinds.text) {
      const word = text.trim();
      if (word === '' || word.toUpperCase() === 'NO_VALUE') return undefined;
    }
    const value = microKwhOf(text);
    const code = faultOfCell(kind, value);
    if (!code) return value;
    this.refuse(code, row, index, text, meter);
    return undefined;
  }

  private qualityAt(row: Row, column: ReadColumn, value: number): Quality {
    const at = column.qualityIndex;
    if (at < 0) return this.styleQualities?.[row.styleAt(column.index)] ?? 1;
    const kind = row.kindAt(at);
    const text = row.textAt(at);
    if (kind !== cellKinds.text && (text !== '' || kind === cellKinds.formula)) {
      this.refuse(faultOfCell(kind, 0) ?? 'energy.qualityUnknown', row, at, text, column.meter);
      return 3;
    }
    const known = this.qualities.get(text);
    if (known !== undefined) return known;
    const { quality, fault } = judged(text, value);
    if (fault) this.refuse(fault, row, at, text, column.meter);
    else if (text !== '') this.remember(text, quality);
    return quality;
  }

  private remember(text: string, quality: Quality): void {
    if (this.qualities.size > 1000) this.qualities.clear();
    this.qualities.set(text, quality);
  }

  private hasEnergy(row: Row): boolean {
    return this.columns.some(({ index }) => {
      const kind = row.kindAt(index);
      return (kind === cellKinds.number || kind === cellKinds.text) && microKwhOf(row.rawAt(index)) > 0;
    });
  }

  private refuse(code: FindingCode, row: Row, column: number, text?: string, meter?: ReadColumn['meter']): void {
    this.findings.add({
      code,
      sheet: this.sheet,
      row: row.number,
      column: columnLetters(column),
      meter: meter?.cpNumber,
      text: text || undefined,
    });
  }
}

/** Ignorable rows between and below the data: blank ones, repeated labels, remarks. */
function isUnnecessary(row: Row, timeText: string): boolean {
  if (timeText !== '' && headerLabelOf(timeText) !== null) return true;
  for (let index = 0; index < row.width; index += 1) {
    const kind = row.kinds[index];
    if (
      kind !== cellKinds.empty &&
      (kind !== cellKinds.text || row.textAt(index) !== '') &&
      row.texts[index] !== timeText
    )
      return false;
  }
  return true;
}
