import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { usePortal } from '../../platform/portal.ts';
import { useReturn } from '../forms/useReturn.ts';
import { Inline } from '../layout/Inline.tsx';

export type PageProps = {
  heading: string;
  /** Beside the heading: a state or a count. */
  beside?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
  wide?: boolean;
  /** The page of a list: on a phone the list comes before what explains it. */
  isList?: boolean;
  children: ReactNode;
};

/** Of the browser's tab, as long as the page is shown. */
export function useTitle(heading: string) {
  const { title } = usePortal().session.organisation;
  useEffect(() => {
    const before = document.title;
    document.title = `${heading} – ${title}`;
    return () => {
      document.title = before;
    };
  }, [heading, title]);
}

/** On a phone the list comes first, and its explanation and totals below. */
const below = {
  display: { xs: 'flex', sm: 'block' },
  flexDirection: 'column',
  '& > .admin-below': { order: 1, mt: { xs: 4, sm: 0 }, mb: { xs: 0, sm: 5 } },
} as const;

export function Page({ heading, beside, lead, actions, back, wide, isList, children }: PageProps) {
  useTitle(heading);
  const { t } = usePortal();
  const sender = useReturn();
  // Every page that the setup guide has opened leads back to it.
  const shown = sender?.isGuide ? { to: sender.to, label: t('action.backToGuide') } : back;

  return (
    <Box
      className="admin-page"
      data-list={isList || undefined}
      sx={[{ maxWidth: wide ? 1480 : 1040 }, isList === true && below]}
    >
      {shown && (
        <Button
          component={Link}
          to={shown.to}
          variant="text"
          color="inherit"
          size="small"
          startIcon={<ArrowBackIcon />}
          sx={{ ml: -2.5, mb: 1 }}
        >
          {shown.label}
        </Button>
      )}
      <Inline justifyContent="space-between" mb={{ xs: lead && !isList ? 1 : 3, sm: lead ? 1 : 5 }}>
        <Inline minHeight={36}>
          <h1>{heading}</h1>
          {beside}
        </Inline>
        {actions && <Inline>{actions}</Inline>}
      </Inline>
      {lead && (
        <Typography component="div" color="textSecondary" className="admin-below" sx={{ maxWidth: 720, mb: 5 }}>
          {lead}
        </Typography>
      )}
      {children}
    </Box>
  );
}
