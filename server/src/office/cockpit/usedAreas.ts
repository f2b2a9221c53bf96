import { type RareArea, rareAreas } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { defaultGroups } from '../../access/index.ts';
import type { Tx } from '../../platform/database.ts';
import { clientsCustomers } from '../../tables/clientsCustomers.ts';
import { companies, parties, persons } from '../../tables/parties.ts';
import { usergroups } from '../../tables/usergroups.ts';

const tables: Record<RareArea, PgTable> = { parties, companies, persons, clientsCustomers, usergroups };

/** Rarely used areas with records of the organisation's own making. */
export async function getUsedAreas(tx: Tx): Promise<{ areas: RareArea[] }> {
  const areas: RareArea[] = [];
  for (const area of rareAreas) {
    const given = area === 'usergroups' ? Object.keys(defaultGroups).length : 0;
    const rows = await tx
      .select({ one: sql`1` })
      .from(tables[area])
      .limit(given + 1);
    if (rows.length > given) areas.push(area);
  }
  return { areas };
}
