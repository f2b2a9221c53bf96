import type { Locale } from '@nahstrom/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { peakOf, placeAfter, placeAt } from './geometry.ts';
import { type ChartBar, type ChartTick, type ChartTone, isMissing, isUndivided, Plot } from './Plot.tsx';
import { Slider } from './Slider.tsx';
import { type Value, ValueLine } from './ValueLine.tsx';
import { chartWords } from './words.ts';

/** A part of each bar, from the bottom. */
export type ChartSeries = { label: string; tone: ChartTone };

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
  const tones = useMemo(() => series.map(({ tone }) => tone), [series]);
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
      <Plot label={label} locale={locale} tones={tones} bars={bars} ticks={ticks} isArea={isArea}>
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
      </Plot>
      {legend && <Legend {...legend} bars={bars} />}
    </div>
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
