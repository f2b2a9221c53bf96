import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Explains an empty list and the next step. */
export const EmptyState = ({ heading, text, action }: { heading: string; text: ReactNode; action?: ReactNode }) => (
  <Paper variant="outlined" className="admin-empty" sx={{ px: 6, py: { xs: 8, sm: 12 }, textAlign: 'center' }}>
    <Typography variant="h2">{heading}</Typography>
    <Typography component="div" color="textSecondary" sx={{ maxWidth: 520, mx: 'auto', mt: 2 }}>
      {text}
    </Typography>
    {action && (
      <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', justifyContent: 'center', mt: 5 }}>
        {action}
      </Stack>
    )}
  </Paper>
);
