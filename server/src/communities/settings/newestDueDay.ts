import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { communities } from '../../tables/communities.ts';
import { energyImports } from '../../tables/energy.ts';
import { organisations } from '../../tables/organisations.ts';

/** The shortest period of a file that brings a whole month. */
const fewestDaysOfMonth = 28;

/** The last day whose data are due, of communities joined with their organisation. If the newest file of a community brought
 *  a whole month, the next one is due after its end. */
export const newestDueDay = (today: string | Placeholder): SQL<string> => {
  const due = sql`(${today}::date - ${organisations.outdatedAfterDays})`;
  return sql<string>`case
    when (
      select newest.period_end - newest.period_start >= ${sql.raw(String(fewestDaysOfMonth - 1))}
      from ${energyImports} newest
      where newest.community_id = ${communities.id} and newest.state = 'committed'
      order by newest.committed desc limit 1)
    then (date_trunc('month', (${due} + 1)::timestamp) - interval '1 day')::date
    else ${due} end`;
};
