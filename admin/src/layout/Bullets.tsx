import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

export const Bullets = ({ children }: { children: ReactNode }) => (
  <Stack component="ul" sx={{ m: 0, pl: 5, '& > li': { display: 'list-item' } }}>
    {children}
  </Stack>
);
