import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Explains an empty list and the next step. */
export function EmptyState({ heading, text, action }: { heading: string; text: ReactNode; action?: ReactNode }) {
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        px: 6,
        py: { xs: 8, sm: 12 },
        textAlign: 'center',
      }}
    >
      <Typography variant="h2">{heading}</Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 520, mx: 'auto', mt: 2 }} component="div">
        {text}
      </Typography>
      {action && (
        <Box sx={{ mt: 5, display: 'flex', gap: 2, justifyContent: 'center', flexWrap: 'wrap' }}>{action}</Box>
      )}
    </Box>
  );
}
