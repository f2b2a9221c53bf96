import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

export const Bullets = (props: { 'aria-label'?: string; children: ReactNode }) => (
  <Stack component="ul" {...props} sx={{ m: 0, pl: 5, overflowWrap: 'anywhere', '& > li': { display: 'list-item' } }} />
);
