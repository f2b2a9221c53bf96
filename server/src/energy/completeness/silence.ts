import { countingPointStatus } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { addDays } from '../../platform/days.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyDays, energyExtents, energyMonths } from '../../tables/energy.ts';
import { members } from '../../tables/members.ts';

/** A counting point from a day on without data, or without production. */
export type SilentPoint = { id: number; member: number; cpNumber: string; plantName: string; since: string };

/** Days without data while others have them. */
const gapDays = 7;
/** Days without data before those of other grid operators count, whose reports may come less often. */
const gapDaysAcross = 35;
/** Older data are no evidence for today. */
const freshDays = 14;

/** Days after the first one in which a counting point without any data is new. An older one has been accepted without them. */
const newDays = 60;

const photovoltaics = 2;
const silentDays = 2;
const freshSilenceDays = 7;
/** Days before the silence, most of which must be there, all with production: a plant that often feeds in nothing, since
 *  its owner uses everything, is not silent. */
const busyDays = 14;
const fewestBusyDays = 10;

/** Counting points that have had no data for more than a week, or none since a recent first day, although the same grid operator
 *  delivered newer ones of the community. A community without newer data is not a gap of its members.
 *  @param member without it, of the whole organisation */
export const listGaps = (tx: Tx, today: string, member?: number) =>
  rowsOf<SilentPoint>(
    tx,
    sql`with point as (
          select ${countingPoints.id} as id, ${countingPoints.communityId} as community, ${members.id} as member,
            ${countingPoints.cpNumber} as cp_number, ${countingPoints.plantName} as plant_name,
            left(${countingPoints.cpNumber}, 8) as operator, ${members.state} as member_state,
            least(${members.leftOn}, ${countingPoints.dateOfDeactivation}) as last_day,
            ${energyExtents.newestDay} as known,
            greatest(${energyExtents.newestDay}, coalesce(${countingPoints.dateOfActivation}, ${countingPoints.contractBegin},
              case when ${energyExtents.newestDay} is null then ${members.enteredOn} end) - 1) as newest,
            exists (select from ${energyMonths} where ${energyMonths.countingPointId} = ${countingPoints.id}) as has_months
          from ${countingPoints} join ${members} on ${members.id} = ${countingPoints.memberId}
            left join ${energyExtents} on ${energyExtents.countingPointId} = ${countingPoints.id}
          where not ${countingPoints.released} and ${countingPoints.cpStatus} = ${countingPointStatus.activated}
        ), reach as (
          select *, max(known) over (partition by community, operator) as of_operator,
            max(known) over (partition by community) as of_community
          from point
        )
        select id, member, cp_number as "cpNumber", plant_name as "plantName", (newest + 1)::text as since
        from reach
        where (known is not null or not has_months and newest >= ${today}::date - ${newDays}::integer)
          and member_state = 'active' and coalesce(last_day, ${today}::date) > newest + ${gapDays}::integer
          and of_community >= ${today}::date - ${freshDays}::integer
          and (of_operator > newest + ${gapDays}::integer or of_community > newest + ${gapDaysAcross}::integer)
          and ${member === undefined ? sql`true` : sql`member = ${member}`}
        order by id`,
  );

/** Photovoltaic plants that have fed in nothing on their last days with complete data, two or more, after they fed in
 *  every day.
 *  @param member without it, of the whole organisation */
export const listSilentPlants = (tx: Tx, today: string, member?: number) =>
  rowsOf<SilentPoint>(
    tx,
    sql`with plant as (
          select ${countingPoints.id} as id, ${members.id} as member, ${countingPoints.cpNumber} as cp_number,
            ${countingPoints.plantName} as plant_name, ${energyExtents.newestDay} as newest
          from ${countingPoints} join ${members} on ${members.id} = ${countingPoints.memberId}
            join ${energyExtents} on ${energyExtents.countingPointId} = ${countingPoints.id}
          where not ${countingPoints.released} and ${countingPoints.cpStatus} = ${countingPointStatus.activated}
            and ${countingPoints.powerProductionType} = ${photovoltaics} and ${members.state} = 'active'
            and coalesce(least(${members.leftOn}, ${countingPoints.dateOfDeactivation}), ${today}::date) >= ${today}::date
            and ${energyExtents.newestDay} >= ${addDays(today, -freshSilenceDays)}::date
            and ${member === undefined ? sql`true` : sql`${members.id} = ${member}`}
        ), fed as (
          select id, max(day) as last from plant join ${energyDays} d on d.counting_point_id = id
          where total > 0 and day > newest - ${2 * busyDays}::integer group by id
        )
        select id, member, cp_number as "cpNumber", plant_name as "plantName", (last + 1)::text as since
        from plant join fed using (id)
        where newest - last >= ${silentDays}::integer
          and (select count(*) from ${energyDays} d where d.counting_point_id = id and day > last and day <= newest
            and total = 0 and missing = 0) = newest - last
          and (select count(*) filter (where total > 0) >= ${fewestBusyDays}::integer and bool_and(total > 0)
            from ${energyDays} d
            where d.counting_point_id = id and day > last - ${busyDays}::integer and day <= last and total is not null)
        order by id`,
  );
