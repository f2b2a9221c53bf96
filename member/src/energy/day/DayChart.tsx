import { Chart } from '@nahstrom/kit/chart';
import { usePortal } from '../../portal.tsx';
import type { Kind } from '../balance.ts';
import { seriesOf } from '../series.ts';
import { type Slot, ticksOf } from '../slots.ts';

/** Totals of another day by the label of their quarter hour. */
export type Compared = { name: string; totals: ReadonlyMap<string, number | null>; sum: number | null };

type DayChartProps = { kind: Kind; slots: readonly Slot[]; label: string; compared?: Compared | undefined };

export function DayChart({ kind, slots, label, compared }: DayChartProps) {
  const { t, f, locale } = usePortal();
  return (
    <Chart
      label={label}
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
        compared: compared?.totals.get(slot.label),
      }))}
      ticks={ticksOf(slots)}
      format={f.quarterKwh}
      total={t(`figure.${kind}.total`)}
      compared={compared?.name}
      legend={{
        label: t('legend.label'),
        qualities: { 2: t('quality.2'), 3: t('quality.3') },
        undivided: t('chart.unassigned'),
        missing: t('quality.0'),
      }}
    />
  );
}
