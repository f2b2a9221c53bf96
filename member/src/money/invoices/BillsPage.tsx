import { answerOf, useAnswer } from '@nahstrom/kit';
import { Card, EmptyState, Skeleton } from '@nahstrom/kit/components';
import { Failed, Page } from '../../Page.tsx';
import { usePortal } from '../../portal.tsx';
import { InvoicesSection } from './InvoicesSection.tsx';
import { useWords, WithWords } from './words.tsx';

/** Invoices and credit notes of all own memberships. */
export default function BillsPage() {
  const { t, api } = usePortal();
  const { data, failure, isLoading, retry } = useAnswer('members', signal => answerOf(api.GET('/members', { signal })));
  const members = data?.filter(({ state }) => state === 'active' || state === 'left');
  return (
    <Page title={t('bills.title')} isBusy={isLoading}>
      {failure && <Failed failure={failure} retry={retry} />}
      {isLoading && !data && <Skeleton height="12rem" />}
      {members?.length === 0 && (
        <WithWords>
          <NoBills />
        </WithWords>
      )}
      {members?.map(({ id, communityTitle }) => (
        <InvoicesSection key={id} memberId={id} community={members.length > 1 ? communityTitle : undefined} />
      ))}
    </Page>
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
