import type { ReactNode } from 'react';

type EmptyStateProps = { title: ReactNode; children?: ReactNode; actions?: ReactNode };

/** Explains an empty page and the next step. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="n-empty">
      <p className="n-empty-title">{title}</p>
      {children && <div className="n-quiet">{children}</div>}
      {actions && <div className="n-actions">{actions}</div>}
    </div>
  );
}
