import type { ReactNode } from 'react';
import { PagerStep } from './PagerStep.tsx';

type Way = { to: string | null; label: string };
type PagerProps = { previous: Way; next: Way; title: ReactNode; children?: ReactNode };

/** The shown period, between links to the previous and the next one. */
export function Pager({ previous, next, title, children }: PagerProps) {
  return (
    <div className="member-pager">
      <PagerStep {...previous} icon="chevronLeft" />
      <h2 aria-live="polite">{title}</h2>
      <PagerStep {...next} icon="chevronRight" />
      {children}
    </div>
  );
}
