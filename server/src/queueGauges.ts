import { sql } from 'drizzle-orm';
import { type Database, rowsOf, service } from './platform/database.ts';
import type { GaugeValue } from './platform/metrics.ts';

/** Queue lengths of jobs and mails, and what became of market messages. */
export const queueGauges = async (database: Database): Promise<GaugeValue[]> => [
  ...(await jobAndMailGauges(database)),
  ...(await marketGauges(database)),
];

async function jobAndMailGauges(database: Database): Promise<GaugeValue[]> {
  const rows = await service(database, tx =>
    rowsOf<{ kind: 'jobs' | 'mails'; state: string; count: number }>(
      tx,
      sql`select 'jobs' as kind, state, count(*)::int as count from jobs group by state
          union all select 'mails', state, count(*)::int from mails group by state`,
    ),
  );
  const counted = (kind: 'jobs' | 'mails', states: readonly string[]) =>
    states.map(state => ({
      name: `nahstrom_${kind}`,
      help: `Number of ${kind} by state.`,
      labels: { state },
      value: rows.find(row => row.kind === kind && row.state === state)?.count ?? 0,
    }));
  return [...counted('jobs', ['queued', 'running', 'failed']), ...counted('mails', ['queued', 'failed'])];
}

const days = 30;

/** Codes and states only: no number of a community or a counting point. Automatic messages used the channel of their
 *  community, all others were handed over manually. */
async function marketGauges(database: Database): Promise<GaugeValue[]> {
  const rows = await service(database, tx =>
    rowsOf<{
      kind: 'messages' | 'deliveries' | 'mailboxes';
      direction: string;
      what: string;
      channel: string;
      count: number;
    }>(
      tx,
      sql`select 'messages' as kind, direction,
                 case when state = 'unread' then coalesce(fault, '') else code end as what,
                 case when received_by is null then coalesce(channel, 'portal') else 'portal' end as channel,
                 count(*)::int as count
          from market_messages left join market_settings using (organisation_id, community_id)
          where received > now() - make_interval(days => ${days}) group by 1, 2, 3, 4
          union all select 'deliveries', '', state, channel, count(*)::int from market_deliveries
          where state <> 'sent' group by 1, 2, 3, 4
          union all select 'mailboxes', '', coalesce(fault, 'none'), '', count(*)::int from market_mailboxes
          group by 1, 2, 3, 4`,
    ),
  );
  return rows.map(({ kind, direction, what, channel, count: value }): GaugeValue => {
    if (kind === 'messages')
      return {
        name: 'nahstrom_market_messages',
        help: `Market messages of the last ${days} days by direction, code and channel, unreadable ones by fault.`,
        labels: { direction, code: what, channel },
        value,
      };
    if (kind === 'deliveries')
      return {
        name: 'nahstrom_market_deliveries',
        help: 'Market messages not sent yet by channel and state.',
        labels: { channel, state: what },
        value,
      };
    return {
      name: 'nahstrom_market_mailboxes',
      help: 'Mailboxes of the market by fault.',
      labels: { fault: what },
      value,
    };
  });
}
