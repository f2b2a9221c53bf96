import type { MemberFilter, MemberStatistics } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { firstOf } from '../../platform/present.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { members } from '../../tables/members.ts';
import { matching } from './store.ts';

/** Over all matches of the filter, on every page. Points of declined applications do not count. */
export async function statisticsOf(tx: Tx, filter: MemberFilter, today: string): Promise<MemberStatistics> {
  const row = firstOf(
    await rowsOf<MemberStatistics>(
      tx,
      sql`with found as (select id, state, member_type from ${members} where ${matching(tx, filter, today) ?? sql`true`}),
      points as (select * from ${countingPoints} where not released and member_id in (select id from found))
      select count(*)::int as total,
        count(*) filter (where state = 'applied')::int as applied,
        count(*) filter (where state = 'active')::int as active,
        count(*) filter (where state = 'left')::int as "left",
        count(*) filter (where state = 'declined')::int as declined,
        count(*) filter (where member_type = 'person')::int as persons,
        count(*) filter (where member_type = 'company')::int as companies,
        (select count(*)::int from points where power_production_type = 1) as consumers,
        (select count(*)::int from points where power_production_type <> 1) as feeders,
        (select coalesce(sum(peak_performance), 0)::float8 from points) as "peakPerformance",
        (select coalesce(sum(year_consumption), 0)::float8 from points) as "yearConsumption"
      from found`,
    ),
  );
  return row;
}
