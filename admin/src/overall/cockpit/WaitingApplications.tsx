import type { MemberRow } from '@nahstrom/contract';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { dayOf } from '../../dayOf.ts';
import { Hint } from '../../layout/Hint.tsx';
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
          <Link style={{ fontWeight: 600 }} to={allOfThem}>
            {t('home.showAll', { count: total })}
          </Link>
        )
      }
      flush
    >
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {applicants.map(applicant => (
          <li
            className="admin-inset"
            style={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              columnGap: 16,
              paddingBlock: 12,
              borderTop: '1px solid var(--n-border)',
            }}
            key={applicant.id}
          >
            <Link
              style={{ fontWeight: 600, overflowWrap: 'anywhere' }}
              to={createPath({ resource: 'members', type: 'show', id: applicant.id })}
            >
              {nameOf(applicant)}
            </Link>
            <Hint>
              {[
                applicant.communityTitle,
                applicant.city,
                t('home.since', { day: format.day(dayOf(applicant.created)) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Hint>
          </li>
        ))}
      </ul>
    </Section>
  );
}
