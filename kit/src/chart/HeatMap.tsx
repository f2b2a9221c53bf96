import type { Locale } from '@nahstrom/contract';
import { memo, useId, useMemo } from 'react';
import { type Cell, cellAfter, cellAt, levelOf, levels } from './heat.ts';
import './chart.css';
import './heat.css';
import type { ChartTick, ChartTone } from './bars.ts';
import { Patterns } from './patterns.tsx';
import { peakOf } from './places.ts';
import { Reader } from './Reader.tsx';

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
  /** Names the table with the same values. */
  label: string;
  locale: Locale;
  unit: string;
  /** Meaning of rows and columns. */
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
  const peak = useMemo(() => peakOf(cells.map(({ value }) => value)), [cells]);
  if (cells.length === 0) return null;
  const most = cells[peak]?.value ?? 0;
  const amount = (value: number | null) => (value === null ? '–' : `${format(value)} ${unit}`);
  return (
    <div className={`n-chart n-heat n-chart-${tone}`}>
      <Reader
        axis={axis}
        locale={locale}
        count={cells.length}
        peak={peak}
        readingOf={at => ({ ...cells[at]!, values: [{ label: measure, tone, text: amount(cells[at]!.value) }] })}
        boxOf={at => boxOf(cells[at]!, rows.length, columns)}
        placeAt={(x, y) => cellAt(cells, x, y, rows.length, columns)}
        placeAfter={(key, at) => cellAfter(key, cells, at)}
        onOpen={onOpen}
      >
        {over => (
          <div className="n-heat-plot">
            <div className="n-heat-rows" aria-hidden="true">
              {rows.map((row, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have their place and no other name of their own
                <span key={place}>{row}</span>
              ))}
            </div>
            <div className="n-heat-cells" style={{ height: `${rows.length * (rows.length > 14 ? 1 : 1.4)}rem` }}>
              <Cells label={label} cells={cells} rows={rows.length} columns={columns} most={most} />
              {over}
            </div>
            <div className="n-heat-ticks" aria-hidden="true">
              {ticks.map(({ at, label: text }) => (
                <span key={at} style={{ left: `${(at / columns) * 100}%` }}>
                  {text}
                </span>
              ))}
            </div>
          </div>
        )}
      </Reader>
      <ul className="n-chart-legend" aria-label={legend.label}>
        {most > 0 &&
          Array.from({ length: levels }, (_, place) => place + 1).map(level => (
            <li key={level} className={`n-chart-key n-heat-${level}`}>
              {legend.upTo(amount((most * level) / levels))}
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

const boxOf = ({ row, column }: Cell, rows: number, columns: number) => ({
  left: `${(column / columns) * 100}%`,
  top: `${(row / rows) * 100}%`,
  width: `${100 / columns}%`,
  height: `${100 / rows}%`,
});

type CellsProps = Pick<HeatMapProps, 'label' | 'cells' | 'columns'> & { rows: number; most: number };

/** Not rendered again for a moved pointer. In percent, because a stretched pattern would be distorted. */
const Cells = memo(function Cells({ label, cells, rows, columns, most }: CellsProps) {
  const id = useId();
  return (
    <svg role="img" aria-label={label}>
      <Patterns id={id} />
      {cells.map(cell => {
        const { left: x, top: y, ...size } = boxOf(cell, rows, columns);
        const box = { x, y, ...size };
        return (
          <g key={cell.key}>
            {cell.value !== null && <rect {...box} className={`n-heat-${levelOf(cell.value, most)}`} />}
            {(isMissing(cell) || cell.isDoubtful) && (
              <rect {...box} fill={`url(#${id}${isMissing(cell) ? 'missing' : 2})`} />
            )}
          </g>
        );
      })}
    </svg>
  );
});
