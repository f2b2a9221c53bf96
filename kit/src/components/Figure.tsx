import type { ReactNode } from 'react';

export type FigureTone = 'community' | 'grid' | 'feed';

type FigureProps = {
  label: ReactNode;
  value: ReactNode;
  unit?: string;
  /** The change against the period before, or how it was computed. */
  note?: ReactNode;
  tone?: FigureTone;
  size?: 'large' | 'medium';
};

/** One number that matters: label above, number large, unit small. The tone marks where the energy came from or went. */
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
