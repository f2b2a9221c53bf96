import type { OwnMembership } from '@nahstrom/contract';
import { answerOf, useAnswer } from '@nahstrom/kit';
import { Card, EmptyState, Skeleton } from '@nahstrom/kit/components';
import { MembershipSwitch } from '../../people/memberships/laterSwitch.tsx';
import { useChosen } from '../../people/memberships/useChosen.ts';
import { usePortal } from '../../platform/portal.tsx';
import { Failed, Page } from '../../ui/Page.tsx';
import { InvoicesSection } from './InvoicesSection.tsx';
import { useWords, WithWords } from './words.tsx';

/** Invoices and credit notes of the chosen membership, or of all. */
export default function BillsPage() {
  const { t, api } = usePortal();
  const { data, failure, isLoading, retry } = useAnswer('members', signal => answerOf(api.GET('/members', { signal })));
  return (
    <Page title={t('bills.title')} isBusy={isLoading}>
      {failure && <Failed failure={failure} retry={retry} />}
      {isLoading && !data && <Skeleton height="12rem" />}
      {data && <Bills memberships={data} />}
    </Page>
  );
}

function Bills({ memberships }: { memberships: readonly OwnMembership[] }) {
  const { shown, ...choice } = useChosen(memberships);
  const members = shown.filter(({ state }) => state === 'active' || state === 'left');
  return (
    <>
      {memberships.length > 1 && <MembershipSwitch memberships={memberships} {...choice} />}
      {members.length === 0 && (
        <WithWords>
          <NoBills />
        </WithWords>
      )}
      {members.map(({ id, communityTitle }) => (
        <InvoicesSection key={id} memberId={id} community={members.length > 1 ? communityTitle : undefined} />
      ))}
    </>
  );
}

function NoBills() {
  const t = useWords();
  return (
    <Card>
      <EmptyState title={t('bills.none')} />
    </Card>
  );
}
