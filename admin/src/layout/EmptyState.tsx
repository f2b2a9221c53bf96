import type { ReactNode } from 'react';

/** Explains an empty list and the next step. */
export function EmptyState({ heading, text, action }: { heading: string; text: ReactNode; action?: ReactNode }) {
  return (
    <div className="admin-empty">
      <h2>{heading}</h2>
      <div className="admin-empty-text">{text}</div>
      {action && <div className="admin-actions">{action}</div>}
    </div>
  );
}
