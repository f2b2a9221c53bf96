import Stack, { type StackProps } from '@mui/material/Stack';
import type { ElementType } from 'react';

/** Fields and buttons side by side; on a phone one below the other. */
export const FieldRow = (props: Omit<StackProps, 'sx'> & { component?: ElementType }) => (
  <Stack
    direction="row"
    spacing={3}
    {...props}
    sx={{
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      'form > &, *:not(.MuiStack-root) > &:not(:last-child)': { mb: 4 },
      '& > :is(.MuiFormControl-root, .admin-skeleton)': { flex: { xs: '1 1 100%', sm: '0 1 280px' } },
    }}
  />
);
