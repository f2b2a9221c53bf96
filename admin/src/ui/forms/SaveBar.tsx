import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

const atTop = { top: 'var(--n-header-height, 64px)', bottom: 'auto', zIndex: 3, px: 5, m: 0, border: 0 };

/** The buttons of a form, which stay in view: at the bottom, or above what they save. They begin at the left, because
 *  notices are at the right. */
export const SaveBar = ({ isAbove, children }: { isAbove?: boolean; children: ReactNode }) => (
  <Stack
    direction="row"
    spacing={2}
    sx={{
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      flexWrap: 'wrap',
      alignItems: 'center',
      py: 3,
      borderTop: 1,
      borderColor: 'divider',
      bgcolor: 'var(--admin-ground)',
      '& > .MuiAlert-root': { flex: '1 0 100%' },
      '.MuiCardContent-root &': { mt: 4, mb: -3 },
      '.MuiDialogContent-root &': { bottom: -20, justifyContent: 'flex-end', mb: -3, borderTop: 0 },
      ...(isAbove && { '&&': atTop }),
    }}
  >
    {children}
  </Stack>
);
