import type {
  CompletenessFileAsked,
  Locale,
  RangeFileAsked,
  ReRequestsFileAsked,
  TopListFileAsked,
  TopListRow,
} from '@nahstrom/contract';
import { networkOperatorOf } from '@nahstrom/contract';
import type { Download } from '@nahstrom/contract/endpoints';
import type { Tx } from '../platform/database.ts';
import { entryOf } from '../platform/present.ts';
import type { Session } from '../platform/session.ts';
import type { Cell } from '../platform/spreadsheet/cell.ts';
import { statesOf } from './completeness/completeness.ts';
import { openMap, stretchesOf, titleOfOperator } from './completeness/completenessMap.ts';
import { listReRequests } from './completeness/reRequests.ts';
import { lengthOf } from './storage/periods.ts';
import { onePage, percent, writeTable } from './views/energyFile.ts';
import { words } from './views/fileWords.ts';
import { readTopList } from './views/topList.ts';
import type { Subject } from './views/viewStore.ts';
import { readDurationCurve } from './views/views.ts';

type Column<Row> = [heading: string, cell: (row: Row) => Cell];

function write<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  name: string,
  { format, locale }: { format: 'csv' | 'xlsx'; locale: Locale },
): Promise<Download> {
  return writeTable(
    {
      headings: columns.map(([heading]) => heading),
      pages: onePage(rows.map(row => columns.map(([, cell]) => cell(row)))),
      name,
    },
    format,
    locale,
  );
}

/** All members, not only the first. */
export async function writeTopList(
  tx: Tx,
  session: Session,
  now: Date,
  subject: Subject,
  { format, ...asked }: TopListFileAsked,
): Promise<Download> {
  const { locale } = session.user;
  const t = words[locale];
  const list = await readTopList(tx, session, now, subject, { ...asked, most: Number.POSITIVE_INFINITY });
  const columns: Column<TopListRow>[] = [
    [t.rank, row => row.rank],
    [t.memberNumber, row => row.memberNumber],
    [t.member, row => row.memberName],
    [t.totalConsumption, row => row.totalConsumption],
    [t.community, row => row.energyMix.community],
    [t.remainingRequirement, row => row.remainingRequirement],
    [t.selfSufficiency, row => percent(row.selfSufficiency)],
    [t.totalProduction, row => row.totalProduction],
    [t.feedIntoCommunity, row => row.feedIntoCommunity],
    [t.feedIntoGridOperator, row => row.feedIntoGridOperator],
    [t.ownConsumption, row => percent(row.ownConsumption)],
  ];
  const name = `community-${subject.id}_${list.measure}_${list.start}_${list.end}`;
  return write(list.rows, columns, name, { format, locale });
}

export async function writeDurationCurve(
  tx: Tx,
  session: Session,
  now: Date,
  subject: Subject,
  { format, ...range }: RangeFileAsked,
): Promise<Download> {
  const { locale } = session.user;
  const t = words[locale];
  const curve = await readDurationCurve(tx, session, now, subject, range);
  const rows = (['surplus', 'requirement'] as const).flatMap(name => {
    let before = 0;
    return curve[name].steps.map(({ quarterHours, kwh }) => {
      const from = before / 4;
      before += quarterHours;
      return { name, from, until: before / 4, kilowatts: (kwh / quarterHours) * 4, kwh };
    });
  });
  const columns: Column<(typeof rows)[number]>[] = [
    [t.curve, row => t[row.name]],
    [t.fromHour, row => row.from],
    [t.untilHour, row => row.until],
    [t.kilowatts, row => Math.round(row.kilowatts * 1e6) / 1e6],
    [t.energy, row => row.kwh],
  ];
  return write(rows, columns, `community-${subject.id}_duration_${curve.start}_${curve.end}`, { format, locale });
}

/** A row per run of equal days: a row per day would be half a million for a large community's year. */
export async function writeCompleteness(
  tx: Tx,
  session: Session,
  now: Date,
  subject: Subject,
  { format, ...asked }: CompletenessFileAsked,
): Promise<Download> {
  const { locale } = session.user;
  const t = words[locale];
  const { shown, period, newestDue } = await openMap(tx, session, now, subject, asked);
  const states = await statesOf(tx, shown, period, newestDue);
  const rows = shown.flatMap(point =>
    stretchesOf(entryOf(states, point.id), period).map(stretch => ({ ...point, ...stretch })),
  );
  const columns: Column<(typeof rows)[number]>[] = [
    [t.countingPoint, row => row.cpNumber],
    [t.member, row => row.memberName],
    [t.networkOperator, row => operatorNameOf(row.cpNumber)],
    [t.start, row => ({ day: row.start })],
    [t.end, row => ({ day: row.end })],
    [t.days, row => lengthOf(row)],
    [t.state, row => t.stateOf(row.state)],
    [t.missing, row => row.missing],
  ];
  const name = `community-${subject.id}_completeness_${period.start}_${period.end}`;
  return write(rows, columns, name, { format, locale });
}

export async function writeReRequests(
  tx: Tx,
  session: Session,
  now: Date,
  subject: Subject,
  { format, ...asked }: ReRequestsFileAsked,
): Promise<Download> {
  const { locale } = session.user;
  const t = words[locale];
  const { operators, start, end } = await listReRequests(tx, session, now, subject, asked);
  const rows = operators.flatMap(({ countingPoints }) =>
    countingPoints.flatMap(point => point.ranges.map(range => ({ ...point, ...range }))),
  );
  const columns: Column<(typeof rows)[number]>[] = [
    [t.networkOperator, row => operatorNameOf(row.cpNumber)],
    [t.countingPoint, row => row.cpNumber],
    [t.member, row => row.memberName],
    [t.start, row => ({ day: row.start })],
    [t.end, row => ({ day: row.end })],
    [t.days, row => lengthOf(row)],
    [t.state, row => t.stateOf(row.reason)],
  ];
  return write(rows, columns, `community-${subject.id}_rerequests_${start}_${end}`, { format, locale });
}

function operatorNameOf(cpNumber: string): string {
  const id = networkOperatorOf(cpNumber);
  return `${titleOfOperator(id)} ${id}`.trim();
}
