import type { SelfCheck } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../platform/database.ts';
import { dayOf } from '../platform/days.ts';
import type { Machine } from '../platform/ports.ts';
import { backupStateOf, clockStateOf, dataStateOf, diskStateOf, queueStateOf } from './domain.ts';

/** What is found wrong is of the last week: what somebody has dealt with goes by itself. */
const week = sql.raw("interval '7 days'");
const patience = sql.raw("interval '15 minutes'");

type Counted = { queued: number; failed: number };

/** @param clock of this process, now: the other times are those of the request
 *  @param machine what the process knows of where it runs; null in a browser */
export async function check(
  tx: Tx,
  { now, clock, contract, machine }: { now: Date; clock(): number; contract: string; machine: Machine | null },
): Promise<SelfCheck> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [mail] = await rowsOf<Counted & { lastSent: string | null }>(
    tx,
    sql`select count(*) filter (where state = 'queued' and attempts > 0)::int as queued,
          count(*) filter (where state = 'failed' and due > ${at} - ${week})::int as failed,
          to_char(max(sent) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastSent" from mails`,
  );
  const [jobs] = await rowsOf<Counted>(
    tx,
    sql`select count(*) filter (where state = 'queued' and created < ${at} - ${patience})::int as queued,
          count(*) filter (where state = 'failed' and finished > ${at} - ${week})::int as failed from jobs`,
  );
  const communities = await rowsOf<{ id: number; title: string; newestDay: string | null; daysOld: number | null }>(
    tx,
    sql`select c.id, c.title, max(e.newest_day)::text as "newestDay",
          ${dayOf(now)}::date - max(e.newest_day) as "daysOld"
        from communities c left join counting_points p on p.community_id = c.id
          left join energy_extents e on e.counting_point_id = p.id
        group by c.id, c.title order by sort_key(c.title), c.id`,
  );
  const [database] = await rowsOf<{ version: string; milliseconds: number }>(
    tx,
    sql`select split_part(version(), ' ', 2) as version,
          (extract(epoch from clock_timestamp()) * 1000)::float8 as milliseconds`,
  );
  const aheadSeconds = Math.round((clock() - database!.milliseconds) / 100) / 10;
  const newest = machine?.newestBackup ?? null;
  return {
    at: now.toISOString(),
    mail: { state: queueStateOf(mail!), ...mail! },
    jobs: { state: queueStateOf(jobs!), ...jobs! },
    backup: { state: backupStateOf(newest, now), newest: newest?.toISOString() ?? null },
    disk: {
      state: diskStateOf(machine?.disk ?? null),
      freeBytes: machine?.disk?.freeBytes ?? null,
      totalBytes: machine?.disk?.totalBytes ?? null,
    },
    clock: { state: clockStateOf(aheadSeconds), aheadSeconds },
    communities: communities.map(({ daysOld, ...community }) => ({ ...community, state: dataStateOf(daysOld) })),
    versions: {
      portal: machine?.portal ?? null,
      contract,
      database: `PostgreSQL ${database!.version}`,
      node: machine?.node ?? null,
    },
  };
}
