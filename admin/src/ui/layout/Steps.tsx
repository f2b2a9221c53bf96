import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { StepMark } from './StepMark.tsx';

/** Steps side by side, in as many columns as fit. */
export const Steps = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    component="ol"
    aria-label={label}
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))', xl: 'repeat(6, minmax(0, 1fr))' },
      gap: 4,
      m: 0,
      p: 0,
      listStyle: 'none',
    }}
  >
    {children}
  </Box>
);

type StepProps = { place: string; state: 'done' | 'next' | 'open'; children: ReactNode };

export const Step = ({ place, state, children }: StepProps) => (
  <Stack component="li" direction="row" spacing={2} aria-current={state === 'next' ? 'step' : undefined}>
    <StepMark place={place} state={state} />
    <Stack sx={{ alignItems: 'flex-start', minWidth: 0, '& > .MuiButton-text': { ml: '-10px', textAlign: 'left' } }}>
      {children}
    </Stack>
  </Stack>
);
