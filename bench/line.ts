import { appendFileSync } from 'node:fs';

/** A line of the one table of all benchmarks (`npm run bench`). */
export type Line = { what: string; here: string; against: string; ratio: string };

/** Adds a line to that table, when it is being made. */
export function tell(what: string, here: string, against: string, ratio: string): void {
  const file = process.env.BENCH_LINES;
  if (file) appendFileSync(file, `${JSON.stringify({ what, here, against, ratio } satisfies Line)}\n`);
}

/** Of what should be more. */
export const times = (here: number, there: number) => `${(here / there).toFixed(1)}×`;
