import type { ReactNode } from 'react';
import { type Identifier, useCreatePath, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';

/** The row is a target for the mouse; this link is for the keyboard and for a new tab. */
export function RecordLink({ id, type, children }: { id: Identifier; type: 'show' | 'edit'; children: ReactNode }) {
  const createPath = useCreatePath();
  const resource = useResourceContext();
  return (
    <Link to={createPath({ resource, id, type })} onClick={event => event.stopPropagation()} className="admin-link">
      {children}
    </Link>
  );
}
