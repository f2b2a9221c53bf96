import { type ReactNode, useState } from 'react';
import { usePortal } from '../portal.tsx';

/** The values of the chart above as a table, rendered once it is looked at. */
export function TableBelow({ children }: { children: ReactNode }) {
  const { t } = usePortal();
  const [isWanted, setWanted] = useState(false);
  return (
    <details className="member-more" onToggle={() => setWanted(true)}>
      <summary>{t('table.show')}</summary>
      {isWanted && <div className="n-stack">{children}</div>}
    </details>
  );
}
