import { apiContract, type Installation } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';
import type { Machine } from '../../platform/ports.ts';
import { firstOf } from '../../platform/present.ts';
import { checkQueues } from '../selfCheck/check.ts';
import { backupStateOf, clockStateOf, diskStateOf } from '../selfCheck/domain.ts';

/** Over all organisations. Called as service.
 *  @param clock of this process, now: the other times are those of the request
 *  @param machine facts of the process about its environment; null in a browser */
export async function describeInstallation(
  tx: Tx,
  { now, clock, machine, sendsMails }: { now: Date; clock(): number; machine: Machine | null; sendsMails: boolean },
): Promise<Omit<Installation, 'operators'>> {
  const organisations = await rowsOf<Installation['organisations'][number]>(
    tx,
    sql`select o.id, o.title, o.slug, coalesce(o.host, '') as host, o.is_default as "isDefault", o.version,
          to_char(o.archived at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as archived,
          to_char(o.created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created,
          (select count(*)::int from organisation_users where organisation_id = o.id) as users,
          (select count(*)::int from members where organisation_id = o.id) as members,
          (select count(*)::int from communities where organisation_id = o.id) as communities
        from organisations o order by sort_key(o.title), o.id`,
  );
  const database = firstOf(
    await rowsOf<{ version: string; milliseconds: number }>(
      tx,
      sql`select split_part(version(), ' ', 2) as version,
          (extract(epoch from clock_timestamp()) * 1000)::float8 as milliseconds`,
    ),
  );
  const aheadSeconds = Math.round((clock() - database.milliseconds) / 100) / 10;
  const newest = machine?.newestBackup ?? null;
  return {
    at: now.toISOString(),
    ...(await checkQueues(tx, now, sendsMails)),
    backup: { state: backupStateOf(newest, now), newest: newest?.toISOString() ?? null },
    disk: {
      state: diskStateOf(machine?.disk ?? null),
      freeBytes: machine?.disk?.freeBytes ?? null,
      totalBytes: machine?.disk?.totalBytes ?? null,
    },
    clock: { state: clockStateOf(aheadSeconds), aheadSeconds },
    versions: {
      portal: machine?.portal ?? null,
      contract: apiContract,
      database: `PostgreSQL ${database.version}`,
      node: machine?.node ?? null,
    },
    organisations,
  };
}
