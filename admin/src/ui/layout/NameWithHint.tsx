import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The name of a choice, and below it what distinguishes or explains it. */
export const NameWithHint = ({ name, hint }: { name: ReactNode; hint?: ReactNode }) => (
  <span>
    {name}
    {hint && (
      <Typography component="small" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
        {hint}
      </Typography>
    )}
  </span>
);
