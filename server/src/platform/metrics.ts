import { Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './database.ts';
import type { EndedRequest } from './ports.ts';

/** @param value bytes, seconds or a count, as in the name */
export type GaugeValue = { name: string; help: string; labels?: Record<string, string>; value: number };

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

/** Use of the database. */
export function connectionGauges(database: Database): GaugeValue[] {
  return Object.entries(database.connections?.() ?? {}).map(([state, value]) => ({
    name: 'nahstrom_database_connections',
    help: 'Connections of this process, and requests that wait for one.',
    labels: { state },
    value,
  }));
}
