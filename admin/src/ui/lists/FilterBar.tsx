import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** Filters side by side above a list; the first is the widest. */
export const FilterBar = (props: { 'aria-hidden'?: boolean; children: ReactNode }) => (
  <Stack
    direction="row"
    {...props}
    sx={{
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      columnGap: 2,
      rowGap: 3,
      mb: { xs: 3, sm: 4 },
      '& > *': { flex: { xs: '1 1 100%', sm: '0 1 220px' }, minWidth: 0 },
      '& > :first-of-type': { flex: { xs: '1 1 0', sm: '1 1 220px' }, maxWidth: { sm: 360 } },
      '& > .MuiButton-root': { flex: 'none' },
    }}
  />
);
