import type { ChartBar } from './bars.ts';

/** Side of the tile, angle, what is painted in it, and how much of it is seen. */
const patterns = {
  2: [5, 45, 'M0 0h1.6v5h-1.6z', 1],
  3: [5, 0, 'M0 0h5v5h-5zM1 1v2.6h2.6v-2.6z', 0.7],
  0: [8, -45, 'M4 0h4v8h-4z', 0.65],
  undivided: [7, -45, 'M0 0h2v7h-2z', 0.75],
  missing: [7, -45, 'M0 0h2v7h-2z', 0.28],
} as const;

/** The pattern of a bar: `2`, `3` and `0` by its quality, `undivided` without parts; null for measured values. */
export function patternOf({ total, parts, quality = 1, isToCome }: ChartBar): string | null {
  if (total === null) return isToCome ? null : 'missing';
  if (parts.every(part => part === null)) return 'undivided';
  return quality === 1 ? null : `${quality}`;
}

/** Substitute and incomplete values keep their tone below a pattern in the colour of the ground. */
export const Patterns = ({ id }: { id: string }) => (
  <defs>
    {Object.entries(patterns).map(([name, [side, angle, path, opacity]]) => (
      <pattern
        key={name}
        id={id + name}
        width={side}
        height={side}
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${angle})`}
      >
        <path d={path} className={side === 7 ? 'n-chart-hatch' : 'n-chart-ground'} fillOpacity={opacity} />
      </pattern>
    ))}
  </defs>
);
