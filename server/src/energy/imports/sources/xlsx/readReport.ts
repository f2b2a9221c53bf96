import { checkBalance, toleranceMicroKwh } from '../../../storage/balance.ts';
import { FindingList } from '../../../storage/findings.ts';
import { dayOfNumber } from '../../../storage/quarterHours.ts';
import { type Archive, openArchive } from '../archive.ts';
import { breath } from '../breath.ts';
import { type MeterSeries, meterSeriesOf } from '../meterSeries.ts';
import { assertManageable, type ColumnSum, type Report } from '../report.ts';
import { ReportRefused } from '../reportRefused.ts';
import { type EegFakturaExport, readEegFaktura } from './eegFaktura.ts';
import { type Header, HeaderRows } from './header.ts';
import { IntervalReader, type ReadColumn } from './intervals.ts';
import { readMonthly } from './monthly.ts';
import { columnLetters } from './row.ts';
import { readRows } from './sheetRows.ts';
import { readWorkbook, type Workbook } from './workbook.ts';

export interface ReadOptions {
  /** All parts together; a report of a hundred counting points over a year has 300 MB. */
  maxUncompressedBytes?: number;
}

const defaultMaxUncompressedBytes = 768 * 1024 * 1024;

/** Any of the files of which every Office document has one tells it from an archive of other files. */
export function isWorkbook(archive: Archive): boolean {
  return ['[content_types].xml', '_rels/.rels', 'xl/workbook.xml'].some(name => archive.has(name));
}

/** Reads the EDA portal's Energiedatenreport. What a cell holds never stops it: what cannot be used becomes
 *  a finding. Only a file that is no such report as a whole is refused. */
export async function readReport(bytes: Uint8Array, options: ReadOptions = {}): Promise<Report> {
  const archive = await openArchive(bytes, options.maxUncompressedBytes ?? defaultMaxUncompressedBytes);
  try {
    const workbook = await readWorkbook(archive);
    const findings = new FindingList();
    const exported = await readEegFaktura(archive, workbook);
    let isMonthly = false;
    let isReport = false;
    for (const sheet of workbook.sheets) {
      const data = await readSheet(archive, workbook, sheet, findings, exported);
      if (data.intervals) return await reportOf(data.header, data.intervals, sheet.name, findings, exported);
      isReport ||= data.isReport;
      isMonthly ||= data.isMonthly;
    }
    if (isReport) throw new ReportRefused('energy.empty', { findings: findings.kept });
    if (isMonthly) return await readMonthly(archive, workbook, findings);
    throw new ReportRefused('energy.layoutUnknown');
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
  exported: EegFakturaExport | null,
): Promise<SheetData> {
  const rows = new HeaderRows();
  let header: Header | null = null;
  let intervals: IntervalReader | null = null;
  await readRows(archive.read(sheet.part), sharedStrings, row => {
    if (!intervals) {
      const part = rows.take(row, countsFrom1904);
      if (part !== 'data') return part === 'none' ? 'stop' : 'continue';
      header = rows.finish(row, sheet.name, countsFrom1904, findings);
      intervals = new IntervalReader(header, sheet.name, countsFrom1904, findings, exported?.styleQualities);
    }
    intervals.read(row);
    return 'continue';
  });
  const found = { isReport: rows.isComplete, isMonthly: rows.isMonthly };
  return header && intervals ? { ...found, header, intervals } : { ...found, header: null, intervals: null };
}

async function reportOf(
  header: Header,
  intervals: IntervalReader,
  sheet: string,
  findings: FindingList,
  exported: EegFakturaExport | null,
): Promise<Report> {
  const { columns, frames } = intervals;
  const dayNumbers = [...frames.keys()].sort((one, other) => one - other);
  if (columns.every(column => column.present === 0))
    throw new ReportRefused('energy.empty', { findings: findings.kept });

  const period = header.period ?? { start: dayOfNumber(dayNumbers[0]!), end: dayOfNumber(dayNumbers.at(-1)!) };
  assertManageable(period, header.meters.length);
  for (const dayNumber of dayNumbers) reportAutumn(intervals, dayNumber, sheet, findings, exported !== null);
  const columnSums = columns.map(column =>
    compareSum(column, exported?.sumOf(column) ?? column.fileSum, sheet, findings),
  );
  const meters: MeterSeries[] = [];
  for (const meter of header.meters) {
    await breath();
    const own = columns.filter(column => column.meter === meter);
    meters.push(meterSeriesOf(meter, own, header.active.get(meter) ?? period, period, findings));
  }
  await breath();
  return {
    layout: exported ? 'eegFaktura' : header.layout,
    communityIds: exported?.communityId ? [exported.communityId] : header.communityIds,
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

/** Where the two hours from 02:00 stand but once in a file, the second is not there; in eegFaktura's export, whose
 *  times have no offset either, that one hour may be the sum of both and is none of them. */
function reportAutumn(
  { columns, frames }: IntervalReader,
  dayNumber: number,
  sheet: string,
  findings: FindingList,
  maySum: boolean,
): void {
  const { day, slots, seen } = frames.get(dayNumber)!;
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
