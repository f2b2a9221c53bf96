import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type FieldsetProps = {
  legend: string;
  /** Of one of several equal parts of a form, at the end of its legend's line. */
  actions?: ReactNode;
  children: ReactNode;
};

/** Inputs that answer one question. */
export const Fieldset = ({ legend, actions, children }: FieldsetProps) => (
  <Stack
    component="fieldset"
    spacing={2}
    sx={actions ? { position: 'relative', mb: 4, pb: 4, borderBottom: 1, borderColor: 'divider' } : undefined}
  >
    <Typography component="legend" variant="subtitle2" gutterBottom>
      {legend}
    </Typography>
    {children}
    {actions && <Box sx={{ position: 'absolute', top: -40, right: 0 }}>{actions}</Box>}
  </Stack>
);
