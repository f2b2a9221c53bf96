import { answerOf, Boundary, later, useAnswer } from '@nahstrom/kit';
import { VisuallyHidden } from '@nahstrom/kit/components';
import { Failed, Missing, Page } from '../../Page.tsx';
import { usePortal } from '../../portal.tsx';
import { MembershipCard, MembershipSkeleton } from './MembershipCard.tsx';

const BestHours = later(() => import('../surplus/BestHours.tsx'));

export default function Membership({ memberId }: { memberId: number }) {
  const { t, api, basename } = usePortal();
  const {
    data: membership,
    failure,
    isLoading,
    retry,
  } = useAnswer(`member ${memberId}`, signal =>
    answerOf(api.GET('/member/{id}', { params: { path: { id: memberId } }, signal })),
  );
  if (failure?.status === 404 || failure?.status === 422) return <Missing />;
  return (
    <Page title={t('home.title', { count: 1 })} back={{ to: basename, label: t('membership.home') }} isBusy={isLoading}>
      {failure && <Failed failure={failure} retry={retry} />}
      {isLoading && !membership && (
        <div role="status">
          <VisuallyHidden>{t('membership.loading')}</VisuallyHidden>
          <MembershipSkeleton />
        </div>
      )}
      {membership && <MembershipCard membership={membership} />}
      {membership?.state === 'active' && (
        <Boundary fallback={() => null}>
          <BestHours communityId={membership.community} />
        </Boundary>
      )}
    </Page>
  );
}
