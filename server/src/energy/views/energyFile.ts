import {
  type EnergyAsked,
  type EnergyFileAsked,
  type EnergyMonth,
  type EnergyRange,
  type EnergyRow,
  type EnergyView,
  isFeeder,
  type Locale,
} from '@nahstrom/contract';
import type { Download } from '@nahstrom/contract/endpoints';
import type { Tx } from '../../platform/database.ts';
import { entryOf, firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import type { Cell } from '../../platform/spreadsheet/cell.ts';
import { writeCsv } from '../../platform/spreadsheet/csv.ts';
import { writeWorkbook } from '../../platform/spreadsheet/writeWorkbook.ts';
import { amountAt, type Series } from '../storage/dayBlock.ts';
import { kwhOf } from '../storage/micro.ts';
import { lengthOf } from '../storage/periods.ts';
import { daysBetween, quarterHoursOf } from '../storage/quarterHours.ts';
import { type Words, words } from './fileWords.ts';
import { listPoints, recordsByDay, type Subject } from './viewStore.ts';
import { openSubject, readTypicalDay, readView } from './views.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Table = { headings: string[]; pages: AsyncIterable<Cell[][]>; name: string };

/** The rows of a view, or its quarter hours, as a table for export. */
export async function writeEnergyFile(
  tx: Tx,
  session: Session,
  now: Date,
  subject: Subject,
  asked: EnergyFileAsked,
): Promise<Download> {
  const { format, step, ...range } = asked;
  const { locale } = session.user;
  const { headings, pages, name } =
    step === 'quarterHour'
      ? await quarterHourTable(tx, session, now, subject, range, locale)
      : step === 'typicalDay'
        ? await typicalDayTable(tx, session, now, subject, range, locale)
        : step === 'monthTotal'
          ? await monthTable(tx, session, now, subject, range, locale)
          : await stepTable(tx, session, now, subject, { ...range, step }, locale);
  return writeTable({ headings, pages, name }, format, locale);
}

/** A table as a downloadable file. */
export async function writeTable(
  { headings, pages, name }: Table,
  format: EnergyFileAsked['format'],
  locale: Locale,
): Promise<Download> {
  const bytes =
    format === 'csv'
      ? await writeCsv(headings, pages, locale)
      : await writeWorkbook({ name: words[locale].sheet, headings, pages });
  return { bytes, type: types[format], fileName: `${name}.${format}` };
}

type Measured = EnergyRow | EnergyMonth;
type Column<Row extends Measured> = { heading: string; cell(row: Row): Cell };

async function stepTable(
  tx: Tx,
  session: Session,
  now: Date,
  subject: Subject,
  asked: EnergyAsked,
  locale: Locale,
): Promise<Table> {
  const view = await readView(tx, session, now, subject, asked);
  const t = words[locale];
  const columns: Column<EnergyRow>[] = [...measuredColumns(view, t), { heading: t.missing, cell: row => row.missing }];
  return tableOf(columns, view.rows, `${nameOf(subject, view.countingPoints)}_${view.start}_${view.end}`);
}

/** The monthly totals as received: their energy may be in the rows of days as well. */
async function monthTable(
  tx: Tx,
  session: Session,
  now: Date,
  subject: Subject,
  range: EnergyRange,
  locale: Locale,
): Promise<Table> {
  const view = await readView(tx, session, now, subject, { ...range, step: 'month' });
  const t = words[locale];
  const columns: Column<EnergyMonth>[] = [
    ...measuredColumns(view, t),
    { heading: t.complete, cell: row => (row.complete ? t.yes : t.no) },
    { heading: t.countingPoints, cell: row => row.countingPoints },
    { heading: t.withDays, cell: row => row.withDays },
  ];
  const name = `${nameOf(subject, view.countingPoints)}_${t.monthTotals}_${view.start}_${view.end}`;
  return tableOf(columns, view.months, name);
}

function tableOf<Row extends Measured>(columns: Column<Row>[], rows: readonly Row[], name: string): Table {
  return {
    headings: columns.map(({ heading }) => heading),
    pages: onePage(rows.map(row => columns.map(({ cell }) => cell(row)))),
    name,
  };
}

function measuredColumns({ countingPoints }: EnergyView, t: Words): Column<Measured>[] {
  const consumer: Column<Measured>[] = [
    { heading: t.totalConsumption, cell: row => row.totalConsumption },
    { heading: t.community, cell: row => row.energyMix.community },
    { heading: t.remainingRequirement, cell: row => row.remainingRequirement },
    { heading: t.selfSufficiency, cell: row => percent(row.selfSufficiency) },
  ];
  const feeder: Column<Measured>[] = [
    { heading: t.totalProduction, cell: row => row.totalProduction },
    { heading: t.feedIntoCommunity, cell: row => row.feedIntoCommunity },
    { heading: t.feedIntoGridOperator, cell: row => row.feedIntoGridOperator },
    { heading: t.ownConsumption, cell: row => percent(row.ownConsumption) },
  ];
  return [
    { heading: t.start, cell: row => ({ day: row.start }) },
    { heading: t.end, cell: row => ({ day: row.end }) },
    ...(countingPoints.some(point => !isFeeder(point.powerProductionType)) ? consumer : []),
    ...(countingPoints.some(point => isFeeder(point.powerProductionType)) ? feeder : []),
    { heading: t.quality, cell: row => t.qualities[row.quality] ?? null },
  ];
}

export const percent = (part: number | null) => (part === null ? null : Math.round(part * 10_000) / 100);

export async function* onePage(rows: Cell[][]) {
  yield rows;
}

const mostRows = 100_000;
const mostDays = 400;

/** A row per counting point and quarter hour, each with its start in Vienna time and, since 02:00 is doubled in
 *  October, in UTC. */
async function quarterHourTable(
  tx: Tx,
  session: Session,
  now: Date,
  subject: Subject,
  range: EnergyRange,
  locale: Locale,
): Promise<Table> {
  const { points, period } = await openSubject(tx, session, now, subject, range);
  const most = Math.min(mostDays, Math.floor(mostRows / 100 / Math.max(1, points.length)));
  if (lengthOf(period) > most) throw new Refusal('energy.rangeTooLong', { params: { most } });
  const t = words[locale];
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

const meanNames = [
  'totalConsumption',
  'community',
  'remainingRequirement',
  'totalProduction',
  'feedIntoCommunity',
  'feedIntoGridOperator',
] as const;

/** The mean of each quarter hour of the day. */
async function typicalDayTable(
  tx: Tx,
  session: Session,
  now: Date,
  subject: Subject,
  range: EnergyRange,
  locale: Locale,
): Promise<Table> {
  const typical = await readTypicalDay(tx, session, now, subject, range);
  const points = subject.kind === 'countingPoint' ? await listPoints(tx, subject) : [];
  const t = words[locale];
  return {
    headings: [t.time, ...meanNames.map(name => t[name])],
    pages: onePage(typical.quarterHours.map(quarter => [quarter.time, ...meanNames.map(name => quarter[name])])),
    name: `${nameOf(subject, points)}_${t.typicalDay}_${typical.start}_${typical.end}`,
  };
}

function cellsOf(series: Series | null, slot: number, qualities: readonly string[]): Cell[] {
  if (!series) return [null, null];
  const amount = amountAt(series, slot);
  return [amount === null ? null : kwhOf(amount), qualities[series.quality[slot] ?? 0] ?? null];
}

const nameOf = (subject: Subject, points: readonly { cpNumber: string }[]) =>
  subject.kind === 'countingPoint' ? firstOf(points).cpNumber : `${subject.kind}-${subject.id}`;
