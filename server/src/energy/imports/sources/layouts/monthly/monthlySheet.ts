import { cellKinds, columnLetters, type Row } from '../../../../../platform/spreadsheet/row.ts';
import { minutesOfSerial } from '../../../../../platform/spreadsheet/serialDate.ts';
import type { Direction } from '../../../../storage/balance.ts';
import { largestMicroKwh, type Quality } from '../../../../storage/dayBlock.ts';
import type { FindingCode, FindingList } from '../../../../storage/findings.ts';
import { type Day, dayOfNumber } from '../../../../storage/quarterHours.ts';
import { microKwhOf } from '../../decimal.ts';
import { type MeterCode, meterNumberOf, qualityOf } from '../../market.ts';
import { ReportRefused } from '../../reportRefused.ts';
import { faultOfCell, firstDay, lastDay } from '../../valueRules.ts';
import { directionOf, isMonthlyLabel, meterCodeOf, personNameOf } from '../labels.ts';
import { minutesOfText } from '../wallClock.ts';

/** A counting point's row in either of the two sheets; columns missing in its sheet are null. */
export interface MonthlyRow {
  row: number;
  cpNumber: string;
  direction: Direction | null;
  name: string | null;
  /** Null if the table lacks the column, or if the value is unreadable. */
  period: { start: Day; end: Day } | null;
  hasPeriod: boolean;
  /** The charged or paid amount: received from the community, or given to it. */
  relevant: number | null;
  codes: Map<MeterCode, number>;
  quality: Quality | null;
  complete: boolean | null;
}

interface Columns {
  number: number;
  direction: number;
  period: number;
  status: number;
  quality: number;
  names: number[];
  relevant: Record<Direction, number>;
  codes: { index: number; code: MeterCode; direction: Direction }[];
}

/** A thousand counting points over eight years. */
const mostRows = 100_000;

const day = /\d{1,2}\.\d{1,2}\.\d{4}|\d{4}-\d{2}-\d{2}/g;

/** Reads one sheet of the monthly report row by row: preamble, header, rows. */
export class MonthlySheet {
  readonly rows: MonthlyRow[] = [];
  communityId: string | null = null;
  start: Day | null = null;
  end: Day | null = null;
  private columns: Columns | null = null;

  constructor(
    private readonly sheet: string,
    private readonly countsFrom1904: boolean,
    private readonly findings: FindingList,
  ) {}

  get isTable(): boolean {
    return this.columns !== null;
  }

  /** Whether the table has the charged amount, as only the first of the two sheets does. */
  get hasRelevant(): boolean {
    const { relevant } = this.columns ?? { relevant: { consumption: -1, generation: -1 } };
    return relevant.consumption >= 0 || relevant.generation >= 0;
  }

  read(row: Row): void {
    if (this.columns) this.readMeter(row, this.columns);
    else if (!this.findColumns(row)) this.readAbove(row);
  }

  private readAbove(row: Row): void {
    for (let index = 0; index < row.width; index += 1) {
      const label = row.textAt(index).normalize('NFC').toLowerCase();
      if (/^(ec-id|gemeinschafts-id)/.test(label))
        this.communityId ??= /: *(\S.*)/.exec(row.textAt(index))?.[1] ?? valueBeside(row, index);
      else if (label.startsWith('auswertungszeitraum von')) this.start ??= this.dayBeside(row, index);
      else if (label.startsWith('auswertungszeitraum bis')) this.end ??= this.dayBeside(row, index);
      else if (label.startsWith('auswertungszeitraum')) this.takePeriod(row, index);
    }
  }

  /** Both days in one cell. */
  private takePeriod(row: Row, label: number): void {
    const [start, end] = daysIn(`${row.textAt(label)} ${valueBeside(row, label) ?? ''}`);
    this.start ??= start ?? null;
    this.end ??= end ?? null;
  }

  private dayBeside(row: Row, label: number): Day | null {
    const [own] = daysIn(row.textAt(label));
    if (own) return own;
    for (let index = label + 1; index < row.width; index += 1)
      if (row.textAt(index) !== '') return this.dayAt(row, index);
    return null;
  }

  private dayAt(row: Row, index: number): Day | null {
    const text = row.textAt(index);
    const minutes =
      row.kinds[index] === cellKinds.number ? minutesOfSerial(text, this.countsFrom1904) : minutesOfText(text);
    return dayWithin(Math.floor(minutes / 1440));
  }

  private findColumns(row: Row): boolean {
    const number = columnOf(row, isMonthlyLabel);
    if (number < 0) return false;
    const starting = (...words: string[]) => columnOf(row, text => words.some(word => plain(text).startsWith(word)));
    this.columns = {
      number,
      direction: starting('energierichtung'),
      period: starting('zeitraum'),
      status: starting('status'),
      quality: starting('datenqualität'),
      names: [starting('vorname'), starting('nachname', 'name')].filter(index => index >= 0),
      relevant: {
        consumption: columnOf(row, text => /^verbrauch, *abrechnungsrelevant/.test(plain(text))),
        generation: columnOf(row, text => /^erzeugung, *abrechnungsrelevant/.test(plain(text))),
      },
      codes: Array.from({ length: row.width }, (_, index) => index).flatMap(index => {
        const known = meterCodeOf(row.textAt(index));
        return known ? [{ index, ...known }] : [];
      }),
    };
    return true;
  }

  private readMeter(row: Row, columns: Columns): void {
    const text = row.textAt(columns.number);
    const cpNumber = meterNumberOf(text);
    if (!cpNumber) {
      // Skips the description row below the header, and separator rows: those are no counting points.
      if (/^at\s*\d/i.test(text)) this.report('energy.meterNumberInvalid', row, columns.number, text);
      return;
    }
    const codes = new Map<MeterCode, number>();
    const own = directionOf(row.textAt(columns.direction));
    const filled = columns.codes.filter(({ index }) => row.textAt(index) !== '');
    const direction = own ?? (columns.direction < 0 ? (filled[0]?.direction ?? null) : null);
    for (const { index, code, direction: meant } of filled) {
      if (direction !== null && meant !== direction) continue;
      const value = this.valueAt(row, index);
      if (value !== null) codes.set(code, value);
    }
    const relevantColumn = direction === null ? -1 : columns.relevant[direction];
    if (this.rows.length === mostRows) throw new ReportRefused('energy.tooLarge');
    this.rows.push({
      row: row.number,
      cpNumber,
      direction,
      name: personNameOf(columns.names.map(index => row.textAt(index)).join(' ')),
      period: columns.period < 0 ? null : this.periodAt(row, columns.period),
      hasPeriod: columns.period >= 0,
      relevant: relevantColumn < 0 ? null : this.valueAt(row, relevantColumn),
      codes,
      quality: columns.quality < 0 ? null : this.qualityAt(row, columns.quality),
      complete: columns.status < 0 ? null : plain(row.textAt(columns.status)).startsWith('vollständig'),
    });
  }

  private periodAt(row: Row, index: number): MonthlyRow['period'] {
    const days = daysIn(row.textAt(index));
    const [start, end] = days;
    if (days.length === 2 && start && end && start <= end) return { start, end };
    const isReadable = days.length === 2 && days.every(found => found !== null);
    this.report(isReadable ? 'energy.timeOutOfRange' : 'energy.timeUnreadable', row, index, row.textAt(index));
    return null;
  }

  private valueAt(row: Row, index: number): number | null {
    const text = row.textAt(index);
    const kind = row.kindAt(index);
    if (text === '' && kind !== cellKinds.formula) return null;
    const value = microKwhOf(text);
    const code = faultOfCell(kind, value);
    // The limit of a quarter hour does not apply, because a month has many of them.
    if (!code || (code === 'energy.valueTooLarge' && value <= largestMicroKwh)) return value;
    this.report(code, row, index, text);
    return null;
  }

  private qualityAt(row: Row, index: number): Quality {
    const text = row.textAt(index);
    const quality = text === '' ? undefined : qualityOf(text);
    if (quality !== undefined) return quality;
    this.report(text === '' ? 'energy.qualityMissing' : 'energy.qualityUnknown', row, index, text);
    return 3;
  }

  private report(code: FindingCode, row: Row, column: number, text: string): void {
    const place = { sheet: this.sheet, row: row.number, column: column < 0 ? undefined : columnLetters(column) };
    this.findings.add({ code, ...place, text: text || undefined });
  }
}

const daysIn = (text: string): (Day | null)[] =>
  (text.match(day) ?? []).map(found => dayWithin(minutesOfText(found) / 1440));

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The first column with such a text, or -1. */
export function columnOf(row: Row, fits: (text: string) => boolean): number {
  for (let index = 0; index < row.width; index += 1) if (fits(row.textAt(index))) return index;
  return -1;
}

function valueBeside(row: Row, label: number): string | null {
  for (let index = label + 1; index < row.width; index += 1) if (row.textAt(index) !== '') return row.textAt(index);
  return null;
}

function dayWithin(number: number): Day | null {
  return number >= firstDay && number <= lastDay ? dayOfNumber(number) : null;
}
