import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Inputs that answer one question. */
export const Fieldset = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <Stack component="fieldset" spacing={2}>
    <Typography component="legend" variant="subtitle2" gutterBottom>
      {legend}
    </Typography>
    {children}
  </Stack>
);
