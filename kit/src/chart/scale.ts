import { getNiceTickValues } from 'recharts';

/** From zero, or `least` below it, to at least `most` in even steps, without values below zero in at most four. */
export function scaleTo(most: number, least = 0): number[] {
  if (most <= 0 && least >= 0) return [0, 0.1];
  const [low, high] = [Math.min(0, least), Math.max(0, most)];
  const values = getNiceTickValues([low, high], 5, true, 'snap125');
  return values.slice(
    values.findLastIndex(value => value <= low),
    values.findIndex(value => value >= high) + 1,
  );
}

/** The corners of a line along the tops of all values, interrupted where one is unknown. */
export const outlineOf = (values: readonly (number | null)[]) =>
  values.flatMap((value, place) => (value === null ? [place] : [place, place + 1]).map(at => ({ at, value })));
