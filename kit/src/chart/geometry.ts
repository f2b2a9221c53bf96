/** From zero to at least `most`, in at most four steps of 1, 2 or 5 times a power of ten. */
export function scaleTo(most: number): number[] {
  if (most <= 0) return [0, 0.1];
  const least = most / 4;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map(factor => factor * power).find(candidate => candidate >= least - 1e-9) ?? least;
  return Array.from({ length: Math.ceil(most / step - 1e-9) + 1 }, (_, place) => Number((place * step).toFixed(6)));
}

/** Decimals that tell the values of a scale apart. */
export const decimalsOf = (scale: readonly number[]) =>
  Math.max(...scale.map(value => `${value}`.split('.')[1]?.length ?? 0));

/** Lower and upper value of a part of a bar. */
export type Span = readonly [from: number, to: number];

/** The parts of a bar, each on top of the one before. */
export function stacked(parts: readonly (number | null)[]): Span[] {
  let top = 0;
  return parts.map(part => {
    const from = top;
    top += Math.max(0, part ?? 0);
    return [from, top] as const;
  });
}

/** Height of the box in which paths are drawn; its width is the number of bars. */
export const boxHeight = 1000;

const round = (value: number) => Number(value.toFixed(2));
const yOf = (value: number, top: number) => round(boxHeight - (value / top) * boxHeight);

/** Separate bars, each with a gap to its neighbours. Null and empty bars are left out.
 *  @param gap part of a bar's place
 *  @param top value at the upper edge */
export function barsPath(spans: readonly (Span | null)[], top: number, gap: number): string {
  return spans
    .map((span, place) => {
      if (!span || span[1] <= span[0]) return '';
      const [low, high] = [yOf(span[0], top), yOf(span[1], top)];
      return `M${round(place + gap / 2)} ${low}V${high}h${round(1 - gap)}V${low}z`;
    })
    .join('');
}

/** One area below all values, without seams between its bars. */
export function areaPath(values: readonly number[], top: number): string {
  const line = values.map((value, place) => `V${yOf(value, top)}H${place + 1}`);
  return `M0 ${boxHeight}${line.join('')}V${boxHeight}z`;
}

/** A line along the tops of all values, interrupted where one is unknown. */
export function outlinePath(values: readonly (number | null)[], top: number): string {
  return values
    .map((value, place) => {
      if (value === null) return '';
      const isFirst = (values[place - 1] ?? null) === null;
      return `${isFirst ? `M${place} ` : 'V'}${yOf(value, top)}H${place + 1}`;
    })
    .join('');
}

/** The same bar as percentages of the box, for patterns, which a stretched path would distort. */
export function rectOf(place: number, count: number, [from, to]: Span, top: number, gap: number) {
  const percent = (part: number) => `${Number((part * 100).toFixed(3))}%`;
  return {
    x: percent((place + gap / 2) / count),
    width: percent((1 - gap) / count),
    y: percent(1 - to / top),
    height: percent((to - from) / top),
  };
}

/** The bar below a point, counted from the left edge. */
export const placeAt = (x: number, width: number, count: number) =>
  Math.min(count - 1, Math.max(0, Math.floor((x / width) * count)));

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
