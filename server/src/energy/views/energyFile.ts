import { type EnergyFileAsked, type EnergyMonth, type EnergyRow, type EnergyView, isFeeder } from '@nahstrom/contract';
import type { Download } from '@nahstrom/contract/endpoints';
import { entryOf, firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Cell } from '../../platform/spreadsheet/cell.ts';
import { amountAt, type Series } from '../storage/dayBlock.ts';
import { kwhOf } from '../storage/micro.ts';
import { lengthOf } from '../storage/periods.ts';
import { daysBetween, quarterHoursOf } from '../storage/quarterHours.ts';
import { type Words, words } from './fileWords.ts';
import { quarterHourNames } from './quarterHourSums.ts';
import type { Viewing } from './subject.ts';
import { type Column, percent, type Table, tableOf, writeTable } from './tableFile.ts';
import { listPoints, recordsByDay, type Subject } from './viewStore.ts';
import { openSubject, readTypicalDay, readView } from './views.ts';

type Range = Pick<EnergyFileAsked, 'start' | 'end'>;

/** The rows of a view, or its quarter hours, as a table for export. */
export async function writeEnergyFile(
  viewing: Viewing,
  { format, step, ...range }: EnergyFileAsked,
): Promise<Download> {
  const { locale } = viewing.session.user;
  const t = words[locale];
  switch (step) {
    case 'quarterHour':
      return writeTable(await quarterHourTable(viewing, range, t), format, locale);
    case 'typicalDay':
      return writeTable(await typicalDayTable(viewing, range, t), format, locale);
    default:
      return writeTable(await viewTable(viewing, range, step, t), format, locale);
  }
}

/** The rows of a view, or the monthly totals as received: their energy may be in the rows of days as well. */
async function viewTable(
  viewing: Viewing,
  range: Range,
  step: Exclude<EnergyFileAsked['step'], 'quarterHour' | 'typicalDay'>,
  t: Words,
): Promise<Table> {
  const isMonthTotal = step === 'monthTotal';
  const view = await readView(viewing, { ...range, step: isMonthTotal ? 'month' : step });
  const owner = nameOf(viewing.subject, view.countingPoints);
  const period = `${view.start}_${view.end}`;
  if (!isMonthTotal) {
    const columns: Column<EnergyRow>[] = [...measuredColumns(view, t), [t.missing, row => row.missing]];
    return tableOf(columns, view.rows, `${owner}_${period}`);
  }
  const columns: Column<EnergyMonth>[] = [
    ...measuredColumns(view, t),
    [t.complete, row => (row.complete ? t.yes : t.no)],
    [t.countingPoints, row => row.countingPoints],
    [t.withDays, row => row.withDays],
  ];
  return tableOf(columns, view.months, `${owner}_${t.monthTotals}_${period}`);
}

function measuredColumns({ countingPoints }: EnergyView, t: Words): Column<EnergyRow | EnergyMonth>[] {
  const consumer: Column<EnergyRow | EnergyMonth>[] = [
    [t.totalConsumption, row => row.totalConsumption],
    [t.community, row => row.energyMix.community],
    [t.remainingRequirement, row => row.remainingRequirement],
    [t.selfSufficiency, row => percent(row.selfSufficiency)],
  ];
  const feeder: Column<EnergyRow | EnergyMonth>[] = [
    [t.totalProduction, row => row.totalProduction],
    [t.feedIntoCommunity, row => row.feedIntoCommunity],
    [t.feedIntoGridOperator, row => row.feedIntoGridOperator],
    [t.ownConsumption, row => percent(row.ownConsumption)],
  ];
  return [
    [t.start, row => ({ day: row.start })],
    [t.end, row => ({ day: row.end })],
    ...(countingPoints.some(point => !isFeeder(point.powerProductionType)) ? consumer : []),
    ...(countingPoints.some(point => isFeeder(point.powerProductionType)) ? feeder : []),
    [t.quality, row => t.qualities[row.quality] ?? null],
  ];
}

const mostRows = 100_000;
const mostDays = 400;

/** A row per counting point and quarter hour, each with its start in Vienna time and, since 02:00 is doubled in
 *  October, in UTC. */
async function quarterHourTable(viewing: Viewing, range: Range, t: Words): Promise<Table> {
  const { tx, subject } = viewing;
  const { points, period } = await openSubject(viewing, range);
  const most = Math.min(mostDays, Math.floor(mostRows / 100 / Math.max(1, points.length)));
  if (lengthOf(period) > most) throw new Refusal('energy.rangeTooLong', { params: { most } });
  const numbers = new Map(points.map(point => [point.id, point.cpNumber]));
  async function* pages() {
    for (const day of daysBetween(period.start, period.end)) {
      const records = (await recordsByDay(tx, subject, [day])).get(day) ?? [];
      yield records.flatMap(({ countingPointId, record }) =>
        quarterHoursOf(day).map((start, slot): Cell[] => {
          const instant = new Date(start).toISOString();
          return [
            entryOf(numbers, countingPointId),
            { instant },
            instant,
            ...[record.total, record.productionProportion, record.proportion, record.restPowerFeed].flatMap(series =>
              cellsOf(series, slot, t.qualities),
            ),
          ];
        }),
      );
    }
  }
  const value = (heading: string) => [heading, t.quality];
  return {
    headings: [
      t.countingPoint,
      t.from,
      t.fromUtc,
      ...value(t.total),
      ...value(t.productionProportion),
      ...value(t.proportion),
      ...value(t.restPowerFeed),
    ],
    pages: pages(),
    name: `${nameOf(subject, points)}_${period.start}_${period.end}`,
  };
}

/** The mean of each quarter hour of the day. */
async function typicalDayTable(viewing: Viewing, range: Range, t: Words): Promise<Table> {
  const { start, end, quarterHours } = await readTypicalDay(viewing, range);
  const { tx, subject } = viewing;
  const points = subject.kind === 'countingPoint' ? await listPoints(tx, subject) : [];
  const columns: Column<(typeof quarterHours)[number]>[] = [
    [t.time, row => row.time],
    ...quarterHourNames.map((name): Column<(typeof quarterHours)[number]> => [t[name], row => row[name]]),
  ];
  return tableOf(columns, quarterHours, `${nameOf(subject, points)}_${t.typicalDay}_${start}_${end}`);
}

function cellsOf(series: Series | null, slot: number, qualities: readonly string[]): Cell[] {
  if (!series) return [null, null];
  const amount = amountAt(series, slot);
  return [amount === null ? null : kwhOf(amount), qualities[series.quality[slot] ?? 0] ?? null];
}

const nameOf = (subject: Subject, points: readonly { cpNumber: string }[]) =>
  subject.kind === 'countingPoint' ? firstOf(points).cpNumber : `${subject.kind}-${subject.id}`;
