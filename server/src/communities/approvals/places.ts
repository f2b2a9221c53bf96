import type { PublicCommunity } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';

const fewest = 3;
const most = 20;

/** Towns of the members of each community. Public, so a town counts only if at least three members wrote it, or if it
 *  is the community's own. */
export async function publicPlaces(tx: Tx): Promise<Map<number, PublicCommunity['places']>> {
  const rows = await rowsOf<{ community: number; zip: string; city: string }>(
    tx,
    sql`
      select community, zip, city from (
        select community, zip, city, row_number() over (partition by community order by members desc, zip, city) as place
        from (
          select community_id as community, zip, city, count(*) as members from members where state = 'active'
            group by 1, 2, 3 having count(*) >= ${fewest}
          union
          select id, invoice_zip, invoice_city, ${fewest} from communities where invoice_zip <> '' and invoice_city <> ''
        ) as known
      ) as ordered
      where place <= ${most} order by community, place`,
  );
  const places = new Map<number, PublicCommunity['places']>();
  for (const { community, zip, city } of rows) {
    const known = places.get(community) ?? [];
    if (!known.some(place => place.zip === zip && place.city === city)) known.push({ zip, city });
    places.set(community, known);
  }
  return places;
}
