import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Figures side by side, in as many columns as fit. */
export const Figures = ({ least = 180, children }: { least?: number; children: ReactNode }) => (
  <div
    className="admin-figures"
    style={{ gridTemplateColumns: `repeat(auto-fit, minmax(min(${least}px, 100%), 1fr))` }}
  >
    {children}
  </div>
);

type FigureProps = {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  small?: boolean;
  link?: { to: string; label: string };
};

export const Figure = ({ label, value, hint, small, link }: FigureProps) => (
  <div className="admin-figure" data-small={small || undefined}>
    <p className="admin-small admin-quiet">{label}</p>
    <p className="admin-figure-value">{value}</p>
    {hint && <div className="admin-small admin-quiet admin-figure-hint">{hint}</div>}
    {link && (
      <div className="admin-figure-link">
        <Link to={link.to}>{link.label}</Link>
      </div>
    )}
  </div>
);
