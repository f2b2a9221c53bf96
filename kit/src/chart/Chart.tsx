import { type ReactNode, useMemo, useState } from 'react';
import type { ChartBar, ChartTone, DrawnProps } from './bars.ts';
import { Plot } from './Plot.tsx';
import { patternOf } from './patterns.tsx';
import { peakOf, placeAfter, placeAt } from './places.ts';
import { Reader } from './Reader.tsx';
import { chartWords } from './words.ts';

/** A part of each bar, from the bottom. */
export type ChartSeries = { label: string; tone: ChartTone; isThin?: boolean };

/** Legend entries of patterns, if they occur. */
export type ChartLegend = { label: string; qualities?: Record<number, string>; undivided?: string; missing?: string };

type ChartProps = DrawnProps & {
  unit: string;
  /** Beside the scale, if it has more than the unit. */
  axis?: string;
  series: readonly ChartSeries[];
  /** In the value line. */
  format(value: number): string;
  /** Name of the sum in the value line. */
  total?: string;
  /** Name of what the bars are compared with, drawn as a line. */
  compared?: string | undefined;
  legend?: ChartLegend;
  /** Changes the unit, in its place. */
  unitSwitch?: ReactNode;
  /** Said instead of the drawing, if nothing can be drawn. */
  instead?: ReactNode;
  onOpen?(to: string): void;
};

/** Stacked bars over time with axes. The value line above names the bar at the pointer, finger or keyboard cursor, at first
 *  the highest. */
export function Chart(props: ChartProps) {
  const { unit, axis = unit, series, format, total, compared, legend, unitSwitch, instead, onOpen, ...plot } = props;
  const { locale, bars, line } = plot;
  const [off, setOff] = useState<readonly ChartTone[]>([]);
  const isLineOff = line !== undefined && off.includes(line);
  const tones = useMemo(() => series.map(({ tone }) => tone), [series]);
  const drawn = useMemo(
    () => bars.map(bar => without(bar, place => off.includes(tones[place]!), isLineOff)),
    [bars, tones, off, isLineOff],
  );
  const peak = useMemo(() => peakOf(drawn.map(bar => bar.total)), [drawn]);
  const count = bars.length;
  if (count === 0) return null;

  const amount = (value: number | null | undefined) =>
    value == null ? '–' : plot.isMoney ? format(value) : `${format(value)} ${unit}`;
  const valuesOf = (bar: ChartBar) => [
    ...series
      .map(({ label: name, tone }, place) => ({ label: name, tone, text: amount(bar.parts[place]) }))
      .filter(({ tone }) => !off.includes(tone))
      .reverse(),
    ...(total ? [{ label: total, text: amount(bar.total) }] : []),
    ...(compared && !isLineOff
      ? [{ label: compared, tone: line ? `${line} n-chart-thin` : 'outline', text: amount(bar.compared) }]
      : []),
  ];
  const keys = [...series, ...(compared && line ? [{ label: compared, tone: line, isThin: true }] : [])];
  return (
    <div className="n-chart">
      <Reader
        axis={axis}
        unitSwitch={unitSwitch}
        instead={instead}
        locale={locale}
        count={count}
        peak={peak}
        readingOf={at => ({ ...bars[at]!, values: valuesOf(bars[at]!) })}
        boxOf={at => ({ left: `${(at / count) * 100}%`, width: `${100 / count}%` })}
        placeAt={x => placeAt(x, count)}
        placeAfter={(key, at) => placeAfter(key, at, count)}
        onOpen={onOpen}
      >
        {over => (
          <Plot {...plot} bars={drawn} tones={tones}>
            {over}
          </Plot>
        )}
      </Reader>
      {!instead && keys.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
        <div className="n-chart-legend" role="group" aria-label={chartWords[locale].series}>
          {keys.map(({ label: name, tone, isThin }) => (
            <button
              key={tone}
              type="button"
              className={`n-chart-key n-chart-${tone}${isThin ? ' n-chart-thin' : ''}`}
              aria-pressed={!off.includes(tone)}
              onClick={() => setOff(off.includes(tone) ? off.filter(other => other !== tone) : [...off, tone])}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {legend && !instead && <Legend {...legend} bars={bars} />}
    </div>
  );
}

/** A bar without the parts, and the line, that are switched off. */
function without(bar: ChartBar, isOff: (part: number) => boolean, isLineOff: boolean): ChartBar {
  const parts = bar.parts.map((part, place) => part && (isOff(place) ? 0 : part));
  const rest = bar.parts.reduce<number>((sum, part, place) => sum + (part ?? 0) - (parts[place] ?? 0), 0);
  return { ...bar, parts, total: bar.total && bar.total - rest, compared: isLineOff ? null : bar.compared };
}

/** Lists only drawn series. */
function Legend({ label, qualities, undivided, missing, bars }: ChartLegend & Pick<DrawnProps, 'bars'>) {
  const drawn = new Set(bars.map(patternOf));
  const entries = Object.entries({ ...qualities, undivided, missing }).filter(
    ([name, text]) => text && drawn.has(name),
  );
  if (entries.length === 0) return null;
  return (
    <ul className="n-chart-legend" aria-label={label}>
      {entries.map(([name, text]) => (
        <li key={name} className={`n-chart-key n-chart-${name.length === 1 ? `quality-${name}` : name}`}>
          {text}
        </li>
      ))}
    </ul>
  );
}
