import { sql } from 'drizzle-orm';
import { Gauge, Histogram, Registry } from 'prom-client';
import { type Database, rowsOf, service } from './database.ts';
import type { EndedRequest } from './ports.ts';

/** @param value bytes, seconds or a count, as in the name */
type GaugeValue = { name: string; help: string; labels?: Record<string, string>; value: number };

/** Counts requests. Labels are routes, methods and statuses: no person and no id. */
export function createMetrics() {
  const requests = new Registry();
  const duration = new Histogram({
    name: 'nahstrom_request_duration_seconds',
    help: 'Answered requests by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [requests],
  });

  return {
    count({ method, route, status, milliseconds }: EndedRequest): void {
      duration.observe({ method, route, status }, milliseconds / 1000);
    },

    /** In the text format of Prometheus, version 0.0.4. */
    text(gauges: readonly GaugeValue[]): Promise<string> {
      return Registry.merge([requests, registryOf(gauges)]).metrics();
    },
  };
}

/** A new registry per scrape, so that a vanished series disappears. */
function registryOf(gauges: readonly GaugeValue[]): Registry {
  const registry = new Registry();
  const known = new Map<string, Gauge>();
  for (const { name, help, labels = {}, value } of gauges) {
    const gauge = known.get(name) ?? new Gauge({ name, help, labelNames: Object.keys(labels), registers: [registry] });
    known.set(name, gauge);
    gauge.set(labels, value);
  }
  return registry;
}

/** Queue lengths, and use of the database. */
export async function databaseGauges(database: Database): Promise<GaugeValue[]> {
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
