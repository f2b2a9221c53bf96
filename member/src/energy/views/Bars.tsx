import type { EnergyView } from '@nahstrom/contract';
import { Chart } from '@nahstrom/kit/chart';
import { usePortal } from '../../portal.tsx';
import type { Kind } from '../balance.ts';
import { seriesOf } from '../series.ts';
import { type Bar, barsOf } from './bars.ts';
import { useWords } from './words.tsx';

type BarsProps = {
  kinds: readonly Kind[];
  label: string;
  view: EnergyView;
  today: string;
  step: 'day' | 'month';
  pathOf(start: string): string;
};

/** Stacked bars of days or months, each linked to its detail: consumption with the feed-in as a line, or one of them. */
export function Bars({ kinds: [kind = 'consumer', other], label, view, today, step, pathOf }: BarsProps) {
  const { t: inPortal, f, locale, navigate } = usePortal();
  const t = useWords();
  const bars = barsOf(kind, view, today);
  const line = other && barsOf(other, view, today);
  const periodOf = ({ start }: Bar) => (step === 'month' ? f.month(start) : f.dayLong(start));
  const noteOf = ({ row }: Bar) => {
    if (!row) return t('legend.none');
    if (row.missing > 0) return t('table.missing', { count: row.missing });
    return inPortal(`quality.${row.quality as 0 | 1 | 2 | 3}`);
  };
  return (
    <Chart
      label={t(line ? 'chart.label.both' : 'chart.label', { title: label })}
      locale={locale}
      unit="kWh"
      series={seriesOf(inPortal, kind)}
      bars={bars.map((bar, place) => ({
        key: bar.start,
        name: periodOf(bar),
        total: bar.total,
        parts: [bar.community, bar.grid],
        quality: bar.row?.quality,
        note: noteOf(bar),
        isToCome: bar.isToCome,
        compared: line?.[place]?.total,
        ...(bar.row && (bar.total ?? line?.[place]?.total ?? null) !== null && { link: pathOf(bar.start) }),
      }))}
      ticks={bars.map(({ start }, place) => ({
        at: place + 0.5,
        label: step === 'day' ? `${Number(start.slice(8))}` : f.month(start).slice(0, 3),
      }))}
      format={f.kwh}
      total={inPortal(`figure.${kind}.total`)}
      compared={other && inPortal(`figure.${other}.total`)}
      line={other && 'feed'}
      legend={{
        label: inPortal('legend.label'),
        qualities: { 2: inPortal('quality.2'), 3: inPortal('quality.3'), 0: t('legend.partial') },
        undivided: inPortal('chart.unassigned'),
        missing: t('legend.none'),
      }}
      hasTotals
      onOpen={navigate}
    />
  );
}
