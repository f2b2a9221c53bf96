import type { ImportLayout } from '@nahstrom/contract';
import { yieldToEventLoop } from '../../../platform/yieldToEventLoop.ts';
import { type Balance, checkBalance, type Direction } from '../../storage/balance.ts';
import type { Finding, FindingCode, FindingList } from '../../storage/findings.ts';
import type { MonthlyTotal } from '../../storage/months.ts';
import { type Day, dayNumberOf } from '../../storage/quarterHours.ts';
import type { MeterCode } from './market.ts';
import type { MeterSeries } from './meterSeries.ts';
import { ReportRefused } from './reportRefused.ts';
import { mostSeriesDays } from './valueRules.ts';

export type { MeterSeries } from './meterSeries.ts';

/** Content of one energy data file, independent of its format. Amounts are whole micro-kWh. */
export interface Report {
  layout: ImportLayout;
  communityIds: string[];
  periodStart: Day;
  periodEnd: Day;
  /** Quarter hours; empty for the monthly report. */
  meters: MeterSeries[];
  /** Totals without quarter hours; empty for every other layout. */
  months: MonthlyTotal[];
  /** The first thousand of each code; `findingCounts` has them all. */
  findings: Finding[];
  findingCounts: ReadonlyMap<FindingCode, number>;
  columnSums: ColumnSum[];
  balance: Balance;
}

export interface ColumnSum {
  meter: string;
  direction: Direction;
  code: MeterCode;
  /** The file's own sum row, in micro-kWh; null without one. */
  fileSum: bigint | null;
  ownSum: bigint;
  equal: boolean | null;
}

const mostDays = 3660;

/** Limits the period, because every day of every meter is processed, also without data, and a typing error in a date
 *  could be costly. */
export function assertManageable({ start, end }: { start: Day; end: Day }, meters: number): void {
  const days = dayNumberOf(end) - dayNumberOf(start) + 1;
  if (days > mostDays || days * meters > mostSeriesDays) throw new ReportRefused('energy.tooLarge');
}

type Facts = Pick<Report, 'layout' | 'communityIds' | 'columnSums'> & {
  period: { start: Day; end: Day };
  findings: FindingList;
};

/** A report of quarter hours. Other requests run between its counting points. */
export async function quarterHourReport(
  { period, findings, ...facts }: Facts,
  meters: readonly (() => MeterSeries)[],
): Promise<Report> {
  const series: MeterSeries[] = [];
  for (const read of meters) {
    await yieldToEventLoop();
    series.push(read());
  }
  await yieldToEventLoop();
  return {
    ...facts,
    periodStart: period.start,
    periodEnd: period.end,
    meters: series,
    months: [],
    findings: findings.kept,
    findingCounts: findings.counts,
    balance: checkBalance(series),
  };
}
