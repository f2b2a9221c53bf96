import { sql } from 'drizzle-orm';
import { initialSettings } from '../../communities/index.ts';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { communitySettings } from '../../tables/communitySettings.ts';

/** Whether a community was a small business at the end of a day, from the audit log, which has every change of its
 *  settings. For a day before the first setting the first one applies: a community new to the portal is not new to the
 *  tax office. */
export async function wasSetAsSmallBusiness(tx: Tx, communityId: number, day: string): Promise<boolean> {
  const said = await rowsOf<{ isSmallBusiness: boolean; isBefore: boolean }>(
    tx,
    sql`select (after ->> 'isSmallBusiness')::boolean as "isSmallBusiness",
          (at at time zone 'Europe/Vienna')::date <= ${day}::date as "isBefore"
        from audit_log where entity = 'community' and entity_id = ${communityId}
          and after -> 'isSmallBusiness' is not null order by at, id`,
  );
  const [first] = said;
  if (first) return (said.filter(({ isBefore }) => isBefore).at(-1) ?? first).isSmallBusiness;
  const [row] = await tx
    .select({ isSmallBusiness: communitySettings.isSmallBusiness })
    .from(communitySettings)
    .where(sql`${communitySettings.communityId} = ${communityId}`);
  return (row ?? initialSettings).isSmallBusiness;
}
