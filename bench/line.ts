import { appendFileSync } from 'node:fs';

/** A row of the benchmark table (docs/benchmarks.md). */
export type Line = { what: string; here: string; against: string; ratio: string };

/** Reports a row to `npm run bench`; without effect if a benchmark runs alone. */
export function tell(what: string, here: string, against: string, ratio: string): void {
  const file = process.env.BENCH_LINES;
  if (file) appendFileSync(file, `${JSON.stringify({ what, here, against, ratio } satisfies Line)}\n`);
}

/** Ratio of two figures. */
export const times = (here: number, there: number) => `${(here / there).toFixed(1)}×`;
