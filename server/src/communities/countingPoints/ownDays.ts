import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyExtents } from '../../tables/energy.ts';
import { members } from '../../tables/members.ts';

/** Last day of the participation of a counting point; null without an end. */
const lastOwnDay = (countingPointId: AnyPgColumn): SQL<string | null> =>
  sql`(select least(point.date_of_deactivation, owner.left_on) from ${countingPoints} point
    join ${members} owner on owner.id = point.member_id where point.id = ${countingPointId})`;

/** Whether a day belongs to the participation of its counting point: later data are those of the next user of the
 *  connection, which a former member must not see (GDPR Art. 5(1)(c)).
 *  @param day of a row; of a monthly total the last */
export const isOwnDay = (countingPointId: AnyPgColumn, day: AnyPgColumn): SQL =>
  sql`${day} <= coalesce(${lastOwnDay(countingPointId)}, ${day})`;

/** A day of the extent of the data without days after the end of the participation; null without any before it. */
export const ownExtent = (countingPointId: AnyPgColumn, day: AnyPgColumn): SQL<string | null> =>
  sql`(case
    when ${lastOwnDay(countingPointId)} is null then ${day}
    when ${energyExtents.firstDay} <= ${lastOwnDay(countingPointId)} then least(${day}, ${lastOwnDay(countingPointId)})
    end)::text`;
