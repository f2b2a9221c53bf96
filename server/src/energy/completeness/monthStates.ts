import { countingPointStatus } from '@nahstrom/contract';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyCommunityDays, energyDays } from '../../tables/energy.ts';
import { members } from '../../tables/members.ts';
import { toleranceMicroKwh } from '../storage/balance.ts';
import { unpackDay } from '../storage/dayBlock.ts';
import type { Period } from '../storage/periods.ts';
import { daysWithin } from './completeness.ts';

/** The data of a community within a month, by counting points that take part in it. */
export type MonthState = {
  community: number;
  points: number;
  /** All days have arrived. */
  arrived: number;
  /** Some day has arrived. */
  begun: number;
  /** With missing quarter hours on days that have arrived. */
  gaps: number;
  unreliable: number;
  /** Members with such a counting point, and those of them that are billed with every run. */
  members: number;
  billedMonthly: number;
};

/** Of every community, or of one. Reads the states of the days, not the days themselves. A counting point takes part on
 *  the days that billing charges (`participationOf`). */
export function monthStatesOf(tx: Tx, period: Period, community?: number): Promise<MonthState[]> {
  const ofOne = community === undefined ? sql`true` : sql`${countingPoints.communityId} = ${community}`;
  return rowsOf<MonthState>(
    tx,
    sql`with ${statesWithin(period, ofOne)}
        select community, count(*)::integer as points,
          (count(*) filter (where whole + partial >= days))::integer as arrived,
          (count(*) filter (where whole + partial > 0))::integer as begun,
          (count(*) filter (where partial > 0))::integer as gaps,
          (count(*) filter (where provisional > 0))::integer as unreliable,
          count(distinct member)::integer as members,
          (count(distinct member) filter (where cycle <> 'yearly'))::integer as "billedMonthly"
        from state group by community`,
  );
}

/** Members with data of at least half of the days of a month, summed over their counting points that take part in it. All
 *  have arrived if every day has, with reliable values, and of each counting point one day at most has gaps: a report without the
 *  repeated hour of the clock change never has more.
 *  @param member without it, all of the organisation */
export function membersWithMonth(
  tx: Tx,
  period: Period,
  member?: number,
): Promise<{ member: number; hasArrived: boolean; isProvisional: boolean }[]> {
  const ofOne = member === undefined ? sql`true` : sql`${members.id} = ${member}`;
  return rowsOf(
    tx,
    sql`with ${statesWithin(period, ofOne)}
        select member, bool_and(whole + partial >= days and partial <= 1 and provisional = 0) as "hasArrived",
          bool_or(provisional > 0) as "isProvisional"
        from state group by member having sum(whole + partial) * 2 >= sum(days) order by member`,
  );
}

/** Whether days of a member with gaps also have unreliable values. The states contain only the worst quality of a
 *  day. */
export async function hasProvisionalGaps(tx: Tx, period: Period, member: number): Promise<boolean> {
  const days = await rowsOf<{ block: Uint8Array }>(
    tx,
    sql`with ${pointsWithin(period, sql`${members.id} = ${member}`)}
        select ${energyDays.block} as block
        from point join ${energyDays} on ${energyDays.countingPointId} = id and ${energyDays.day} between since and until
        where ${energyDays.quality} = 0`,
  );
  return days.some(({ block }) => Object.values(unpackDay(block)).some(series => series?.quality.includes(3)));
}

/** The relation `point`: counting points with the days of a month on which they take part. */
const pointsWithin = ({ start, end }: Period, which: SQL) =>
  sql`point as (
          select ${countingPoints.id} as id, ${countingPoints.communityId} as community, ${members.id} as member,
            ${members.billingCycle} as cycle,
            greatest(${start}::date, coalesce(${countingPoints.dateOfActivation}, ${countingPoints.contractBegin},
              ${members.enteredOn}, (${members.decided} at time zone 'Europe/Vienna')::date, ${start}::date)) as since,
            least(${end}::date, ${members.leftOn}, ${countingPoints.dateOfDeactivation}) as until
          from ${countingPoints} join ${members} on ${members.id} = ${countingPoints.memberId}
          where not ${countingPoints.released} and ${countingPoints.cpStatus} = ${countingPointStatus.activated}
            and ${members.state} in ('active', 'left') and ${which}
        )`;

/** The relation `state`: the days of a month by counting point, and those with data. */
const statesWithin = (period: Period, which: SQL) =>
  sql`${pointsWithin(period, which)}, state as (
          select community, member, cycle, until - since + 1 as days,
            coalesce(${daysWithin(sql`whole`, sql`since`, sql`until`)}, 0) as whole,
            coalesce(${daysWithin(sql`partial`, sql`since`, sql`until`)}, 0) as partial,
            coalesce(${daysWithin(sql`provisional`, sql`since`, sql`until`)}, 0) as provisional
          from point left join energy_day_states
            on counting_point_id = id and year = extract(year from ${period.start}::date)::integer
          where since <= until
        )`;

export type MonthBalance = { community: number; compared: number; unbalanced: number };

/** Days of a month on which the community received as much as it was given, from the sums of the days. Compared are only
 *  days with all values of both sides. */
export function monthBalancesOf(tx: Tx, { start, end }: Period): Promise<MonthBalance[]> {
  return rowsOf<MonthBalance>(
    tx,
    sql`select id as community, count(*)::integer as compared,
          (count(*) filter (where abs(given - received) > ${toleranceMicroKwh}))::integer as unbalanced
        from (
          select community_id as id,
            sum(community) filter (where power_production_type <> 1) as given,
            sum(community) filter (where power_production_type = 1) as received
          from ${energyCommunityDays}
          where day between ${start} and ${end} and points > 0
          group by community_id, day
          having sum(missing) = 0 and sum(community_count) = sum(points)
            and count(*) filter (where power_production_type <> 1) > 0
            and count(*) filter (where power_production_type = 1) > 0
        ) days group by id`,
  );
}
