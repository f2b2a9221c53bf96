import type { MembershipOverview } from '@nahstrom/contract';
import { buttonClass, Card, EmptyState } from '@nahstrom/kit/components';
import { membershipPath } from '../../../platform/places.ts';
import { usePortal } from '../../../platform/portal.tsx';
import { pageWords, usePageWords, WithPageWords } from '../../../platform/words.tsx';
import { Link } from '../../../ui/Link.tsx';
import { catalogues } from './messages/index.ts';

const words = pageWords(catalogues);

type NothingYetProps = { memberships: readonly Pick<MembershipOverview, 'id' | 'state'>[] };

/** Explains missing data and the next step. */
export default function NothingYet(props: NothingYetProps) {
  return (
    <WithPageWords words={words}>
      <Card>
        <Why {...props} />
      </Card>
    </WithPageWords>
  );
}

function Why({ memberships }: NothingYetProps) {
  const { basename } = usePortal();
  const t = usePageWords(words);
  const [first] = memberships;
  if (!first) return <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>;
  const state = memberships.some(membership => membership.state === 'active') ? 'active' : first.state;
  return (
    <EmptyState
      title={t(`waiting.${state}`)}
      actions={
        <Link className={buttonClass('secondary')} to={membershipPath(basename, first.id)}>
          {t('membership')}
        </Link>
      }
    >
      {t(`waitingText.${state}`)}
    </EmptyState>
  );
}
