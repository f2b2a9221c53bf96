import { answerOf, useAnswer } from '@nahstrom/kit';
import { Card, EmptyState, Skeleton, VisuallyHidden } from '@nahstrom/kit/components';
import { MembershipCard } from './MembershipCard.tsx';
import { Failed, Page } from './Page.tsx';
import { usePortal } from './portal.tsx';

export function Home() {
  const { t, api } = usePortal();
  const {
    data: memberships,
    failure,
    isLoading,
    retry,
  } = useAnswer('members', signal => answerOf(api.GET('/members', { signal })));
  return (
    <Page title={t('home.title', { count: memberships?.length ?? 2 })} isBusy={isLoading}>
      {failure && <Failed failure={failure} retry={retry} />}
      {isLoading && !memberships && (
        <div role="status">
          <VisuallyHidden>{t('home.loading')}</VisuallyHidden>
          <MembershipSkeleton />
        </div>
      )}
      {memberships?.length === 0 && (
        <Card>
          <EmptyState title={t('home.none')}>{t('home.noneText')}</EmptyState>
        </Card>
      )}
      {memberships?.map(membership => (
        <MembershipCard key={membership.id} membership={membership} withLink={memberships.length > 1} />
      ))}
    </Page>
  );
}

export function MembershipSkeleton() {
  return (
    <Card>
      <div className="n-stack">
        <Skeleton width="16rem" height="1.5rem" />
        <Skeleton width="10rem" />
        <Skeleton height="11rem" />
      </div>
    </Card>
  );
}
