import type { MemberRow } from '@nahstrom/contract';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { dayOf } from '../../dayOf.ts';
import { Hint } from '../../layout/Hint.tsx';
import { Inline } from '../../layout/Inline.tsx';
import { Inset } from '../../layout/Inset.tsx';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { Rows } from '../../layout/Rows.tsx';
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
          <LinkButton variant="text" size="small" to={allOfThem}>
            {t('home.showAll', { count: total })}
          </LinkButton>
        )
      }
      flush
    >
      <Inset>
        <Rows divided>
          {applicants.map(applicant => (
            <Inline component="li" grow key={applicant.id}>
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
            </Inline>
          ))}
        </Rows>
      </Inset>
    </Section>
  );
}
