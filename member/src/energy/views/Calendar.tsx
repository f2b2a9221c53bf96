import type { EnergyView } from '@nahstrom/contract';
import { Segmented } from '@nahstrom/kit/components';
import { type CSSProperties, useState } from 'react';
import { Link } from '../../Link.tsx';
import { usePortal } from '../../portal.tsx';
import type { Kind } from '../balance.ts';
import { daysOfMonth, weekdayOf } from '../days.ts';
import { figuresOfMeasures } from '../period.ts';
import { isWithin, levelOf, levels, monthsOf } from './bars.ts';
import { useWords } from './words.tsx';

const measures = ['total', 'community', 'grid'] as const;
type Measure = (typeof measures)[number];

type CalendarProps = { kind: Kind; view: EnergyView; pathOf(day: string): string };

/** A heat map: the darker a day, the higher the chosen value. */
export function Calendar({ kind, view, pathOf }: CalendarProps) {
  const { t: inPortal, f } = usePortal();
  const t = useWords();
  const [measure, setMeasure] = useState<Measure>('total');
  const byDay = new Map(view.rows.map(row => [row.start, { row, value: figuresOfMeasures(kind, row)[measure] }]));
  const most = Math.max(0, ...[...byDay.values()].map(({ value }) => value ?? 0));
  const newest = view.extent.newestDay ?? view.end;

  const cellOf = (day: string) => {
    const found = byDay.get(day);
    const number = <span aria-hidden="true">{Number(day.slice(8))}</span>;
    if (!isWithin(day, view)) return <span className="views-outside">{number}</span>;
    if (!found || found.value === null)
      return <span className={day > newest ? 'views-outside' : 'views-empty'}>{number}</span>;
    const { row, value } = found;
    const words = { day: f.dayLong(day), value: f.kwh(value!) };
    const label =
      row.missing > 0 ? t('calendar.cell.missing', { ...words, count: row.missing }) : t('calendar.cell', words);
    const doubt = row.missing > 0 ? 'views-partial' : `views-quality-${row.quality}`;
    return (
      <Link
        to={pathOf(day)}
        className={`views-level-${levelOf(value!, most)} ${doubt}`}
        aria-label={label}
        title={label}
      >
        {number}
      </Link>
    );
  };
  const has = (quality: number) => view.rows.some(row => row.quality === quality);
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
      <div className={`views-months views-tone-${measure} member-bar-${kind}`}>
        {monthsOf(view).map(month => (
          <section key={month} aria-label={f.month(month)}>
            <p className="views-month" aria-hidden="true">
              {f.month(month)}
            </p>
            <ol>
              {daysOfMonth(month).map(day => (
                <li key={day} style={{ '--weekday': weekdayOf(day) + 1 } as CSSProperties}>
                  {cellOf(day)}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <ul
        className={`n-chart-legend views-scale views-tone-${measure} member-bar-${kind}`}
        aria-label={inPortal('legend.label')}
      >
        {Array.from({ length: levels }, (_, place) => place + 1).map(level => (
          <li key={level}>
            <span className={`views-key views-level-${level}`} aria-hidden="true" />
            {t('legend.to', { value: f.kwh((most * level) / levels) })}
          </li>
        ))}
        {has(2) && <li className="n-chart-key n-chart-quality-2">{inPortal('quality.2')}</li>}
        {has(3) && <li className="n-chart-key n-chart-quality-3">{inPortal('quality.3')}</li>}
        {has(0) && <li className="n-chart-key n-chart-quality-0">{t('legend.partial')}</li>}
        <li className="n-chart-key n-chart-missing">{t('legend.none')}</li>
      </ul>
    </>
  );
}
