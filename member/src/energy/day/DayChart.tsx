import { Chart } from '@nahstrom/kit/chart';
import { usePortal } from '../../platform/portal.tsx';
import { figuresOf } from '../balance.ts';
import { seriesOf } from '../series.ts';
import { type Side, type Slot, ticksOf } from '../slots.ts';

/** Totals of another day by the label of their quarter hour. */
export type Compared = { name: string; totals: ReadonlyMap<string, number | null>; sum: number | null };

export const comparedOf = (slots: readonly Slot[], name: string): Compared => ({
  name,
  totals: new Map(slots.map(({ label, total }) => [label, total])),
  sum: figuresOf(slots).total,
});

type DayChartProps = { sides: readonly [Side, ...Side[]]; day: string; compared?: Compared | undefined };

/** Consumption with the feed-in as a line, or one of them. */
export function DayChart({ sides: [{ kind, slots }, other], day, compared }: DayChartProps) {
  const { t, f, locale } = usePortal();
  const kwh = (value: number | null) => (value === null ? '–' : f.kwh(value));
  const { total, community, grid } = figuresOf(slots);
  const said = { day: f.dayLong(day), count: String(slots.length) };
  const feedIn = other && comparedOf(other.slots, t('figure.feeder.total'));
  const line = feedIn ?? compared;
  return (
    <Chart
      label={
        feedIn
          ? t('chart.label.both', { ...said, used: kwh(total), fed: kwh(feedIn.sum) })
          : t(`chart.label.${kind}`, { ...said, community: kwh(community), grid: kwh(grid) })
      }
      locale={locale}
      unit="kWh"
      axis={t('chart.unit')}
      series={seriesOf(t, kind)}
      bars={slots.map(slot => ({
        key: slot.timestamp,
        name: slot.range,
        total: slot.total,
        parts: [slot.community, slot.grid],
        quality: slot.quality,
        note: t(`quality.${slot.quality}`),
        compared: line?.totals.get(slot.label),
      }))}
      ticks={ticksOf(slots)}
      format={f.quarterKwh}
      total={t(`figure.${kind}.total`)}
      compared={line?.name}
      line={feedIn && 'feed'}
      legend={{
        label: t('legend.label'),
        qualities: { 2: t('quality.2'), 3: t('quality.3') },
        undivided: t('chart.unassigned'),
        missing: t('quality.0'),
      }}
    />
  );
}
