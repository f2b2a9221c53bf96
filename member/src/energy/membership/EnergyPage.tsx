import type { OwnMembership } from '@nahstrom/contract';
import { answerOf, Boundary, later, useAnswer } from '@nahstrom/kit';
import { Skeleton, VisuallyHidden } from '@nahstrom/kit/components';
import { MembershipSwitch } from '../../memberships/laterSwitch.tsx';
import { useChosen } from '../../memberships/useChosen.ts';
import { Failed, Page } from '../../Page.tsx';
import { usePortal } from '../../portal.tsx';
import { MembershipCard, MembershipSkeleton } from './MembershipCard.tsx';

const AllMemberships = later(() => import('./AllMemberships.tsx'), <Skeleton height="14rem" />);
const NothingYet = later(() => import('../../overview/nothingYet/NothingYet.tsx'));

/** Months and counting points of one membership, or a summary of several. */
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
      {data && data.length > 0 && <Shown memberships={data} />}
    </Page>
  );
}

function Shown({ memberships }: { memberships: readonly OwnMembership[] }) {
  const { shown, ...choice } = useChosen(memberships);
  const [one, ...others] = shown;
  return (
    <>
      {memberships.length > 1 && <MembershipSwitch memberships={memberships} {...choice} />}
      {one && others.length === 0 && <MembershipCard key={one.id} membership={one} />}
      {others.length > 0 && (
        <Boundary fallback={() => null}>
          <AllMemberships memberships={shown} />
        </Boundary>
      )}
    </>
  );
}
