import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { twoColumns } from './Section.tsx';

/** Labels with their values. An unknown value shows as a dash, so that nothing seems forgotten. */
export function Facts({ facts }: { facts: [label: string, value: ReactNode][] }) {
  return (
    <Box component="dl" sx={{ ...twoColumns, m: 0 }}>
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
            {value === '' || value === null || value === undefined ? '–' : value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
