import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { type Identifier, useCreatePath, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

/** The row is a target for the mouse; this link is for the keyboard and for a new tab. */
export function RecordLink({ id, type, children }: { id: Identifier; type: 'show' | 'edit'; children: ReactNode }) {
  const createPath = useCreatePath();
  const resource = useResourceContext();
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource, id, type })}
      onClick={event => event.stopPropagation()}
      color="text.primary"
      sx={{ fontWeight: 600 }}
    >
      {children}
    </Link>
  );
}
