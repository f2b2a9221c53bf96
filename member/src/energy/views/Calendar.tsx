import type { EnergyView } from '@nahstrom/contract';
import { HeatMap } from '@nahstrom/kit/chart/heat';
import { Segmented } from '@nahstrom/kit/components';
import { useMemo, useState } from 'react';
import { daysOfMonth } from '../../platform/days.ts';
import { usePortal } from '../../platform/portal.tsx';
import type { Kind } from '../balance.ts';
import { figuresOfMeasures } from '../period.ts';
import { isWithin, monthsOf } from './bars.ts';
import { useWords } from './words.tsx';

const measures = ['total', 'community', 'grid'] as const;
type Measure = (typeof measures)[number];

const columns = 31;
const ticks = [1, 5, 10, 15, 20, 25, 30].map(day => ({ at: day - 0.5, label: `${day}` }));

type CalendarProps = { kind: Kind; title: string; view: EnergyView; pathOf(day: string): string };

/** The days of a range as a heat map, a row per month. */
export function Calendar({ kind, title, view, pathOf }: CalendarProps) {
  const { t: inPortal, f, locale, navigate } = usePortal();
  const t = useWords();
  const [measure, setMeasure] = useState<Measure>('total');
  const months = useMemo(() => monthsOf(view), [view]);
  const newest = view.extent.newestDay ?? view.end;
  const isOneYear = view.start.slice(0, 4) === view.end.slice(0, 4);
  const cells = useMemo(() => {
    const rows = new Map(view.rows.map(row => [row.start, row]));
    return months.flatMap((month, row) =>
      daysOfMonth(month).flatMap((day, column) => {
        if (!isWithin(day, view)) return [];
        const found = rows.get(day);
        const value = found ? figuresOfMeasures(kind, found)[measure] : null;
        const place = { key: day, name: f.dayLong(day), row, column, value, isToCome: day > newest };
        if (!found) return [{ ...place, note: t('legend.none') }];
        const note =
          found.missing > 0
            ? t('table.missing', { count: found.missing })
            : inPortal(`quality.${found.quality as 0 | 1 | 2 | 3}`);
        return [{ ...place, note, isDoubtful: found.quality !== 1, link: pathOf(day) }];
      }),
    );
  }, [view, months, kind, measure, newest, f, t, inPortal, pathOf]);
  return (
    <>
      <div className="views-choice">
        <Segmented
          label={t('calendar.measure')}
          value={measure}
          onChange={setMeasure}
          options={measures.map(value => ({ value, label: t(`calendar.${value}`) }))}
        />
      </div>
      <p className="n-quiet n-small">{t('calendar.hint')}</p>
      <HeatMap
        label={t('heat.label', { title })}
        locale={locale}
        unit="kWh"
        axis={t('heat.axis')}
        measure={inPortal(`figure.${kind}.${measure}`)}
        tone={measure === 'grid' && kind === 'feeder' ? 'feed' : measure}
        rows={months.map(month => `${f.month(month).slice(0, 3)}${isOneYear ? '' : ` ${month.slice(2, 4)}`}`)}
        columns={columns}
        ticks={ticks}
        cells={cells}
        format={f.kwh}
        legend={{
          label: inPortal('legend.label'),
          upTo: value => t('legend.to', { value }),
          doubtful: t('legend.doubtful'),
          missing: t('legend.none'),
        }}
        onOpen={navigate}
      />
    </>
  );
}
