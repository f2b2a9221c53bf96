import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A table scrolls sideways in its own box, reachable by keyboard, and never moves the page. */
export function TableBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="div"
      role="group"
      aria-label={label}
      tabIndex={0}
      sx={{
        overflowX: 'auto',
        position: 'relative',
        '& th': { whiteSpace: 'normal', verticalAlign: 'bottom' },
        '& th:first-of-type, & td:first-of-type': { pl: { xs: 4, sm: 5 } },
        '& th:last-of-type, & td:last-of-type': { pr: { xs: 4, sm: 5 } },
      }}
    >
      {children}
    </Box>
  );
}
