import { Figure } from '@nahstrom/kit/components';
import type { ReactNode } from 'react';
import { usePortal } from '../platform/portal.tsx';
import type { Figures, Kind } from './balance.ts';
import type { Changes, Trend } from './period.ts';

const unknown = '–';

export type Span = 'month' | 'year' | 'days';

type EnergyFiguresProps = {
  kind: Kind;
  figures: Figures;
  /** Compared with the previous month, year, or range of days. */
  trend?: Trend & { span: Span };
  /** Consumption or feed-in has the group to itself. */
  isOne: boolean;
  days: string;
  children?: ReactNode;
};

/** Consumption or feed-in with its parts. */
export function EnergyFigures({ kind, figures, trend, isOne, days, children }: EnergyFiguresProps) {
  const { t, f } = usePortal();
  const kwh = (value: number | null) => (value === null ? { value: unknown } : { value: f.kwh(value), unit: 'kWh' });
  // A change that rounds to zero is none.
  const signed = (text: string, value: number) =>
    `${Math.round(value * 100) === 0 ? '±' : value > 0 ? '+' : '−'}${text.replace('−', '')}`;
  const changeOf = (changes: Changes | null | undefined, name: keyof Changes) => {
    const change = changes?.[name];
    if (change === null || change === undefined) return undefined;
    if (name !== 'share') return signed(f.percent(change), change);
    const points = change * 100;
    return t('trend.points', { points: signed(f.whole(points), change), count: Math.abs(Math.round(points)) });
  };
  const notes = (name: keyof Changes) => {
    const previous = changeOf(trend?.previous, name);
    const yearBefore = changeOf(trend?.yearBefore, name);
    const said = [
      previous && trend && t(`trend.${trend.span}.previous`, { change: previous }),
      yearBefore && t('trend.yearBefore', { change: yearBefore }),
    ].filter(Boolean);
    if (said.length === 0) return undefined;
    return said.map(note => (
      <span key={note} className="member-trend">
        {note}
      </span>
    ));
  };
  return (
    // No landmark: the section of the month or the page is one, and several memberships have the same days.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <div role="group" className="n-stack" aria-label={`${t(`point.${kind}`)}: ${days}`}>
      {!isOne && <p className="member-kind">{t(`point.${kind}`)}</p>}
      <div className="member-figures">
        <Figure size="medium" label={t(`figure.${kind}.total`)} {...kwh(figures.total)} note={notes('total')} />
        <Figure
          size="medium"
          tone="community"
          label={t(`figure.${kind}.community`)}
          {...kwh(figures.community)}
          note={notes('community')}
        />
        <Figure
          size="medium"
          tone={kind === 'consumer' ? 'grid' : 'feed'}
          label={t(`figure.${kind}.grid`)}
          {...kwh(figures.grid)}
          note={notes('grid')}
        />
        <Figure
          size="medium"
          label={t(`figure.${kind}.share`)}
          value={figures.share === null ? unknown : f.percent(figures.share)}
          note={notes('share')}
        />
      </div>
      {figures.share !== null && figures.community !== null && figures.grid !== null && (
        <div
          role="img"
          className={`member-bar member-bar-${kind}`}
          aria-label={t(`figure.bar.${kind}`, {
            community: f.kwh(figures.community),
            grid: f.kwh(figures.grid),
          })}
        >
          <span style={{ width: `${figures.share * 100}%` }} />
        </div>
      )}
      {children}
      {figures.isPartial && <p className="n-quiet n-small">{t('period.partial')}</p>}
    </div>
  );
}
