import type { MoveInColumn, MoveInPointField } from '@nahstrom/contract';
import { directionsOf, groupMark, isPointField } from './headings.ts';

/** Fields that do not exist for the direction of a counting point and belong to another one of the row. */
export const notOf: Record<string, readonly MoveInPointField[]> = {
  CONSUMPTION: ['peakPerformance', 'feedType', 'plantName', 'powerProductionType'],
  GENERATION: ['yearConsumption'],
};

/** The group of a column that may be about any of several counting points, or precedes them all: its values are not
 *  taken. */
const ofNone = -1;

/** Counting point of each column, from 0; null if about each, -1 if the headings are ambiguous. By number or letter
 *  (`Zählpunkt 2`, `Anteil 2`), else by the preceding counting point. */
export function groupsOf(headings: readonly string[], columns: readonly (MoveInColumn | null)[]): (number | null)[] {
  const directions = directionsOf(headings);
  const markAt = (place: number) => groupMark(headings[place] ?? '');
  const points = columns.flatMap((column, place) =>
    column === 'cpNumber' ? [{ place, mark: markAt(place), others: notOf[directions[place] ?? ''] ?? [] }] : [],
  );
  const [first, last] = [points[0]?.place ?? 0, points.at(-1)?.place ?? 0];
  const isInside = (place: number) => place > first && place < last;
  const isField = (column: MoveInColumn | null) => column !== null && column !== 'cpNumber' && isPointField(column);
  const areBlocks = columns.some((column, place) => isField(column) && isInside(place));
  const nearest = (place: number, among: typeof points) =>
    points.findLastIndex(point => point.place < place && among.includes(point));
  return columns.map((column, place) => {
    if (column === 'cpNumber') return points.findIndex(point => point.place === place);
    if (column === null || !isPointField(column) || points.length < 2) return null;
    const mark = markAt(place);
    const marked = points.filter(point => mark !== undefined && point.mark === mark);
    if (marked.length > 0) {
      const fits = marked.filter(({ others }) => !others.includes(column));
      const [only] = fits;
      if (only && fits.length === 1) return points.indexOf(only);
      return areBlocks ? nearest(place, fits) : ofNone;
    }
    const same = columns.flatMap((other, at) => (other === column ? [at] : []));
    if (same.length === 1) return isInside(place) ? nearest(place, points) : null;
    const ahead = same.map(at => nearest(at, points));
    const isBehind = ahead[0] !== -1 && new Set(ahead).size === same.length;
    return (isBehind ? ahead[same.indexOf(place)] : same.indexOf(place)) ?? null;
  });
}
