import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { usePortal } from '../../portal.tsx';
import type { Kind } from '../balance.ts';
import { type Slot, scaleOf, tickLabelsOf } from '../slots.ts';

type DayChartProps = { kind: Kind; slots: readonly Slot[]; label: string };

type Drawn = Slot & { unassigned: number | null };

export default function DayChart({ kind, slots, label }: DayChartProps) {
  const { f } = usePortal();
  const id = useId().replace(/[^a-zA-Z0-9-]/g, '');
  const tones = { community: 'var(--n-community)', grid: kind === 'consumer' ? 'var(--n-grid)' : 'var(--n-feed)' };
  const scale = scaleOf(slots);
  const drawn: Drawn[] = slots.map(slot => ({ ...slot, unassigned: slot.community === null ? slot.total : null }));
  const fillOf = (tone: keyof typeof tones, quality: number) =>
    quality === 2 || quality === 3 ? `url(#${id}-${tone}-${quality})` : tones[tone];

  return (
    <div className="member-chart" role="img" aria-label={label}>
      <BarChart
        data={drawn}
        responsive
        style={{ width: '100%', height: '100%' }}
        accessibilityLayer={false}
        barCategoryGap="8%"
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      >
        <defs>
          {(['community', 'grid'] as const).map(tone => (
            <Patterns key={tone} id={`${id}-${tone}`} tone={tones[tone]} />
          ))}
          <Hatch id={`${id}-unassigned`} strength={0.75} />
          <Hatch id={`${id}-missing`} strength={0.28} />
        </defs>
        <CartesianGrid vertical={false} stroke="var(--n-border)" />
        <XAxis
          dataKey="label"
          ticks={tickLabelsOf(slots)}
          interval="preserveStart"
          tickLine={false}
          axisLine={{ stroke: 'var(--n-border-strong)' }}
          tick={{ fill: 'var(--n-text-quiet)', fontSize: 13 }}
          height={28}
        />
        <YAxis
          width="auto"
          domain={[0, scale.at(-1) ?? 1]}
          ticks={scale}
          tickLine={false}
          axisLine={false}
          tick={{ fill: 'var(--n-text-quiet)', fontSize: 13 }}
          tickFormatter={(kwh: number) => f.kwh(kwh)}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--n-text)', fillOpacity: 0.08 }}
          content={({ active, payload }) =>
            active && payload?.[0] ? <SlotTooltip kind={kind} slot={payload[0].payload} /> : null
          }
        />
        <Bar
          dataKey="community"
          stackId="energy"
          isAnimationActive={false}
          fill={tones.community}
          shape={props => <Block {...blockOf(props)} fill={fillOf('community', qualityOf(props))} />}
          background={props => (
            <Block {...blockOf(props)} fill={isMissing(props) ? `url(#${id}-missing)` : 'transparent'} />
          )}
        />
        <Bar
          dataKey="grid"
          stackId="energy"
          isAnimationActive={false}
          fill={tones.grid}
          shape={props => <Block {...blockOf(props)} fill={fillOf('grid', qualityOf(props))} />}
        />
        <Bar dataKey="unassigned" stackId="energy" isAnimationActive={false} fill={`url(#${id}-unassigned)`} />
      </BarChart>
    </div>
  );
}

type Block = { x: number; y: number; width: number; height: number };
type ShapeProps = Partial<Record<keyof Block, number | string>> & { payload?: Drawn };

const blockOf = ({ x, y, width, height }: ShapeProps): Block => ({
  x: Number(x) || 0,
  y: Number(y) || 0,
  width: Number(width) || 0,
  height: Number(height) || 0,
});
const qualityOf = ({ payload }: ShapeProps) => payload?.quality ?? 1;
const isMissing = ({ payload }: ShapeProps) => payload?.total === null;

const Block = ({ fill, ...block }: Block & { fill: string }) => <rect {...block} fill={fill} />;

/** Substitute values keep their tone with a pattern: L2 lines, L3 dots on a lighter ground. */
function Patterns({ id, tone }: { id: string; tone: string }) {
  return (
    <>
      <pattern id={`${id}-2`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" fill={tone} />
        <rect width="1.6" height="5" fill="var(--n-surface)" />
      </pattern>
      <pattern id={`${id}-3`} width="5" height="5" patternUnits="userSpaceOnUse">
        <rect width="5" height="5" fill={tone} fillOpacity="0.3" />
        <rect x="1" y="1" width="2.6" height="2.6" fill={tone} />
      </pattern>
    </>
  );
}

function Hatch({ id, strength }: { id: string; strength: number }) {
  return (
    <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
      <rect width="2" height="7" fill="var(--n-text-quiet)" fillOpacity={strength} />
    </pattern>
  );
}

function SlotTooltip({ kind, slot }: { kind: Kind; slot: Slot }) {
  const { t, f } = usePortal();
  const kwh = (value: number | null) => (value === null ? '–' : `${f.quarterKwh(value)} kWh`);
  return (
    <div className="member-tooltip">
      <strong>{slot.range}</strong>
      <dl>
        <dt className={kind === 'consumer' ? 'member-key-grid' : 'member-key-feed'}>{t(`figure.${kind}.grid`)}</dt>
        <dd>{kwh(slot.grid)}</dd>
        <dt className="member-key-community">{t(`figure.${kind}.community`)}</dt>
        <dd>{kwh(slot.community)}</dd>
        <dt>{t(`figure.${kind}.total`)}</dt>
        <dd>{kwh(slot.total)}</dd>
        <dt>{t('table.quality')}</dt>
        <dd>{t(`quality.${slot.quality}`)}</dd>
      </dl>
    </div>
  );
}
