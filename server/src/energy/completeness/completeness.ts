import { dayStates } from '@nahstrom/contract';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { entryOf } from '../../platform/present.ts';
import { listMonthsOf } from '../storage/months.ts';
import { arrayOf } from '../storage/packedDay.ts';
import { earlierOf, lengthOf, type Period } from '../storage/periods.ts';
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

/** The counting points with a missing or partial day, or, on request, with an unreliable one. A day covered by a
 *  complete monthly total is not missing. Reads the states of the days, not the days themselves.
 *  @param provisionalUntil the last day whose unreliable values matter */
export async function withGaps(
  tx: Tx,
  points: readonly SubjectPoint[],
  period: Period,
  newestDue: string,
  provisionalUntil: string | null = null,
): Promise<SubjectPoint[]> {
  const due = points.map(point => dueWithin(dutyOf(point), period, newestDue));
  const { start, end } = period;
  const provisional =
    provisionalUntil === null ? sql`0` : daysWithin(sql`provisional`, start, earlierOf(end, provisionalUntil));
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`with point as (
          select * from unnest(${arrayOf(points.map(({ id }) => id))}::integer[],
            ${arrayOf(due.map(days => days?.start ?? null))}::date[],
            ${arrayOf(due.map(days => days?.end ?? null))}::date[]) as point (id, since, until)
        ), stored as (
          select id, sum(${daysWithin(sql`whole`, sql`since`, sql`until`)}) as whole,
            sum(${daysWithin(sql`partial`, start, end)}) as partial, sum(${provisional}) as provisional
          from point join energy_day_states on counting_point_id = id and ${isOfYears(sql`${start}::date`, sql`${end}::date`)}
          group by id
        ), told as (
          select id, unnest(range_agg(daterange(greatest(start, since), least("end", until), '[]'))) as days
          from point join energy_months on counting_point_id = id and complete and quality > 0
            and start <= until and "end" >= since
          group by id
        ), only_told as (
          select id, sum(upper(days) - lower(days) - coalesce((
            select sum(${daysWithin(sql`(whole | partial)`, sql`lower(days)`, sql`(upper(days) - 1)`)}) from energy_day_states
            where counting_point_id = id and ${isOfYears(sql`lower(days)`, sql`upper(days)`)}), 0)) as days
          from told group by id
        )
        select id from point left join stored using (id) left join only_told using (id)
        where coalesce(whole, 0) + coalesce(days, 0) < until - since + 1 or partial > 0 or provisional > 0`,
  );
  const found = new Set(rows.map(({ id }) => id));
  return points.filter(({ id }) => found.has(id));
}

/** Number of a year's days with the state; days outside the year count as without. */
export const daysWithin = (state: SQL, since: SQL | string, until: SQL | string) =>
  sql`bit_count(substring(${state} from ${since}::date - make_date(year, 1, 1) + 1 for greatest(0, ${until}::date - ${since}::date + 1)))`;

/** Number of a period's days with complete data of a counting point. */
export const wholeDaysOf = (point: SQL, since: SQL, until: SQL) =>
  sql<number>`(
    select coalesce(sum(${daysWithin(sql`whole`, since, until)}), 0)::integer from energy_day_states
    where counting_point_id = ${point} and ${isOfYears(since, until)})`;

const isOfYears = (since: SQL, until: SQL) =>
  sql`year between extract(year from ${since})::integer and extract(year from ${until})::integer`;
