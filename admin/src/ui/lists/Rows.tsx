import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

type RowsProps = {
  'aria-label'?: string;
  role?: 'status';
  ordered?: boolean;
  /** With lines between them. */
  divided?: boolean;
  /** At most 320 px high. */
  low?: boolean;
  /** `li`. */
  children: ReactNode;
};

/** A list without marks. */
export const Rows = ({ role, ordered, divided, low, children, ...rest }: RowsProps) => (
  <Stack
    component={ordered ? 'ol' : 'ul'}
    role={role}
    {...rest}
    spacing={divided ? 0 : 2}
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      ...(low && { maxHeight: 320, overflowY: 'auto' }),
      ...(divided && { '& > li': { py: 2 }, '& > li + li': { borderTop: 1, borderColor: 'divider' } }),
    }}
  >
    {children}
  </Stack>
);
