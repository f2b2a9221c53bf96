import type { EnergyView } from '@nahstrom/contract';
import { Chart, type ChartSeries } from '@nahstrom/kit/chart';
import type { ReactNode } from 'react';
import { usePortal } from '../../platform/portal.tsx';
import type { Kind } from '../balance.ts';
import { seriesOf } from '../series.ts';
import { type Bar, barsOf } from './bars.ts';
import { type Euros, totalOf } from './euros.ts';
import { useMarks, useWords } from './words.tsx';

type BarsProps = {
  kinds: readonly Kind[];
  label: string;
  view: EnergyView;
  /** Instead of the energy. */
  euros: Euros | null;
  unitSwitch: ReactNode;
  /** Said instead of euros of which none is known. */
  instead: ReactNode;
  today: string;
  step: 'day' | 'month';
  pathOf(start: string): string;
};

/** Stacked bars of days or months, each linked to its detail. One chart for both units, so that a change keeps the focus. */
export function Bars(props: BarsProps) {
  const { kinds, view, euros, unitSwitch, instead, today, step } = props;
  const { f, locale, navigate } = usePortal();
  const energy = useEnergy(props);
  const amounts = useAmounts(props);
  return (
    <Chart
      locale={locale}
      {...((euros && amounts) || energy)}
      ticks={barsOf(kinds[0] ?? 'consumer', view, today).map(({ start }, place) => ({
        at: place + 0.5,
        label: step === 'day' ? `${Number(start.slice(8))}` : f.month(start).slice(0, 3),
      }))}
      unitSwitch={unitSwitch}
      instead={euros && instead}
      hasTotals
      onOpen={navigate}
    />
  );
}

/** Consumption with the feed-in as a line, or one of them. */
function useEnergy({ kinds: [kind = 'consumer', other], label, view, today, step, pathOf }: BarsProps) {
  const { t: inPortal, f } = usePortal();
  const t = useWords();
  const bars = barsOf(kind, view, today);
  const line = other && barsOf(other, view, today);
  const periodOf = usePeriodOf(step);
  const noteOf = ({ row }: Bar) => {
    if (!row) return t('legend.none');
    if (row.missing > 0) return t('table.missing', { count: row.missing });
    return inPortal(`quality.${row.quality as 0 | 1 | 2 | 3}`);
  };
  return {
    label: t(line ? 'chart.label.both' : 'chart.label', { title: label }),
    unit: 'kWh',
    series: seriesOf(inPortal, kind),
    bars: bars.map((bar, place) => ({
      key: bar.start,
      name: periodOf(bar),
      total: bar.total,
      parts: [bar.community, bar.grid],
      quality: bar.row?.quality,
      note: noteOf(bar),
      isToCome: bar.isToCome,
      compared: line?.[place]?.total,
      ...(bar.row && (bar.total ?? line?.[place]?.total ?? null) !== null && { link: pathOf(bar.start) }),
    })),
    format: f.kwh,
    total: inPortal(`figure.${kind}.total`),
    compared: other && inPortal(`figure.${other}.total`),
    line: other && ('feed' as const),
    legend: {
      label: inPortal('legend.label'),
      qualities: { 2: inPortal('quality.2'), 3: inPortal('quality.3'), 0: t('legend.partial') },
      undivided: inPortal('chart.unassigned'),
      missing: t('legend.none'),
    },
  };
}

/** Savings, with earnings above them, or one of the two. */
function useAmounts({ kinds, label, view, euros, today, step, pathOf }: BarsProps) {
  const { t: inPortal, f } = usePortal();
  const t = useWords();
  const marksOf = useMarks();
  const periodOf = usePeriodOf(step);
  if (!euros) return null;
  const sides = [
    kinds.includes('consumer') && ({ cents: 'savedCents', label: t('euros.saved'), tone: 'community' } as const),
    kinds.includes('feeder') && ({ cents: 'earnedCents', label: t('euros.earned'), tone: 'feed' } as const),
  ].filter(side => side !== false);
  return {
    label: t('euros.chart', { title: label }),
    isMoney: true,
    unit: '€',
    series: sides.map(({ label: name, tone }): ChartSeries => ({ label: name, tone })),
    bars: barsOf(kinds[0] ?? 'consumer', view, today).map(bar => {
      const row = euros.rows.get(bar.start);
      return {
        key: bar.start,
        name: periodOf(bar),
        total: row ? totalOf(row) : null,
        parts: sides.map(({ cents }) => row?.[cents] ?? null),
        quality: row && (row.isPartial || row.missingDays > 0) ? 0 : 1,
        note: row ? marksOf(row) : t('euros.none'),
        isToCome: bar.isToCome,
        ...(bar.row && { link: pathOf(bar.start) }),
      };
    }),
    format: f.money,
    ...(sides.length > 1 && { total: t('euros.total') }),
    legend: {
      label: inPortal('legend.label'),
      qualities: { 0: t('euros.partial') },
      missing: t('euros.none'),
    },
  };
}

function usePeriodOf(step: BarsProps['step']) {
  const { f } = usePortal();
  return ({ start }: Bar) => (step === 'month' ? f.month(start) : f.dayLong(start));
}
