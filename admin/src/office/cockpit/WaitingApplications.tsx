import type { MemberRow } from '@nahstrom/contract';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { nameOf } from '../../people/members/nameOf.ts';
import { dayOf } from '../../platform/dayOf.ts';
import { usePortal } from '../../platform/portal.ts';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { Inset } from '../../ui/layout/Inset.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Rows } from '../../ui/lists/Rows.tsx';

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
