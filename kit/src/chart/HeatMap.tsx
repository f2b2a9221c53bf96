import type { Locale } from '@nahstrom/contract';
import { memo, useId, useMemo, useState } from 'react';
import { peakOf, rectOf } from './geometry.ts';
import { type Cell, cellAfter, cellAt, cellsPath, levelOf, levels } from './heat.ts';
import './heat.css';
import { type ChartTick, type ChartTone, Hatch, Ticks } from './Plot.tsx';
import { Slider } from './Slider.tsx';
import { ValueLine } from './ValueLine.tsx';
import { chartWords } from './words.ts';

export type HeatCell = Cell & {
  key: string;
  name: string;
  value: number | null;
  note?: string;
  /** Values are missing or substituted. */
  isDoubtful?: boolean;
  /** No value is expected yet. */
  isToCome?: boolean;
  link?: string;
};

type HeatMapProps = {
  /** Says where the same values are as a table. */
  label: string;
  locale: Locale;
  unit: string;
  /** What the rows and columns are. */
  axis: string;
  measure: string;
  tone: ChartTone | 'total';
  rows: readonly string[];
  columns: number;
  ticks: readonly ChartTick[];
  /** Row by row. */
  cells: readonly HeatCell[];
  format(value: number): string;
  legend: { label: string; upTo(value: string): string; doubtful: string; missing: string };
  onOpen(to: string): void;
};

/** Values by colour in rows and columns: the darker, the higher. Value line, keys and links are those of the chart. */
export function HeatMap(props: HeatMapProps) {
  const { label, locale, unit, axis, measure, tone, rows, columns, ticks, cells, format, legend, onOpen } = props;
  const words = chartWords[locale];
  const [chosen, setChosen] = useState<number | null>(null);
  const peak = useMemo(() => peakOf(cells.map(({ value }) => value)), [cells]);
  const at = Math.min(chosen ?? peak, cells.length - 1);
  const cell = cells[at];
  if (!cell) return null;
  const most = cells[peak]?.value ?? 0;
  const shown = {
    name: cell.name,
    note: cell.note,
    link: cell.link,
    values: [{ label: measure, tone, text: cell.value === null ? '–' : `${format(cell.value)} ${unit}` }],
    onOpen,
  };
  return (
    <div className={`n-chart n-heat n-chart-${tone}`}>
      <ValueLine {...shown} rest={chosen === null ? words.most : null} axis={axis} locale={locale} />
      <div className="n-heat-rows" aria-hidden="true">
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have their place and no other name of their own
          <span key={place}>{row}</span>
        ))}
      </div>
      <div className="n-chart-plot" style={{ height: `${rows.length * (rows.length > 14 ? 1 : 1.4)}rem` }}>
        <Cells label={label} cells={cells} rows={rows.length} columns={columns} most={most} />
        <span
          className={chosen === null ? 'n-chart-cursor n-chart-resting' : 'n-chart-cursor'}
          style={{
            left: `${(cell.column / columns) * 100}%`,
            top: `${(cell.row / rows.length) * 100}%`,
            width: `${100 / columns}%`,
            height: `${100 / rows.length}%`,
          }}
        />
        <Slider
          {...shown}
          label={`${words.values}, ${axis}`}
          at={at}
          count={cells.length}
          placeAt={(x, y) => cellAt(cells, x, y, rows.length, columns)}
          placeAfter={key => cellAfter(key, cells, at)}
          onChoose={setChosen}
        />
      </div>
      <Ticks ticks={ticks} count={columns} />
      <ul className="n-chart-legend" aria-label={legend.label}>
        {most > 0 &&
          Array.from({ length: levels }, (_, place) => place + 1).map(level => (
            <li key={level} className={`n-chart-key n-heat-${level}`}>
              {legend.upTo(`${format((most * level) / levels)} ${unit}`)}
            </li>
          ))}
        {cells.some(({ isDoubtful }) => isDoubtful) && (
          <li className="n-chart-key n-chart-quality-2">{legend.doubtful}</li>
        )}
        {cells.some(isMissing) && <li className="n-chart-key n-chart-missing">{legend.missing}</li>}
      </ul>
    </div>
  );
}

const isMissing = ({ value, isToCome }: HeatCell) => value === null && !isToCome;

type CellsProps = Pick<HeatMapProps, 'label' | 'cells' | 'columns'> & { rows: number; most: number };

/** Not rendered again for a moved pointer. One path per level; patterns are rectangles, as in a chart. */
const Cells = memo(function Cells({ label, cells, rows, columns, most }: CellsProps) {
  const id = useId();
  const patterned = (cell: HeatCell, fill: string) => {
    const { x, width } = rectOf(cell.column, columns, [0, 1], 1, 0.12);
    const { x: y, width: height } = rectOf(cell.row, rows, [0, 1], 1, 0.12);
    return <rect key={cell.key} x={x} y={y} width={width} height={height} fill={`url(#${id}${fill})`} />;
  };
  return (
    <svg role="img" aria-label={label}>
      <defs>
        <Hatch id={`${id}missing`} strength={0.28} />
        <pattern id={`${id}doubtful`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="1.6" height="5" className="n-chart-ground" />
        </pattern>
      </defs>
      <svg viewBox={`0 0 ${columns} ${rows}`} preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
        {Array.from({ length: levels + 1 }, (_, level) => {
          const path = cellsPath(cells.filter(({ value }) => value !== null && levelOf(value, most) === level));
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its number
          return path && <path key={level} d={path} className={`n-heat-${level}`} />;
        })}
      </svg>
      {cells.map(cell => {
        if (isMissing(cell)) return patterned(cell, 'missing');
        return cell.isDoubtful ? patterned(cell, 'doubtful') : null;
      })}
    </svg>
  );
});
