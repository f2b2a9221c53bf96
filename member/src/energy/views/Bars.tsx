import { type CSSProperties, useState } from 'react';
import { Link } from '../../Link.tsx';
import { usePortal } from '../../portal.tsx';
import type { Kind } from '../balance.ts';
import { weekdayOf } from '../days.ts';
import type { Bar } from './bars.ts';
import { useWords } from './words.tsx';

type BarsProps = { kind: Kind; bars: readonly Bar[]; step: 'day' | 'month'; pathOf(start: string): string };

/** Stacked bars, each linked to its detail. The hovered bar is described below. */
export function Bars({ kind, bars, step, pathOf }: BarsProps) {
  const { t: inPortal, f } = usePortal();
  const t = useWords();
  const [pointed, setPointed] = useState<string | null>(null);
  const most = Math.max(0, ...bars.map(({ total }) => total ?? 0));
  const periodOf = ({ start }: Bar) => (step === 'month' ? f.month(start) : f.dayLong(start));
  const described = (bar: Bar) => {
    const period = periodOf(bar);
    if (!bar.row || bar.total === null) return t('chart.none', { period });
    const words = {
      period,
      total: f.kwh(bar.total),
      community: bar.community === null ? '–' : f.kwh(bar.community),
      origin: inPortal(`legend.${kind}.community`),
    };
    return bar.row.missing > 0 ? t('chart.bar.missing', { ...words, count: bar.row.missing }) : t('chart.bar', words);
  };
  const shown = bars.find(({ start }) => start === pointed);
  const hasQuality = (quality: number) => bars.some(({ row }) => row?.quality === quality);
  return (
    <>
      <p className="n-quiet">{t('chart.unit', { most: f.kwh(most) })}</p>
      <ol
        className={`views-bars views-bars-${step} member-bar-${kind}`}
        style={{ '--bars': bars.length } as CSSProperties}
      >
        {bars.map(bar => (
          <li key={bar.start}>
            {bar.row && bar.total !== null ? (
              <Link
                to={pathOf(bar.start)}
                aria-label={described(bar)}
                onMouseEnter={() => setPointed(bar.start)}
                onFocus={() => setPointed(bar.start)}
              >
                <Column bar={bar} most={most} />
                <Label bar={bar} step={step} />
              </Link>
            ) : (
              <span className={bar.isToCome ? undefined : 'views-none'}>
                <span className="views-column" />
                <Label bar={bar} step={step} />
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="views-pointed n-small" aria-hidden="true">
        {shown ? described(shown) : t('chart.hint')}
      </p>
      <ul className="member-legend" aria-label={inPortal('legend.label')}>
        <li className="member-key-community">{inPortal(`legend.${kind}.community`)}</li>
        <li className={kind === 'consumer' ? 'member-key-grid' : 'member-key-feed'}>
          {inPortal(`legend.${kind}.grid`)}
        </li>
        {hasQuality(2) && <li className="member-key-substitute">{inPortal('quality.2')}</li>}
        {hasQuality(3) && <li className="member-key-provisional">{inPortal('quality.3')}</li>}
        {hasQuality(0) && <li className="member-key-unassigned">{t('legend.partial')}</li>}
        {bars.some(({ row, isToCome }) => !row && !isToCome) && (
          <li className="member-key-missing">{t('legend.none')}</li>
        )}
      </ul>
    </>
  );
}

function Column({ bar, most }: { bar: Bar; most: number }) {
  const percent = (part: number | null, whole: number) => `${whole > 0 ? ((part ?? 0) / whole) * 100 : 0}%`;
  return (
    <span className={`views-column views-quality-${bar.row!.quality}`} aria-hidden="true">
      <span style={{ height: percent(bar.total, most) }}>
        <span style={{ height: percent(bar.community, bar.total ?? 0) }} />
      </span>
    </span>
  );
}

function Label({ bar: { start }, step }: { bar: Bar; step: 'day' | 'month' }) {
  const { f } = usePortal();
  const isWeekend = step === 'day' && weekdayOf(start) > 4;
  return (
    <span className={isWeekend ? 'views-label views-weekend' : 'views-label'} aria-hidden="true">
      {step === 'day' ? Number(start.slice(8)) : f.month(start).slice(0, 3)}
    </span>
  );
}
