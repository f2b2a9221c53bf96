import { dayStates } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { entryOf } from '../../platform/present.ts';
import { listMonthsOf } from '../storage/months.ts';
import { earlierOf, laterOf, lengthOf, type Period } from '../storage/periods.ts';
import { dayNumberOf } from '../storage/quarterHours.ts';
import { dueWithin, dutyOf } from '../views/duty.ts';
import type { SubjectPoint } from '../views/viewStore.ts';

/** For one counting point: a sign per day, and the number of quarter hours without a total, if any. */
export type PointStates = { states: string[]; missing: Map<number, number> };

type DayRow = { id: number; offset: number; quality: number; missing: number };

/** Counting points read per statement. */
const pointsAtOnce = 200;

/** A sign for every day of the period, by counting point. Reads only the qualities, not the packed days.
 *  @param newestDue the last day whose data are due */
export async function statesOf(
  tx: Tx,
  points: readonly SubjectPoint[],
  period: Period,
  newestDue: string,
): Promise<Map<number, PointStates>> {
  const all = new Map<number, PointStates>();
  for (const point of points) all.set(point.id, { states: expectedOf(point, period, newestDue), missing: new Map() });
  const first = dayNumberOf(period.start);
  for (const { countingPointId, start, end } of await wholeMonths(tx, points, period)) {
    const { states } = entryOf(all, countingPointId);
    for (let day = Math.max(first, dayNumberOf(start)); day <= dayNumberOf(end); day += 1)
      if (day - first < states.length) states[day - first] = dayStates.monthTotal;
  }
  for (let from = 0; from < points.length; from += pointsAtOnce) {
    const ids = points.slice(from, from + pointsAtOnce).map(({ id }) => id);
    const rows = await rowsOf<DayRow>(
      tx,
      sql`select counting_point_id as id, day - ${period.start}::date as "offset", quality, missing from energy_days
          where counting_point_id = any(${arrayOf(ids)}::integer[]) and day between ${period.start} and ${period.end}`,
    );
    for (const { id, offset, quality, missing } of rows) {
      const point = entryOf(all, id);
      point.states[offset] = missing > 0 ? dayStates.partial : String(quality);
      if (missing > 0) point.missing.set(offset, missing);
    }
  }
  return all;
}

/** Signs of the days if there were no data at all. */
function expectedOf(point: SubjectPoint, period: Period, newestDue: string): string[] {
  const states = new Array<string>(lengthOf(period)).fill(dayStates.notExpected);
  const first = dayNumberOf(period.start);
  const fill = (newest: string, state: string) => {
    const due = dueWithin(dutyOf(point), period, newest);
    if (due) states.fill(state, dayNumberOf(due.start) - first, dayNumberOf(due.end) - first + 1);
  };
  fill(period.end, dayStates.awaited);
  fill(newestDue, dayStates.missing);
  return states;
}

/** The monthly totals that grid operators have sent completely. */
async function wholeMonths(tx: Tx, points: readonly SubjectPoint[], { start, end }: Period) {
  const months = await listMonthsOf(
    tx,
    points.map(({ id }) => id),
    start,
    end,
  );
  return months.filter(({ complete, quality }) => complete && quality > 0);
}

/** Number of due days with a monthly total and no quarter hours, by counting point. */
async function daysOfMonths(
  tx: Tx,
  months: Awaited<ReturnType<typeof wholeMonths>>,
  due: ReadonlyMap<number, Period | null>,
): Promise<Map<number, number>> {
  const told = months.flatMap(({ countingPointId: id, start, end }) => {
    const owed = due.get(id);
    return owed ? [{ id, start: laterOf(start, owed.start), end: earlierOf(end, owed.end) }] : [];
  });
  if (told.length === 0) return new Map();
  const rows = await rowsOf<{ id: number; days: number }>(
    tx,
    sql`select id, count(distinct told)::int as days
        from unnest(${arrayOf(told.map(({ id }) => id))}::integer[], ${arrayOf(told.map(({ start }) => start))}::date[],
          ${arrayOf(told.map(({ end }) => end))}::date[]) as month (id, since, until),
          generate_series(since, until, '1 day') as told
        where not exists (select from energy_days where counting_point_id = id and day = told::date)
        group by id`,
  );
  return new Map(rows.map(({ id, days }) => [id, days]));
}

type Count = { id: number; whole: number; partial: number; provisional: number };

/** The counting points with a missing or partial day, or, on request, with an unreliable one. A day covered by a
 *  complete monthly total is not missing.
 *  @param provisionalUntil the last day whose unreliable values matter */
export async function withGaps(
  tx: Tx,
  points: readonly SubjectPoint[],
  period: Period,
  newestDue: string,
  provisionalUntil: string | null = null,
): Promise<SubjectPoint[]> {
  const due = new Map(points.map(point => [point.id, dueWithin(dutyOf(point), period, newestDue)]));
  // An empty run of days starts after its end.
  const dueOf = (id: number) => due.get(id) ?? { start: period.end, end: '0001-01-01' };
  const rows = await rowsOf<Count>(
    tx,
    sql`select point.id,
          count(*) filter (where missing = 0 and quality > 0 and day between point.since and point.until)::int as whole,
          count(*) filter (where missing > 0 or quality = 0)::int as partial,
          count(*) filter (where quality = 3 and day <= ${provisionalUntil}::date)::int as provisional
        from unnest(${arrayOf(points.map(({ id }) => id))}::integer[],
          ${arrayOf(points.map(({ id }) => dueOf(id).start))}::date[],
          ${arrayOf(points.map(({ id }) => dueOf(id).end))}::date[]) as point (id, since, until)
        join energy_days on counting_point_id = point.id and day between ${period.start} and ${period.end}
        group by point.id`,
  );
  const counts = new Map(rows.map(row => [row.id, row]));
  const told = await daysOfMonths(tx, await wholeMonths(tx, points, period), due);
  return points.filter(({ id }) => {
    const owed = due.get(id);
    const { whole = 0, partial = 0, provisional = 0 } = counts.get(id) ?? {};
    return whole + (told.get(id) ?? 0) < (owed ? lengthOf(owed) : 0) || partial > 0 || provisional > 0;
  });
}

const arrayOf = (values: readonly (string | number)[]) => `{${values.join(',')}}`;
