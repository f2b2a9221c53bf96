import type { Locale } from '@nahstrom/contract';
import { memo, type ReactNode, useId, useMemo, useState } from 'react';
import './chart.css';
import {
  areaPath,
  barsPath,
  boxHeight,
  outlinePath,
  peakOf,
  placeAfter,
  placeAt,
  rectOf,
  scaleTo,
  stacked,
} from './geometry.ts';
import { Slider } from './Slider.tsx';
import { type Value, ValueLine } from './ValueLine.tsx';
import { chartWords } from './words.ts';

/** Where the energy comes from or goes to. */
export type ChartTone = 'community' | 'grid' | 'feed';

/** A part of each bar, from the bottom. */
export type ChartSeries = { label: string; tone: ChartTone };

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

/** Legend entries of what is drawn in a pattern, if it occurs. */
export type ChartLegend = { label: string; qualities?: Record<number, string>; undivided?: string; missing?: string };

type ChartProps = {
  /** Says where the same values are as a table. */
  label: string;
  locale: Locale;
  unit: string;
  /** Beside the scale, if it says more than the unit. */
  axis?: string;
  series: readonly ChartSeries[];
  bars: readonly ChartBar[];
  ticks: readonly ChartTick[];
  /** In the value line. */
  format(value: number): string;
  /** Name of the sum in the value line. */
  total?: string;
  /** Name of what the bars are compared with, drawn as an outline. */
  compared?: string;
  legend?: ChartLegend;
  /** One area without gaps, of the first series. */
  isArea?: boolean;
  /** Drawn over the bars. */
  children?: ReactNode;
  onOpen?(to: string): void;
};

/** Stacked bars over time with axes. The value line above names the bar at the pointer, finger or keyboard cursor, at first
 *  the highest. Everything scales with its box without being measured, so it needs one rendering and prints at any width. */
export function Chart(props: ChartProps) {
  const { label, locale, unit, axis, series, bars, ticks, format, total, compared, legend, isArea = false } = props;
  const words = chartWords[locale];
  const [chosen, setChosen] = useState<number | null>(null);
  const count = bars.length;
  const peak = useMemo(() => peakOf(bars.map(bar => bar.total)), [bars]);
  const scale = useMemo(
    () => scaleTo(Math.max(0, ...bars.map(bar => Math.max(bar.total ?? 0, bar.compared ?? 0)))),
    [bars],
  );
  const axisNumbers = useMemo(() => new Intl.NumberFormat(locale === 'de' ? 'de-DE' : 'en-GB'), [locale]);
  const at = Math.min(chosen ?? peak, count - 1);
  const bar = bars[at];
  if (!bar) return null;

  const amount = (value: number | null | undefined) => (value == null ? '–' : `${format(value)} ${unit}`);
  const values: Value[] = [
    ...series.map(({ label: name, tone }, place) => ({ label: name, tone, text: amount(bar.parts[place]) })).reverse(),
    ...(total ? [{ label: total, text: amount(bar.total) }] : []),
    ...(compared ? [{ label: compared, tone: 'outline', text: amount(bar.compared) }] : []),
  ];

  return (
    <div className="n-chart">
      <ValueLine
        rest={chosen === null ? words.most : null}
        name={bar.name}
        note={bar.note}
        link={bar.link}
        values={values}
        axis={axis ?? unit}
        locale={locale}
        onOpen={props.onOpen}
      />
      <div className="n-chart-scale" aria-hidden="true">
        {scale.map(value => (
          <span key={value}>{axisNumbers.format(value)}</span>
        ))}
      </div>
      <div className="n-chart-plot">
        <Drawing label={label} scale={scale} series={series} bars={bars} isArea={isArea} />
        {props.children}
        <span
          className={chosen === null ? 'n-chart-cursor n-chart-resting' : 'n-chart-cursor'}
          style={{ left: `${(at / count) * 100}%`, width: `${100 / count}%` }}
        />
        <Slider
          label={`${words.values}, ${axis ?? unit}`}
          at={at}
          count={count}
          name={bar.name}
          note={bar.note}
          link={bar.link}
          values={values}
          placeAt={x => placeAt(x, 1, count)}
          placeAfter={key => placeAfter(key, at, count)}
          onChoose={setChosen}
          onOpen={props.onOpen}
        />
      </div>
      <Ticks ticks={ticks} count={count} />
      {legend && <Legend {...legend} bars={bars} />}
    </div>
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
const isUndivided = ({ total, parts }: ChartBar) => total !== null && parts.every(part => part === null);
const isMissing = ({ total, isToCome }: ChartBar) => total === null && !isToCome;

type DrawingProps = Pick<ChartProps, 'label' | 'series' | 'bars'> & { scale: readonly number[]; isArea: boolean };

/** Not rendered again for a moved pointer. Measured bars are one path per series; patterns are rectangles, because a
 *  stretched pattern would be distorted. */
const Drawing = memo(function Drawing({ label, scale, series, bars, isArea }: DrawingProps) {
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
        {series.map(({ tone }) => (
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
        {series.map(({ tone }, part) => {
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
          series.map(({ tone }, part) => rect(place, spans[place]![part]!, `${tone}${pattern}`, `${bar.key}${tone}`))
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

/** Lists only what is drawn; the value line names the series. */
function Legend({ label, qualities = {}, undivided, missing, bars }: ChartLegend & Pick<ChartProps, 'bars'>) {
  const isDrawn = (quality: string) =>
    bars.some(bar => `${bar.quality}` === quality && !isMissing(bar) && !isUndivided(bar));
  const entries = [
    ...Object.entries(qualities).flatMap(([quality, text]) =>
      isDrawn(quality) ? [[`quality-${quality}`, text] as const] : [],
    ),
    ...(undivided && bars.some(isUndivided) ? [['undivided', undivided] as const] : []),
    ...(missing && bars.some(isMissing) ? [['missing', missing] as const] : []),
  ];
  if (entries.length === 0) return null;
  return (
    <ul className="n-chart-legend" aria-label={label}>
      {entries.map(([key, text]) => (
        <li key={key} className={`n-chart-key n-chart-${key}`}>
          {text}
        </li>
      ))}
    </ul>
  );
}
