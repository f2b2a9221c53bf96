import { memo, useId, useMemo } from 'react';
import { Area, Bar, type BarShapeProps, CartesianGrid, ComposedChart, Line, usePlotArea, XAxis, YAxis } from 'recharts';
import type { ChartBar, PlotProps } from './bars.ts';
import { Patterns, patternOf } from './patterns.tsx';
import { outlineOf, scaleTo } from './scale.ts';

const digit = 7;
const tick = { fontSize: 12, fill: 'var(--n-text-quiet)' };
const bottom = 26;
function formatOf({ locale, isMoney }: Pick<PlotProps, 'locale' | 'isMoney'>, digits?: Intl.NumberFormatOptions) {
  const { format } = new Intl.NumberFormat(locale === 'de' ? 'de-DE' : 'en-GB', digits);
  return (value: number) => format(isMoney ? value / 100 : value).replace('-', '−');
}

/** Sum of the parts that are drawn downwards. */
const belowZero = ({ parts }: ChartBar) => parts.reduce<number>((sum, part) => sum + Math.min(0, part ?? 0), 0);

/** Up to which value a bar has a pattern. */
function patternedOf(bar: ChartBar, highest: number): number | null {
  const pattern = patternOf(bar);
  if (pattern === 'missing') return highest;
  if (pattern === 'undivided') return bar.total!;
  return pattern ? bar.parts.reduce<number>((sum, part) => sum + (part ?? 0), 0) : null;
}

type Frame = { scale: number[]; format(value: number): string; top: number; left: number; right: number };

/** Drawn by recharts. What lies over the bars is HTML, so their place is known beforehand. */
export default function Drawing({ children, ...props }: PlotProps) {
  const { bars, ticks, locale, hasTotals, isMoney } = props;
  const frame = useMemo((): Frame => {
    const scale = scaleTo(
      Math.max(0, ...bars.map(bar => Math.max((bar.total ?? 0) - belowZero(bar), bar.compared ?? 0))),
      Math.min(0, ...bars.map(belowZero)),
    );
    const format = formatOf({ locale, isMoney });
    const last = ticks.at(-1);
    return {
      scale,
      format,
      top: hasTotals ? 20 : 8,
      left: Math.max(...scale.map(value => format(value).length)) * digit + 10,
      right: last?.at === bars.length ? (last.label.length * digit) / 2 : 1,
    };
  }, [bars, ticks, locale, hasTotals, isMoney]);
  const { top, left, right } = frame;
  return (
    <>
      <Picture {...props} frame={frame} />
      <div className="n-chart-over" style={{ top, right, bottom, left }}>
        {children}
      </div>
    </>
  );
}

type PictureProps = Omit<PlotProps, 'children'> & { frame: Frame };

/** Not rendered again for a moved pointer. */
const Picture = memo(function Picture({ frame, ...props }: PictureProps) {
  const { label, locale, tones, bars, ticks, isArea, hasTotals, isMoney, line = 'outline' } = props;
  const { scale, format, top, left, right } = frame;
  const id = useId();
  const [lowest, highest] = [scale[0]!, scale.at(-1)!];
  const corners = outlineOf(bars.map(({ compared = null }) => compared));
  return (
    <ComposedChart
      responsive
      style={{ height: '100%' }}
      data={bars.map(bar => ({ ...bar, patterned: patternedOf(bar, highest) }))}
      margin={{ top, right, bottom: 0, left: 0 }}
      stackOffset="sign"
      barSize={`${86 / bars.length}%`}
      accessibilityLayer={false}
      role="img"
      aria-label={label}
    >
      <Patterns id={id} />
      <CartesianGrid vertical={false} />
      <XAxis xAxisId="bars" hide height={0} />
      <XAxis xAxisId="patterns" hide height={0} />
      <TimeAxis ticks={ticks} count={bars.length} />
      <YAxis
        domain={[lowest, highest]}
        ticks={scale}
        tickFormatter={format}
        interval={0}
        axisLine={false}
        tickLine={false}
        tick={tick}
        width={left}
      />
      {tones.map((tone, part) =>
        isArea ? (
          <Area
            key={tone}
            className={`n-chart-${tone}`}
            xAxisId="time"
            data={outlineOf(bars.map(({ parts }) => parts[part] ?? 0))}
            dataKey="value"
            fillOpacity={1}
            stroke="none"
            isAnimationActive={false}
          />
        ) : (
          <Bar
            key={tone}
            className={`n-chart-${tone}`}
            xAxisId="bars"
            stackId="bar"
            dataKey={`parts.${part}`}
            isAnimationActive={false}
          />
        ),
      )}
      <Bar
        xAxisId="patterns"
        dataKey="patterned"
        shape={({ payload, x, y, width, height }: BarShapeProps) => (
          <rect
            x={x}
            y={Math.min(y, y + height)}
            width={width}
            height={Math.abs(height)}
            fill={`url(#${id}${patternOf(payload)})`}
          />
        )}
        isAnimationActive={false}
      />
      {corners.some(({ value }) => value !== null) && (
        <Line
          className={`n-chart-line n-chart-${line}`}
          xAxisId="time"
          data={corners}
          dataKey="value"
          dot={false}
          isAnimationActive={false}
        />
      )}
      {hasTotals && <Totals bars={bars} locale={locale} isMoney={isMoney} />}
    </ComposedChart>
  );
});

/** Every tick, or as many even ones as have room, with both ends. */
function TimeAxis({ ticks, count }: Pick<PlotProps, 'ticks'> & { count: number }) {
  const area = usePlotArea();
  const longest = Math.max(0, ...ticks.map(({ label }) => label.length));
  let every = Math.max(1, Math.ceil((ticks.length * (longest + 1) * digit) / (area?.width || 1)));
  while (ticks.at(-1)?.at === count && (ticks.length - 1) % every > 0) every += 1;
  return (
    <XAxis
      xAxisId="time"
      type="number"
      dataKey="at"
      domain={[0, count]}
      allowDataOverflow
      ticks={ticks.map(({ at }) => at)}
      tickFormatter={position => ticks.find(({ at }) => at === position)?.label ?? ''}
      interval={every - 1}
      tickLine={false}
      tick={tick}
      height={bottom}
    />
  );
}

/** Sums above the bars, unless one is wider than its bar. */
function Totals({ bars, locale, isMoney }: Pick<PlotProps, 'bars' | 'locale' | 'isMoney'>) {
  const area = usePlotArea();
  const most = Math.max(0, ...bars.map(({ total }) => total ?? 0));
  const decimals = isMoney ? 2 : most < 100 ? 1 : 0;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = formatOf({ locale, isMoney }, digits);
  if (!area || area.width < bars.length * (format(most).length * digit + 4)) return null;
  return (
    <Line
      className="n-chart-totals"
      xAxisId="bars"
      dataKey="total"
      stroke="none"
      dot={false}
      isAnimationActive={false}
      label={{ position: 'top', ...tick, formatter: value => (value ? format(Number(value)) : '') }}
    />
  );
}
