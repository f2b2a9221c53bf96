import { sql } from 'drizzle-orm';
import { type Database, rowsOf, service } from './database.ts';
import type { EndedRequest } from './ports.ts';

/** @param value bytes, seconds or a count, as the name says */
type Gauge = { name: string; help: string; labels?: Record<string, string>; value: number };

/** Upper bounds in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Series = { labels: Record<string, string>; counts: number[]; count: number; seconds: number };

/** Counts requests. Labels are routes, methods and statuses: no person and no id. */
export function createMetrics() {
  const series = new Map<string, Series>();

  return {
    count({ method, route, status, milliseconds }: EndedRequest): void {
      const key = `${method} ${route} ${status}`;
      const labels = { method, route, status: String(status) };
      const one = series.get(key) ?? { labels, counts: bounds.map(() => 0), count: 0, seconds: 0 };
      series.set(key, one);
      const seconds = milliseconds / 1000;
      one.count += 1;
      one.seconds += seconds;
      for (const [index, bound] of bounds.entries()) if (seconds <= bound) one.counts[index]! += 1;
    },

    /** In the text format of Prometheus, version 0.0.4. */
    text(gauges: readonly Gauge[]): string {
      const name = 'nahstrom_request_duration_seconds';
      const lines = [`# HELP ${name} Answered requests by route.`, `# TYPE ${name} histogram`];
      for (const { labels, counts, count, seconds } of series.values()) {
        for (const [index, bound] of bounds.entries())
          lines.push(`${name}_bucket${labelled({ ...labels, le: String(bound) })} ${counts[index]}`);
        lines.push(`${name}_bucket${labelled({ ...labels, le: '+Inf' })} ${count}`);
        lines.push(`${name}_sum${labelled(labels)} ${seconds.toFixed(4)}`, `${name}_count${labelled(labels)} ${count}`);
      }
      let described = '';
      for (const { name, help, labels, value } of gauges) {
        if (name !== described) lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} gauge`);
        described = name;
        lines.push(`${name}${labelled(labels ?? {})} ${value}`);
      }
      return `${lines.join('\n')}\n`;
    },
  };
}

/** What waits, and what is in use at the database. */
export async function databaseGauges(database: Database): Promise<Gauge[]> {
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
  const connections = Object.entries(database.connections?.() ?? {}).map(([state, value]) => ({
    name: 'nahstrom_database_connections',
    help: 'Connections of this process, and requests that wait for one.',
    labels: { state },
    value,
  }));
  return [
    ...counted('jobs', ['queued', 'running', 'failed']),
    ...counted('mails', ['queued', 'failed']),
    ...connections,
  ];
}

function labelled(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '_')}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}
