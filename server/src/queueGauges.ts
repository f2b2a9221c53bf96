import { sql } from 'drizzle-orm';
import { type Database, rowsOf, service } from './platform/database.ts';
import type { GaugeValue } from './platform/metrics.ts';

/** Queue lengths of jobs and mails. */
export async function queueGauges(database: Database): Promise<GaugeValue[]> {
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
