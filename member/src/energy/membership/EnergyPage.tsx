import { answerOf, useAnswer } from '@nahstrom/kit';
import { Card, EmptyState, VisuallyHidden } from '@nahstrom/kit/components';
import { Failed, Page } from '../../Page.tsx';
import { usePortal } from '../../portal.tsx';
import { MembershipCard, MembershipSkeleton } from './MembershipCard.tsx';

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
      {data?.length === 0 && (
        <Card>
          <EmptyState title={t('home.none')}>{t('home.noneText')}</EmptyState>
        </Card>
      )}
      {data?.map(membership => (
        <MembershipCard key={membership.id} membership={membership} withLink={data.length > 1} />
      ))}
    </Page>
  );
}
