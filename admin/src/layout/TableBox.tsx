import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A table scrolls sideways in its own box, reachable by keyboard, and never moves the page. */
export function TableBox(props: { label: string; framed?: boolean; children: ReactNode }) {
  const { label, framed, children } = props;
  return (
    <Box
      component="div"
      role="group"
      aria-label={label}
      tabIndex={0}
      sx={{
        overflowX: 'auto',
        ...(framed && { border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }),
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
