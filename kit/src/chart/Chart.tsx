import type { Locale } from '@nahstrom/contract';
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  useId,
  useMemo,
  useState,
} from 'react';
import './chart.css';
import { areaPath, barsPath, boxHeight, peakOf, placeAfter, placeAt, rectOf, scaleTo, stacked } from './geometry.ts';
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
  /** Leads to its details. */
  link?: { to: string; label: string };
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
  legend?: ChartLegend;
  /** One area without gaps, of the first series. */
  isArea?: boolean;
  onOpen?(to: string): void;
};

/** Stacked bars over time with axes. The value line above names the bar at the pointer, finger or keyboard cursor, at first
 *  the highest. Everything scales with its box without being measured, so it needs one rendering and prints at any width. */
export function Chart(props: ChartProps) {
  const { label, locale, unit, axis, series, bars, ticks, format, total, legend, isArea = false, onOpen } = props;
  const words = chartWords[locale];
  const [chosen, setChosen] = useState<number | null>(null);
  const count = bars.length;
  const peak = useMemo(() => peakOf(bars.map(bar => bar.total)), [bars]);
  const scale = useMemo(() => scaleTo(bars[peak]?.total ?? 0), [bars, peak]);
  const axisNumbers = useMemo(() => new Intl.NumberFormat(locale === 'de' ? 'de-DE' : 'en-GB'), [locale]);
  const at = Math.min(chosen ?? peak, count - 1);
  const bar = bars[at];
  if (!bar) return null;

  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) setChosen(placeAt(event.clientX - left, width, count));
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = placeAfter(event.key, at, count);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
  };
  const leave = () => setChosen(null);
  const pointed = { onPointerMove: point, onPointerDown: point, onMouseLeave: leave, onBlur: leave };
  const values = [
    ...series.map((part, place) => ({ ...part, value: bar.parts[place] ?? null })).reverse(),
    ...(total ? [{ label: total, tone: undefined, value: bar.total }] : []),
  ];
  const amount = (value: number | null) => (value === null ? '–' : `${format(value)} ${unit}`);
  const spoken = [...values.map(value => `${value.label} ${amount(value.value)}`), bar.note].filter(Boolean);

  return (
    <div className="n-chart">
      <div className="n-chart-values" aria-hidden="true">
        <p>
          {chosen === null && <span className="n-quiet">{words.most}: </span>}
          <strong>{bar.name}</strong>
          {bar.note && <span className="n-quiet">, {bar.note}</span>}
        </p>
        <dl>
          {values.map(value => (
            <div key={value.label}>
              <dt className={value.tone && `n-chart-key n-chart-${value.tone}`}>{value.label}</dt>
              <dd>{amount(value.value)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="n-chart-axis n-quiet n-small">{axis ?? unit}</p>
      <div className="n-chart-scale" aria-hidden="true">
        {scale.map(value => (
          <span key={value}>{axisNumbers.format(value)}</span>
        ))}
      </div>
      <div className="n-chart-plot">
        <Drawing label={label} scale={scale} series={series} bars={bars} isArea={isArea} />
        <span
          className={chosen === null ? 'n-chart-cursor n-chart-resting' : 'n-chart-cursor'}
          style={{ left: `${(at / count) * 100}%`, width: `${100 / count}%` }}
        />
        {onOpen ? (
          <Links {...pointed} bars={bars} onOpen={onOpen} onChoose={setChosen} />
        ) : (
          <div
            className="n-chart-slider"
            role="slider"
            tabIndex={0}
            aria-label={`${words.values}, ${axis ?? unit}`}
            aria-valuemin={1}
            aria-valuemax={count}
            aria-valuenow={at + 1}
            aria-valuetext={`${bar.name}: ${spoken.join(', ')}`}
            onKeyDown={press}
            {...pointed}
          />
        )}
      </div>
      <div className="n-chart-ticks" aria-hidden="true">
        {ticks.map(({ at: position, label: text }) => (
          <span key={position} data-edge={position === 0 ? 'first' : position === count ? 'last' : undefined}>
            <span style={{ left: `${(position / count) * 100}%` }}>{text}</span>
          </span>
        ))}
      </div>
      {legend && <Legend {...legend} bars={bars} />}
    </div>
  );
}

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
      <svg
        viewBox={`0 0 ${count} ${boxHeight}`}
        preserveAspectRatio="none"
        width="100%"
        height="100%"
        aria-hidden="true"
      >
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

function Hatch({ id, strength }: { id: string; strength: number }) {
  return (
    <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
      <rect width="2" height="7" className="n-chart-hatch" fillOpacity={strength} />
    </pattern>
  );
}

type LinksProps = ComponentProps<'ol'> & {
  bars: readonly ChartBar[];
  onOpen(to: string): void;
  onChoose(place: number): void;
};

/** A link over each bar with data; arrow keys lead from one to the next. */
function Links({ bars, onOpen, onChoose, ...pointed }: LinksProps) {
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const links = [...event.currentTarget.querySelectorAll('a')];
    const next = placeAfter(event.key, links.indexOf(document.activeElement as HTMLAnchorElement), links.length);
    if (next === null) return;
    event.preventDefault();
    links[next]?.focus();
  };
  const follow = (event: MouseEvent, to: string) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(to);
  };
  return (
    <ol {...pointed} className="n-chart-links" onKeyDown={press}>
      {bars.map(({ key, link }, place) => (
        <li key={key}>
          {link && (
            // biome-ignore lint/a11y/useAnchorContent: it has a name
            <a
              href={link.to}
              aria-label={link.label}
              onClick={event => follow(event, link.to)}
              onFocus={() => onChoose(place)}
            />
          )}
        </li>
      ))}
    </ol>
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
