import type { ReRequests } from '@nahstrom/contract';
import { dayAfter } from './dayAfter.ts';

type Operator = Pick<ReRequests['operators'][number], 'countingPoints'>;
type Point = { id: number; cpNumber: string };
export type Gap = { from: string; to: string; points: Point[] };

/** Missing days with their counting points. Adjacent ranges of a counting point are one gap, whatever their reasons. */
export function gapsOf(operators: readonly Operator[]): Gap[] {
  const gaps = new Map<string, Gap>();
  for (const { id, cpNumber, ranges } of operators.flatMap(({ countingPoints }) => countingPoints))
    for (const { from, to } of joined(ranges)) {
      const gap = gaps.get(`${from} ${to}`) ?? { from, to, points: [] };
      gap.points.push({ id, cpNumber });
      gaps.set(`${from} ${to}`, gap);
    }
  return [...gaps.values()].sort((one, other) => (one.from < other.from ? -1 : 1));
}

function joined(ranges: readonly { start: string; end: string }[]): { from: string; to: string }[] {
  const found: { from: string; to: string }[] = [];
  for (const { start, end } of [...ranges].sort((one, other) => (one.start < other.start ? -1 : 1))) {
    const last = found.at(-1);
    if (last && dayAfter(last.to, 1) === start) last.to = end;
    else found.push({ from: start, to: end });
  }
  return found;
}
