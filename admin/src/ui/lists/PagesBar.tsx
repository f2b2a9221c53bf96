import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** Below a table of several pages. */
export const PagesBar = ({ children }: { children: ReactNode }) => (
  <Stack
    direction="row"
    sx={{
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      columnGap: 4,
      minHeight: 52,
      px: 'var(--admin-edge)',
      py: 1,
      borderTop: 1,
      borderColor: 'divider',
      typography: 'body2',
    }}
  >
    {children}
  </Stack>
);
