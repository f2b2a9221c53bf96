import type {
  CompletenessFileAsked,
  RangeFileAsked,
  ReRequestsFileAsked,
  TopListFileAsked,
  TopListRow,
} from '@nahstrom/contract';
import { networkOperatorOf } from '@nahstrom/contract';
import type { Download } from '@nahstrom/contract/endpoints';
import { entryOf } from '../platform/present.ts';
import { statesOf } from './completeness/completeness.ts';
import { openMap, stretchesOf, titleOfOperator } from './completeness/completenessMap.ts';
import { listReRequests } from './completeness/reRequests.ts';
import { lengthOf } from './storage/periods.ts';
import { words } from './views/fileWords.ts';
import type { Viewing } from './views/subject.ts';
import { type Column, percent, tableOf, writeTable } from './views/tableFile.ts';
import { readTopList } from './views/topList.ts';
import { readDurationCurve } from './views/views.ts';

/** All members, not only the first. */
export async function writeTopList(viewing: Viewing, { format, ...asked }: TopListFileAsked): Promise<Download> {
  const { locale } = viewing.session.user;
  const t = words[locale];
  const list = await readTopList(viewing, { ...asked, most: Number.POSITIVE_INFINITY });
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
  const name = `community-${viewing.subject.id}_${list.measure}_${list.start}_${list.end}`;
  return writeTable(tableOf(columns, list.rows, name), format, locale);
}

export async function writeDurationCurve(viewing: Viewing, { format, ...range }: RangeFileAsked): Promise<Download> {
  const { locale } = viewing.session.user;
  const t = words[locale];
  const curve = await readDurationCurve(viewing, range);
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
  const name = `community-${viewing.subject.id}_duration_${curve.start}_${curve.end}`;
  return writeTable(tableOf(columns, rows, name), format, locale);
}

/** A row per run of equal days: a row per day would be half a million for a large community's year. */
export async function writeCompleteness(
  viewing: Viewing,
  { format, ...asked }: CompletenessFileAsked,
): Promise<Download> {
  const { locale } = viewing.session.user;
  const t = words[locale];
  const { shown, period, newestDue } = await openMap(viewing, asked);
  const states = await statesOf(viewing.tx, shown, period, newestDue);
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
  const name = `community-${viewing.subject.id}_completeness_${period.start}_${period.end}`;
  return writeTable(tableOf(columns, rows, name), format, locale);
}

export async function writeReRequests(viewing: Viewing, { format, ...asked }: ReRequestsFileAsked): Promise<Download> {
  const { locale } = viewing.session.user;
  const t = words[locale];
  const { operators, start, end } = await listReRequests(viewing, asked);
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
  const name = `community-${viewing.subject.id}_rerequests_${start}_${end}`;
  return writeTable(tableOf(columns, rows, name), format, locale);
}

function operatorNameOf(cpNumber: string): string {
  const id = networkOperatorOf(cpNumber);
  return `${titleOfOperator(id)} ${id}`.trim();
}
