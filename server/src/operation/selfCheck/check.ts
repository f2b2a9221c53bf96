import type { SelfCheck } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { firstOf } from '../../platform/present.ts';
import { dataStateOf, mailStateOf, queueStateOf } from './domain.ts';

/** Only problems of the last week, so that resolved ones disappear. */
const week = sql.raw("interval '7 days'");
const patience = sql.raw("interval '15 minutes'");

type Counted = { queued: number; failed: number };

/** Mails and jobs of all organisations visible to the role. A refused job is no fault: its record has the reason. */
export async function checkQueues(tx: Tx, now: Date, isSetUp: boolean): Promise<Pick<SelfCheck, 'mail' | 'jobs'>> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const mail = firstOf(
    await rowsOf<Counted & { lastSent: string | null; filed: number }>(
      tx,
      sql`select count(*) filter (where state = 'queued' and attempts > 0)::int as queued,
          count(*) filter (where state = 'failed' and due > ${at} - ${week})::int as failed,
          count(*) filter (where state = 'filed')::int as filed,
          to_char(max(sent) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastSent" from mails`,
    ),
  );
  const jobs = firstOf(
    await rowsOf<Counted>(
      tx,
      sql`select count(*) filter (where state = 'queued' and created < ${at} - ${patience})::int as queued,
          count(*) filter (where state = 'failed' and error = 'server.failed' and finished > ${at} - ${week})::int as failed
        from jobs`,
    ),
  );
  return {
    mail: { state: isSetUp ? mailStateOf(mail) : 'bad', ...mail, isSetUp },
    jobs: { state: queueStateOf(jobs), ...jobs },
  };
}

/** Of one organisation. */
export async function check(tx: Tx, now: Date, sendsMails: boolean): Promise<SelfCheck> {
  const communities = await rowsOf<{ id: number; title: string; newestDay: string | null; daysOld: number | null }>(
    tx,
    sql`select c.id, c.title, max(e.newest_day)::text as "newestDay",
          ${dayOf(now)}::date - max(e.newest_day) as "daysOld"
        from communities c left join counting_points p on p.community_id = c.id
          left join energy_extents e on e.counting_point_id = p.id
        group by c.id, c.title order by sort_key(c.title), c.id`,
  );
  return {
    at: now.toISOString(),
    ...(await checkQueues(tx, now, sendsMails)),
    communities: communities.map(({ daysOld, ...community }) => ({ ...community, state: dataStateOf(daysOld) })),
  };
}
