import { checkBalance, toleranceMicroKwh } from '../../balance.ts';
import { FindingList } from '../../findings.ts';
import { type Day, dayNumberOf, dayOfNumber } from '../../quarterHours.ts';
import { type Archive, openArchive } from '../archive.ts';
import { meterSeriesOf } from '../meterSeries.ts';
import type { ColumnSum, Report } from '../report.ts';
import { ReportRefused } from '../reportRefused.ts';
import { type Header, HeaderRows } from './header.ts';
import { IntervalReader, mostColumnDays, type ReadColumn } from './intervals.ts';
import { columnLetters } from './row.ts';
import { readRows } from './sheetRows.ts';
import { readWorkbook, type Workbook } from './workbook.ts';

export interface ReadOptions {
  /** All parts together; a report of a hundred counting points over a year has 300 MB. */
  maxUncompressedBytes?: number;
}

const defaultMaxUncompressedBytes = 768 * 1024 * 1024;
const mostDays = 3660;

/** Reads the EDA portal's Energiedatenreport. What a cell holds never stops it: what cannot be used becomes
 *  a finding. Only a file that is no such report as a whole is refused. */
export async function readReport(bytes: Uint8Array, options: ReadOptions = {}): Promise<Report> {
  const archive = await openArchive(bytes, options.maxUncompressedBytes ?? defaultMaxUncompressedBytes);
  try {
    const workbook = await readWorkbook(archive);
    const findings = new FindingList();
    let isMonthly = false;
    for (const sheet of workbook.sheets) {
      const data = await readSheet(archive, workbook, sheet, findings);
      if (data.intervals) return reportOf(data.header, data.intervals, sheet.name, findings);
      if (data.isReport) throw new ReportRefused('energy.empty', { findings: findings.kept });
      isMonthly ||= data.isMonthly;
    }
    throw new ReportRefused(isMonthly ? 'energy.layoutMonthly' : 'energy.layoutUnknown');
  } finally {
    archive.close();
  }
}

type SheetData = { isReport: boolean; isMonthly: boolean } & (
  | { header: Header; intervals: IntervalReader }
  | { header: null; intervals: null }
);

async function readSheet(
  archive: Archive,
  { sharedStrings, countsFrom1904 }: Workbook,
  sheet: Workbook['sheets'][number],
  findings: FindingList,
): Promise<SheetData> {
  const rows = new HeaderRows();
  let header: Header | null = null;
  let intervals: IntervalReader | null = null;
  await readRows(archive.read(sheet.part), sharedStrings, row => {
    if (!intervals) {
      const part = rows.take(row, countsFrom1904);
      if (part !== 'data') return part === 'none' ? 'stop' : 'continue';
      header = rows.finish(row, sheet.name, countsFrom1904, findings);
      intervals = new IntervalReader(header, sheet.name, countsFrom1904, findings);
    }
    intervals.read(row);
    return 'continue';
  });
  const found = { isReport: rows.isComplete, isMonthly: rows.isMonthly };
  return header && intervals ? { ...found, header, intervals } : { ...found, header: null, intervals: null };
}

function reportOf(header: Header, intervals: IntervalReader, sheet: string, findings: FindingList): Report {
  const { columns, frames } = intervals;
  const dayNumbers = [...frames.keys()].sort((one, other) => one - other);
  if (columns.every(column => column.present === 0))
    throw new ReportRefused('energy.empty', { findings: findings.kept });

  const period = header.period ?? { start: dayOfNumber(dayNumbers[0]!), end: dayOfNumber(dayNumbers.at(-1)!) };
  assertManageable(period, header.meters.length);
  for (const dayNumber of dayNumbers) {
    const { day, slots, seen } = frames.get(dayNumber)!;
    const lost = [8, 9, 10, 11].filter(slot => seen[slot] === 1 && seen[slot + 4] === 0).length;
    if (slots === 100 && lost > 0) findings.add({ code: 'energy.autumnHourMissing', sheet, day, intervals: lost });
  }
  const columnSums = columns.map(column => compareSum(column, sheet, findings));
  const meters = header.meters.map(meter =>
    meterSeriesOf(
      meter,
      columns.filter(column => column.meter === meter),
      period,
      findings,
    ),
  );
  return {
    layout: header.layout,
    communityIds: header.communityIds,
    periodStart: period.start,
    periodEnd: period.end,
    meters,
    months: [],
    findings: findings.kept,
    findingCounts: findings.counts,
    columnSums,
    balance: checkBalance(meters),
  };
}

/** Every day of every meter is answered for, also those without data, so a slip in a date could be costly. */
function assertManageable({ start, end }: { start: Day; end: Day }, meters: number): void {
  const days = dayNumberOf(end) - dayNumberOf(start) + 1;
  if (days > mostDays || days * meters > mostColumnDays) throw new ReportRefused('energy.tooLarge');
}

function compareSum({ meter, code, index, fileSum, sum }: ReadColumn, sheet: string, findings: FindingList): ColumnSum {
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
