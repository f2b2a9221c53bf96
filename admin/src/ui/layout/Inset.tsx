import Stack, { type StackProps } from '@mui/material/Stack';
import type { ElementType } from 'react';

/** Text and inputs of a section whose body has no padding of its own. */
export const Inset = (props: Omit<StackProps, 'sx'> & { component?: ElementType }) => (
  <Stack spacing={3} {...props} sx={{ alignItems: 'stretch', px: { xs: 4, sm: 5 }, pb: 4 }} />
);
