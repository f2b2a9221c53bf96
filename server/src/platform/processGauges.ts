import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Gauges of this process: memory, event loop delay, and start time. */
export function startProcessGauges() {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return () => {
    const { rss, heapUsed } = process.memoryUsage();
    const late = delay.percentile(99) / 1e9;
    const worst = delay.max / 1e9;
    delay.reset();
    const name = 'nahstrom_event_loop_delay_seconds';
    const help = 'How late the process got to what was due, since the last look.';
    return [
      { name: 'process_resident_memory_bytes', help: 'Memory of the process.', value: rss },
      { name: 'nahstrom_heap_used_bytes', help: 'Memory in use by objects.', value: heapUsed },
      { name, help, labels: { quantile: '0.99' }, value: late },
      { name, help, labels: { quantile: '1' }, value: worst },
      { name: 'nahstrom_uptime_seconds', help: 'Since the process began.', value: Math.round(process.uptime()) },
    ];
  };
}
