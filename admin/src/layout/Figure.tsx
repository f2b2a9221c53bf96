import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** Figures side by side, in as many columns as fit. */
export const Figures = ({ least = 180, children }: { least?: number; children: ReactNode }) => (
  <Box
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

export function Figure({ label, value, hint, small, link }: FigureProps) {
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        px: 4,
        py: small ? 3 : 4,
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
      }}
    >
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography
        variant={small ? 'h1' : 'h4'}
        component="p"
        sx={{ m: 0, mt: 1, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
      >
        {value}
      </Typography>
      {hint && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {hint}
        </Typography>
      )}
      {link && (
        <Box sx={{ mt: 'auto', pt: 3 }}>
          <Link component={RouterLink} to={link.to} sx={{ fontWeight: 600 }}>
            {link.label}
          </Link>
        </Box>
      )}
    </Box>
  );
}
