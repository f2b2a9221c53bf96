import { elementOf, firstOf, lastOf } from '../../../../../platform/present.ts';
import { readRows } from '../../../../../platform/spreadsheet/sheetRows.ts';
import { type Direction, toleranceMicroKwh } from '../../../../storage/balance.ts';
import { type Finding, FindingList } from '../../../../storage/findings.ts';
import type { MonthlyTotal } from '../../../../storage/months.ts';
import type { Day } from '../../../../storage/quarterHours.ts';
import { assertManageable, type Report } from '../../report.ts';
import { ReportRefused } from '../../reportRefused.ts';
import { isMonthlyLabel } from '../labels.ts';
import type { Layout, OpenWorkbook } from '../layout.ts';
import { columnOf, type MonthlyRow, MonthlySheet } from './monthlySheet.ts';

/** The EDA portal's report with one total per counting point and month (since 2026). "Gesamtübersicht" has the charged
 *  amount, that is the energy received from the community or given to it; "Detailübersicht" has the single codes. */
export const monthly: Layout = { name: 'monthly', detect: hasMonthlyTable, read: readMonthly };

const mostHeaderRows = 100;

async function hasMonthlyTable({ archive, sheets, sharedStrings }: OpenWorkbook): Promise<boolean> {
  for (const { part } of sheets) {
    let isFound = false;
    let rows = 0;
    await readRows(archive.read(part), sharedStrings, row => {
      rows += 1;
      isFound = columnOf(row, isMonthlyLabel) >= 0;
      return isFound || rows === mostHeaderRows ? 'stop' : 'continue';
    });
    if (isFound) return true;
  }
  return false;
}

async function readMonthly({ archive, sheets, sharedStrings, countsFrom1904 }: OpenWorkbook): Promise<Report> {
  const findings = new FindingList();
  const tables: { name: string; table: MonthlySheet }[] = [];
  for (const { name, part } of sheets) {
    const table = new MonthlySheet(name, countsFrom1904, findings);
    await readRows(archive.read(part), sharedStrings, row => {
      table.read(row);
      return 'continue';
    });
    if (table.isTable) tables.push({ name, table });
  }
  const overview = tables.find(({ table }) => table.hasRelevant) ?? tables[0];
  if (!overview) throw new ReportRefused('energy.layoutUnknown');
  const details = tables.filter(table => table !== overview).flatMap(({ table }) => table.rows);
  const whole = wholePeriod(tables.map(({ table }) => table));
  const months = monthsOf(overview.name, overview.table.rows, details, whole, findings);
  if (months.length === 0) throw new ReportRefused('energy.empty', { findings: findings.kept });

  const periodStart = whole?.start ?? firstOf(months.map(({ start }) => start).sort());
  const periodEnd = whole?.end ?? lastOf(months.map(({ end }) => end).sort());
  assertManageable({ start: periodStart, end: periodEnd }, 1);
  return {
    layout: 'monthly',
    communityIds: [...new Set(tables.flatMap(({ table }) => table.communityId ?? []))],
    periodStart,
    periodEnd,
    meters: [],
    months,
    findings: findings.kept,
    findingCounts: findings.counts,
    columnSums: [],
    balance: { findings: balanceOf(months, periodStart), uncheckedDays: 0 },
  };
}

type Period = { start: Day; end: Day };

function wholePeriod(tables: readonly MonthlySheet[]): Period | null {
  const start = tables.find(table => table.start)?.start;
  const end = tables.find(table => table.end)?.end;
  return start && end && start <= end ? { start, end } : null;
}

function monthsOf(
  sheet: string,
  rows: readonly MonthlyRow[],
  details: readonly MonthlyRow[],
  whole: Period | null,
  findings: FindingList,
): MonthlyTotal[] {
  const months: MonthlyTotal[] = [];
  const taken = new Map<string, Periods>();
  const detailOf = detailFinder(details);
  for (const row of rows) {
    const { cpNumber, direction } = row;
    const place = { sheet, row: row.row, meter: cpNumber };
    if (!direction) {
      findings.add({ code: 'energy.directionUnknown', ...place });
      continue;
    }
    const period = row.hasPeriod ? row.period : whole;
    if (!period) continue;
    const { start } = period;
    const key = `${cpNumber} ${direction}`;
    const periods = taken.get(key) ?? new Periods();
    taken.set(key, periods);
    if (!periods.take(period)) {
      findings.add({ code: 'energy.duplicateMonth', ...place, day: start });
      continue;
    }
    months.push(monthOf(row, direction, period, detailOf(cpNumber, direction, period), place, findings));
  }
  return months;
}

/** Disjoint periods in order. */
class Periods {
  private readonly taken: Period[] = [];

  /** Returns false without adding it if it overlaps another. */
  take(period: Period): boolean {
    let [from, to] = [0, this.taken.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (elementOf(this.taken, middle).start <= period.end) from = middle + 1;
      else to = middle;
    }
    const before = this.taken[from - 1];
    if (before && before.end >= period.start) return false;
    this.taken.splice(from, 0, period);
    return true;
  }
}

/** The first row of the details for a counting point and a period, or for the counting point at any time. */
function detailFinder(details: readonly MonthlyRow[]) {
  const keyOf = (cpNumber: string, direction: Direction | null, period: Period | null) =>
    `${cpNumber} ${direction ?? ''} ${period ? `${period.start} ${period.end}` : ''}`;
  const places = new Map<string, number>();
  for (const [place, { cpNumber, direction, period }] of details.entries()) {
    const key = keyOf(cpNumber, direction, period);
    if (!places.has(key)) places.set(key, place);
  }
  return (cpNumber: string, direction: Direction, period: Period): MonthlyRow | undefined => {
    const fitting = [direction, null].flatMap(one =>
      [period, null].flatMap(other => places.get(keyOf(cpNumber, one, other)) ?? []),
    );
    return details[Math.min(...fitting)];
  };
}

function monthOf(
  row: MonthlyRow,
  direction: Direction,
  period: Period,
  detail: MonthlyRow | undefined,
  place: Partial<Finding>,
  findings: FindingList,
): MonthlyTotal {
  const codes = new Map([...(detail?.codes ?? []), ...row.codes]);
  // P.01 is zero since April 2024, and must not replace a missing P.01T: all energy would count as given.
  const hasFactor = codes.has('G.01T') || codes.has('P.01T');
  const total = codes.get(hasFactor ? 'G.01T' : 'G.01') ?? null;
  const rest = direction === 'generation' ? (codes.get(hasFactor ? 'P.01T' : 'P.01') ?? null) : null;
  const given = total !== null && rest !== null ? total - rest : null;
  const counted = direction === 'consumption' ? (codes.get('G.03') ?? null) : given;
  const proportion = row.relevant ?? counted;
  if (counted !== null && row.relevant !== null && Math.abs(counted - row.relevant) > toleranceMicroKwh)
    findings.add({ code: 'energy.sumDiffers', ...place, amount: counted - row.relevant });
  const big = (micro: number | null) => (micro === null ? null : BigInt(micro));
  return {
    cpNumber: row.cpNumber,
    direction,
    name: row.name ?? detail?.name ?? null,
    ...period,
    total: big(total),
    proportion: big(proportion),
    restPowerFeed: big(rest),
    quality: row.quality ?? detail?.quality ?? 3,
    complete: row.complete ?? detail?.complete ?? false,
  };
}

/** Energy received by consumers equals energy given by feeders. */
function balanceOf(months: readonly MonthlyTotal[], day: Day): Finding[] {
  const sum = (direction: Direction) =>
    months.filter(month => month.direction === direction).reduce((all, { proportion }) => all + (proportion ?? 0n), 0n);
  const amount = Number(sum('generation') - sum('consumption'));
  const directions = new Set(months.map(({ direction }) => direction));
  return directions.size === 2 && Math.abs(amount) > toleranceMicroKwh * months.length
    ? [{ code: 'energy.balanceOff', day, amount }]
    : [];
}
