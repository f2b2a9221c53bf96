import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Labels with their values. An unknown value shows as a dash, so that nothing seems forgotten. */
export const Facts = ({ facts }: { facts: [label: string, value: ReactNode][] }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      columnGap: 5,
      rowGap: 3,
      overflowWrap: 'anywhere',
      '& dt': { color: 'text.secondary', typography: 'body2' },
    }}
  >
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value === '' || value === null || value === undefined ? '–' : value}</dd>
      </div>
    ))}
  </Box>
);
