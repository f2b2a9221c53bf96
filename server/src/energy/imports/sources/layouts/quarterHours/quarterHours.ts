import type { ImportLayout } from '@nahstrom/contract';
import { entryOf, firstOf, lastOf, present } from '../../../../../platform/present.ts';
import { columnLetters } from '../../../../../platform/spreadsheet/row.ts';
import { readRows } from '../../../../../platform/spreadsheet/sheetRows.ts';
import { toleranceMicroKwh } from '../../../../storage/balance.ts';
import type { Quality } from '../../../../storage/dayBlock.ts';
import { FindingList } from '../../../../storage/findings.ts';
import { laterOf } from '../../../../storage/periods.ts';
import { dayOfNumber } from '../../../../storage/quarterHours.ts';
import { meterSeriesOf } from '../../meterSeries.ts';
import { assertManageable, type ColumnSum, quarterHourReport, type Report } from '../../report.ts';
import { nothingRead } from '../../reportRefused.ts';
import type { Layout, OpenWorkbook } from '../layout.ts';
import { type Header, HeaderRows, type ValueColumn } from './header.ts';
import { IntervalReader, type ReadColumn } from './intervals.ts';

/** Additions of another program's export to the sheet of the EDA portal. */
export interface QuarterHourExport {
  layout: ImportLayout;
  communityId: string | null;
  /** Replaces the column of the quality by the colour of the value: by index of the style. */
  styleQualities: readonly Quality[] | null;
  /** A column's sum stated elsewhere, in micro-kWh. */
  sumOf(column: ValueColumn): number | null;
}

/** The EDA portal's report of quarter hours, in all of its layouts. */
export const quarterHours: Layout = {
  name: 'quarterHours',
  detect: hasQuarterHourSheet,
  read: workbook => readQuarterHours(workbook, null),
};

export async function hasQuarterHourSheet(workbook: OpenWorkbook): Promise<boolean> {
  for (const { part } of workbook.sheets) {
    const header = new HeaderRows();
    await readRows(workbook.archive.read(part), workbook.sharedStrings, row => {
      const place = header.take(row, workbook.countsFrom1904);
      return place === 'header' && !header.isComplete ? 'continue' : 'stop';
    });
    if (header.isComplete) return true;
  }
  return false;
}

/** The first sheet with values.
 *  @throws ReportRefused `energy.empty` if there is none */
export async function readQuarterHours(
  { archive, sheets, sharedStrings, countsFrom1904 }: OpenWorkbook,
  exported: QuarterHourExport | null,
): Promise<Report> {
  const findings = new FindingList();
  for (const { name, part } of sheets) {
    const head = new HeaderRows();
    const data: { header?: Header; intervals?: IntervalReader } = {};
    await readRows(archive.read(part), sharedStrings, row => {
      if (!data.intervals) {
        const place = head.take(row, countsFrom1904);
        if (place !== 'data') return place === 'none' ? 'stop' : 'continue';
        data.header = head.finish(row, name, countsFrom1904, findings, exported !== null);
        data.intervals = new IntervalReader(data.header, name, countsFrom1904, findings, exported?.styleQualities);
      }
      data.intervals.read(row);
      return 'continue';
    });
    if (data.header && data.intervals) return await reportOf(data.header, data.intervals, name, findings, exported);
  }
  throw nothingRead(findings);
}

async function reportOf(
  header: Header,
  intervals: IntervalReader,
  sheet: string,
  findings: FindingList,
  exported: QuarterHourExport | null,
): Promise<Report> {
  const { columns, frames } = intervals;
  const dayNumbers = [...frames.keys()].sort((one, other) => one - other);
  if (columns.every(column => column.present === 0)) throw nothingRead(findings);

  const lastWithValues = dayOfNumber(present(dayNumbers.findLast(day => columns.some(column => column.days.has(day)))));
  const stated = header.period;
  const period = {
    start: stated?.start ?? dayOfNumber(firstOf(dayNumbers)),
    end: stated ? laterOf(stated.end, lastWithValues) : dayOfNumber(lastOf(dayNumbers)),
  };
  const endsLater = stated !== null && period.end > stated.end;
  assertManageable(period, header.meters.length);
  for (const dayNumber of dayNumbers) reportAutumn(intervals, dayNumber, sheet, findings, exported !== null);
  const columnSums = columns.map(column =>
    compareSum(column, exported?.sumOf(column) ?? column.fileSum, sheet, findings),
  );
  const facts = {
    layout: exported?.layout ?? header.layout,
    communityIds: exported?.communityId ? [exported.communityId] : header.communityIds,
    period,
    findings,
    columnSums,
  };
  const read = header.meters.map(meter => () => {
    const own = columns.filter(column => column.meter === meter);
    const active = header.active.get(meter) ?? period;
    const end = endsLater && active.end === stated.end ? period.end : active.end;
    return meterSeriesOf(meter, own, { start: active.start, end }, period, findings);
  });
  return quarterHourReport(facts, read);
}

/** If a file has the two hours from 02:00 only once, the second is missing; in eegFaktura's export, whose times have no
 *  offset either, that one hour may be the sum of both and counts as neither. */
function reportAutumn(
  { columns, frames }: IntervalReader,
  dayNumber: number,
  sheet: string,
  findings: FindingList,
  maySum: boolean,
): void {
  const { day, slots, seen } = entryOf(frames, dayNumber);
  const alone = slots === 100 ? [8, 9, 10, 11].filter(slot => seen[slot] === 1 && seen[slot + 4] === 0) : [];
  if (alone.length === 0) return;
  if (!maySum) {
    findings.add({ code: 'energy.autumnHourMissing', sheet, day, intervals: alone.length });
    return;
  }
  findings.add({ code: 'energy.autumnHourSummed', sheet, day, intervals: 2 * alone.length });
  for (const column of columns) {
    const series = column.days.get(dayNumber);
    if (!series) continue;
    for (const slot of alone) {
      series.values[slot] = 0;
      series.quality[slot] = 0;
    }
  }
}

function compareSum(
  { meter, code, index, sum }: ReadColumn,
  fileSum: number | null,
  sheet: string,
  findings: FindingList,
): ColumnSum {
  const amount = fileSum === null ? 0 : sum - fileSum;
  const equal = fileSum === null ? null : Math.abs(amount) <= toleranceMicroKwh;
  if (equal === false)
    findings.add({
      code: 'energy.sumDiffers',
      sheet,
      column: columnLetters(index),
      meter: meter.cpNumber,
      amount,
      text: code,
    });
  return {
    meter: meter.cpNumber,
    direction: meter.direction,
    code,
    fileSum: fileSum === null ? null : BigInt(fileSum),
    ownSum: BigInt(sum),
    equal,
  };
}
