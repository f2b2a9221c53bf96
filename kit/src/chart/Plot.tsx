import type { Locale } from '@nahstrom/contract';
import { memo, type ReactNode, useId, useMemo } from 'react';
import './chart.css';
import { areaPath, barsPath, boxHeight, outlinePath, rectOf, scaleTo, stacked } from './geometry.ts';

/** Where the energy comes from or goes to. */
export type ChartTone = 'community' | 'grid' | 'feed';

export type ChartBar = {
  key: string;
  /** Its time: `02:00–02:15`, `June 2026`. */
  name: string;
  total: number | null;
  /** One per series. If none is known, the total is drawn hatched. */
  parts: readonly (number | null)[];
  /** 1 measured, 2 and 3 substitutes, 0 incomplete. */
  quality?: number;
  /** After the values: the quality in words. */
  note?: string;
  /** No value is expected yet. */
  isToCome?: boolean;
  /** At the same place of what it is compared with. */
  compared?: number | null;
  /** Address of its details. */
  link?: string;
};

/** Label of the axis at a position in bars: `3` at the left edge of the fourth, `3.5` in its middle. */
export type ChartTick = { at: number; label: string };

type PlotProps = {
  /** Says where the same values are. */
  label: string;
  locale: Locale;
  /** Of the parts of each bar, from the bottom. */
  tones: readonly ChartTone[];
  bars: readonly ChartBar[];
  ticks: readonly ChartTick[];
  /** One area without gaps, of the first part. */
  isArea?: boolean;
  /** Below the scale, where nothing else names it. */
  unit?: string;
  /** Drawn over the bars. */
  children?: ReactNode;
};

/** Stacked bars with their axes: the chart without what answers a pointer, for a page that only shows it. */
export function Plot({ label, locale, tones, bars, ticks, isArea = false, unit, children }: PlotProps) {
  const scale = useMemo(
    () => scaleTo(Math.max(0, ...bars.map(bar => Math.max(bar.total ?? 0, bar.compared ?? 0)))),
    [bars],
  );
  const numbers = useMemo(() => new Intl.NumberFormat(locale === 'de' ? 'de-DE' : 'en-GB'), [locale]);
  return (
    <>
      <div className="n-chart-scale" aria-hidden="true">
        {scale.map(value => (
          <span key={value}>{numbers.format(value)}</span>
        ))}
      </div>
      <div className="n-chart-plot">
        <Drawing label={label} scale={scale} tones={tones} bars={bars} isArea={isArea} />
        {children}
      </div>
      {unit && (
        <span className="n-chart-unit" aria-hidden="true">
          {unit}
        </span>
      )}
      <Ticks ticks={ticks} count={bars.length} />
    </>
  );
}

export const Ticks = ({ ticks, count }: { ticks: readonly ChartTick[]; count: number }) => (
  <div className="n-chart-ticks" aria-hidden="true">
    {ticks.map(({ at, label }) => (
      <span key={at} data-edge={at === 0 ? 'first' : at === count ? 'last' : undefined}>
        <span style={{ left: `${(at / count) * 100}%` }}>{label}</span>
      </span>
    ))}
  </div>
);

const gap = 0.14;
export const isUndivided = ({ total, parts }: ChartBar) => total !== null && parts.every(part => part === null);
export const isMissing = ({ total, isToCome }: ChartBar) => total === null && !isToCome;

type DrawingProps = Pick<PlotProps, 'label' | 'tones' | 'bars'> & { scale: readonly number[]; isArea: boolean };

/** Not rendered again for a moved pointer. Measured bars are one path per series; patterns are rectangles, because a
 *  stretched pattern would be distorted. */
const Drawing = memo(function Drawing({ label, scale, tones, bars, isArea }: DrawingProps) {
  const id = useId();
  const top = scale.at(-1)!;
  const count = bars.length;
  const spans = bars.map(({ parts }) => stacked(parts));
  const patternOf = ({ quality = 1 }: ChartBar) => (quality === 1 ? null : quality);
  const rect = (place: number, span: readonly [number, number], fill: string, key: string) =>
    span[1] > span[0] && <rect key={key} {...rectOf(place, count, span, top, gap)} fill={`url(#${id}${fill})`} />;
  const box = { viewBox: `0 0 ${count} ${boxHeight}`, preserveAspectRatio: 'none', width: '100%', height: '100%' };
  const outline = outlinePath(
    bars.map(({ compared = null }) => compared),
    top,
  );
  return (
    <svg role="img" aria-label={label}>
      <defs>
        {tones.map(tone => (
          <Patterns key={tone} id={`${id}${tone}`} tone={tone} />
        ))}
        <Hatch id={`${id}undivided`} strength={0.75} />
        <Hatch id={`${id}missing`} strength={0.28} />
      </defs>
      {bars.map(
        (bar, place) =>
          (isMissing(bar) && rect(place, [0, top], 'missing', bar.key)) ||
          (isUndivided(bar) && rect(place, [0, bar.total!], 'undivided', bar.key)),
      )}
      {scale.map(value => {
        const y = `${100 - (value / top) * 100}%`;
        return <line key={value} x1="0" x2="100%" y1={y} y2={y} className={value === 0 ? 'n-chart-base' : undefined} />;
      })}
      <svg {...box} aria-hidden="true">
        {tones.map((tone, part) => {
          const own = bars.map((bar, place) => (patternOf(bar) === null ? spans[place]![part]! : null));
          const path = isArea
            ? areaPath(
                own.map(span => span?.[1] ?? 0),
                top,
              )
            : barsPath(own, top, gap);
          return path && <path key={tone} d={path} className={`n-chart-${tone}`} />;
        })}
      </svg>
      {bars.map((bar, place) => {
        const pattern = patternOf(bar);
        return (
          pattern !== null &&
          tones.map((tone, part) => rect(place, spans[place]![part]!, `${tone}${pattern}`, `${bar.key}${tone}`))
        );
      })}
      {outline && (
        <svg {...box} aria-hidden="true">
          <path d={outline} className="n-chart-halo" />
          <path d={outline} className="n-chart-outline" />
        </svg>
      )}
    </svg>
  );
});

/** Substitute values keep their tone with a pattern: L2 lines, L3 dots on a lighter ground, incomplete wide stripes. */
function Patterns({ id, tone }: { id: string; tone: ChartTone }) {
  const className = `n-chart-${tone}`;
  return (
    <>
      <pattern id={`${id}2`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" className={className} />
        <rect width="1.6" height="5" className="n-chart-ground" />
      </pattern>
      <pattern id={`${id}3`} width="5" height="5" patternUnits="userSpaceOnUse">
        <rect width="5" height="5" className={className} fillOpacity="0.3" />
        <rect x="1" y="1" width="2.6" height="2.6" className={className} />
      </pattern>
      <pattern id={`${id}0`} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <rect width="8" height="8" className={className} fillOpacity="0.35" />
        <rect width="4" height="8" className={className} />
      </pattern>
    </>
  );
}

export function Hatch({ id, strength }: { id: string; strength: number }) {
  return (
    <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
      <rect width="2" height="7" className="n-chart-hatch" fillOpacity={strength} />
    </pattern>
  );
}
