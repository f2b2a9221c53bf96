import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { MemberRow } from '@nahstrom/contract';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { dayOf } from '../../dayOf.ts';
import { Section } from '../../layout/Section.tsx';
import { nameOf } from '../../people/members/nameOf.ts';
import { usePortal } from '../../portal.ts';

/** Longest waiting first. */
export function WaitingApplications(props: { applicants: MemberRow[]; total: number; allOfThem: string }) {
  const { applicants, total, allOfThem } = props;
  const { t, format } = usePortal();
  const createPath = useCreatePath();
  return (
    <Section
      heading={t('home.waiting')}
      beside={
        total > applicants.length && (
          <Link component={RouterLink} to={allOfThem} sx={{ fontWeight: 600 }}>
            {t('home.showAll', { count: total })}
          </Link>
        )
      }
      flush
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {applicants.map(applicant => (
          <Box
            component="li"
            key={applicant.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              columnGap: 4,
              px: { xs: 4, sm: 5 },
              py: 3,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Link
              component={RouterLink}
              to={createPath({ resource: 'members', type: 'show', id: applicant.id })}
              sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {nameOf(applicant)}
            </Link>
            <Typography variant="body2" color="text.secondary">
              {[
                applicant.communityTitle,
                applicant.city,
                t('home.since', { day: format.day(dayOf(applicant.created)) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
