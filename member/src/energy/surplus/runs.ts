import type { SurplusLevel } from '@nahstrom/contract';

const hourMs = 3_600_000;

type Run = { start: string; end: string; level: SurplusLevel };

/** Consecutive hours of the same level together. */
export function runsOf(hours: readonly { start: string; level: SurplusLevel }[]): Run[] {
  const runs: Run[] = [];
  for (const { start, level } of hours) {
    const last = runs.at(-1);
    const end = new Date(Date.parse(start) + hourMs).toISOString();
    if (last?.level === level && Date.parse(last.end) === Date.parse(start)) last.end = end;
    else runs.push({ start, end, level });
  }
  return runs;
}
