import { getNiceTickValues } from 'recharts';

/** From zero to at least `most`, in at most four even steps. */
export function scaleTo(most: number): number[] {
  if (most <= 0) return [0, 0.1];
  const values = getNiceTickValues([0, most], 5, true, 'snap125');
  return values.slice(0, values.findIndex(value => value >= most) + 1);
}

/** The corners of a line along the tops of all values, interrupted where one is unknown. */
export const outlineOf = (values: readonly (number | null)[]) =>
  values.flatMap((value, place) => (value === null ? [place] : [place, place + 1]).map(at => ({ at, value })));
