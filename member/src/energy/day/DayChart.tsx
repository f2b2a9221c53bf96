import { Chart } from '@nahstrom/kit/chart';
import { usePortal } from '../../portal.tsx';
import type { Kind } from '../balance.ts';
import { seriesOf } from '../series.ts';
import { type Slot, ticksOf } from '../slots.ts';

type DayChartProps = { kind: Kind; slots: readonly Slot[]; label: string };

export function DayChart({ kind, slots, label }: DayChartProps) {
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
      }))}
      ticks={ticksOf(slots)}
      format={f.quarterKwh}
      total={t(`figure.${kind}.total`)}
      legend={{
        label: t('legend.label'),
        qualities: { 2: t('quality.2'), 3: t('quality.3') },
        undivided: t('chart.unassigned'),
        missing: t('quality.0'),
      }}
    />
  );
}
