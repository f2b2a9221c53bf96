/** The bar at a point.
 *  @param x 0 to 1 from the left edge */
export const placeAt = (x: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(x * count)));

/** The first of the highest values. */
export function peakOf(totals: readonly (number | null)[]): number {
  let peak = 0;
  totals.forEach((total, place) => {
    if ((total ?? -1) > (totals[peak] ?? -1)) peak = place;
  });
  return peak;
}

/** The bar that a key leads to; null for keys without a meaning here. */
export function placeAfter(key: string, place: number, count: number): number | null {
  const leap = Math.max(1, Math.round(count / 24));
  const moves: Record<string, number> = {
    ArrowLeft: place - 1,
    ArrowDown: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place + 1,
    PageDown: place - leap,
    PageUp: place + leap,
    Home: 0,
    End: count - 1,
  };
  const next = moves[key];
  return next === undefined ? null : Math.min(count - 1, Math.max(0, next));
}
