import { answerOf, later, useAnswer } from '@nahstrom/kit';
import { VisuallyHidden } from '@nahstrom/kit/components';
import { Failed, Page } from '../../Page.tsx';
import { usePortal } from '../../portal.tsx';
import { MembershipCard, MembershipSkeleton } from './MembershipCard.tsx';

const NothingYet = later(() => import('../../overview/nothingYet/NothingYet.tsx'));

/** Months and counting points of all own memberships. */
export default function EnergyPage() {
  const { t, api } = usePortal();
  const { data, failure, isLoading, retry } = useAnswer('members', signal => answerOf(api.GET('/members', { signal })));
  return (
    <Page title={t('energy.title')} isBusy={isLoading}>
      {failure && <Failed failure={failure} retry={retry} />}
      {isLoading && !data && (
        <div role="status">
          <VisuallyHidden>{t('home.loading')}</VisuallyHidden>
          <MembershipSkeleton />
        </div>
      )}
      {data?.length === 0 && <NothingYet memberships={data} />}
      {data?.map(membership => (
        <MembershipCard key={membership.id} membership={membership} withLink={data.length > 1} />
      ))}
    </Page>
  );
}
