import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Hint } from './Hint.tsx';

/** Figures side by side, in as many columns as fit. */
export const Figures = ({ least = 180, children }: { least?: number; children: ReactNode }) => (
  <Box
    className="admin-below"
    sx={{
      display: 'grid',
      gridTemplateColumns: `repeat(auto-fit, minmax(min(${least}px, 100%), 1fr))`,
      gap: 3,
      mb: 4,
    }}
  >
    {children}
  </Box>
);

type FigureProps = {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  small?: boolean;
  link?: { to: string; label: string };
};

export const Figure = ({ label, value, hint, small, link }: FigureProps) => (
  <Paper
    variant="outlined"
    sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0, px: 4, py: small ? 3 : 4 }}
  >
    <Hint>{label}</Hint>
    <Typography
      className="admin-figure-value"
      variant={small ? 'h1' : 'h4'}
      component="p"
      sx={{ overflowWrap: 'anywhere' }}
    >
      {value}
    </Typography>
    {hint && <Hint component="div">{hint}</Hint>}
    {link && (
      <Box sx={{ mt: 'auto', pt: 2, '& > a': { fontWeight: 600, '&:not(:hover)': { textDecoration: 'none' } } }}>
        <Link to={link.to}>{link.label}</Link>
      </Box>
    )}
  </Paper>
);
