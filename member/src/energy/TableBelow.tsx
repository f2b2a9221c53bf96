import { type ReactNode, useState } from 'react';
import { usePortal } from '../platform/portal.tsx';

type TableBelowProps = { title?: string; children: ReactNode };

/** The values of the chart above as a table, rendered once it is looked at. */
export function TableBelow({ title, children }: TableBelowProps) {
  const { t } = usePortal();
  const [isWanted, setWanted] = useState(false);
  return (
    <details className="member-more" onToggle={() => setWanted(true)}>
      <summary>{title ?? t('table.show')}</summary>
      {isWanted && <div className="n-stack">{children}</div>}
    </details>
  );
}
