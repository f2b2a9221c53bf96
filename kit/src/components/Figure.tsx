import type { ReactNode } from 'react';

export type FigureTone = 'community' | 'grid' | 'feed';

type FigureProps = {
  label: ReactNode;
  value: ReactNode;
  unit?: string;
  /** Change against the previous period, or the calculation. */
  note?: ReactNode;
  tone?: FigureTone;
  size?: 'large' | 'medium';
};

/** Key figure: label above, large number, small unit. The tone marks the origin or destination of the energy. */
export function Figure({ label, value, unit, note, tone, size = 'large' }: FigureProps) {
  return (
    <dl className={['n-figure', `n-figure-${size}`, tone && `n-figure-${tone}`].filter(Boolean).join(' ')}>
      <dt>{label}</dt>
      <dd className="n-figure-number">
        {value}
        {unit && <span className="n-figure-unit"> {unit}</span>}
      </dd>
      {note && <dd className="n-figure-note">{note}</dd>}
    </dl>
  );
}
