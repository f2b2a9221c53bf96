import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { Link as RouterLink } from 'react-router-dom';

type PageProps = {
  heading: string;
  /** Beside the heading: a state or a count. */
  beside?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
  wide?: boolean;
  children: ReactNode;
};

export function Page({ heading, beside, lead, actions, back, wide, children }: PageProps) {
  useEffect(() => {
    const before = document.title;
    document.title = `${heading} – Nahstrom`;
    return () => {
      document.title = before;
    };
  }, [heading]);

  return (
    <Box sx={{ maxWidth: wide ? 1480 : 1040 }}>
      {back && (
        <Link
          component={RouterLink}
          to={back.to}
          color="text.secondary"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, mb: 2, fontSize: 'body2.fontSize' }}
        >
          <ArrowBackOutlined sx={{ fontSize: 16 }} aria-hidden />
          {back.label}
        </Link>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          gap: 3,
          mb: 5,
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, minHeight: 36 }}>
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
              {heading}
            </Typography>
            {beside}
          </Box>
          {lead && (
            <Typography color="text.secondary" component="div" sx={{ mt: 1, maxWidth: 720 }}>
              {lead}
            </Typography>
          )}
        </Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>}
      </Box>
      {children}
    </Box>
  );
}
