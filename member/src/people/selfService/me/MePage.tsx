import type { OwnMembership } from '@nahstrom/contract';
import { answerOf, useAnswer } from '@nahstrom/kit';
import { Icon, Section, Skeleton } from '@nahstrom/kit/components';
import { mailChoicePath } from '../../../access/account/mailChoice.ts';
import {
  accessesPath,
  detailsPath,
  documentsPath,
  ownDataPath,
  passwordPath,
  pricesPath,
  profilePath,
} from '../../../platform/places.ts';
import { usePortal } from '../../../platform/portal.tsx';
import { pageWords, usePageWords, WithPageWords } from '../../../platform/words.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Failed, Page } from '../../../ui/Page.tsx';
import { MembershipSwitch } from '../../memberships/laterSwitch.tsx';
import { useChosen } from '../../memberships/useChosen.ts';
import { catalogues } from './messages/index.ts';
import './me.css';

const words = pageWords(catalogues);

/** Everything a member can look up and change of itself. */
export default function MePage() {
  return (
    <WithPageWords words={words}>
      <Me />
    </WithPageWords>
  );
}

function Me() {
  const { api, basename } = usePortal();
  const t = usePageWords(words);
  const { data, failure, isLoading, retry } = useAnswer('members', signal => answerOf(api.GET('/members', { signal })));
  return (
    <Page title={t('me.title')} isBusy={isLoading}>
      {failure && <Failed failure={failure} retry={retry} />}
      {isLoading && !data && <Skeleton height="12rem" />}
      {data && <Memberships memberships={data} />}
      <Section title={t('me.account')}>
        <nav className="member-list" aria-label={t('me.account')}>
          <Item to={profilePath(basename)} text={t('me.profile')} />
          {data?.some(isMember) && <Item to={mailChoicePath(basename)} text={t('me.mails')} />}
          <Item to={passwordPath(basename)} text={t('me.security')} />
          <Item to={ownDataPath(basename)} text={t('me.ownData')} />
        </nav>
      </Section>
    </Page>
  );
}

/** Others get no messages, and have no prices. */
const isMember = ({ state }: Pick<OwnMembership, 'state'>) => state === 'active' || state === 'left';

function Memberships({ memberships }: { memberships: readonly OwnMembership[] }) {
  const { basename } = usePortal();
  const t = usePageWords(words);
  const { shown, ...choice } = useChosen(memberships);
  return (
    <>
      {memberships.length > 1 && <MembershipSwitch memberships={memberships} {...choice} />}
      {shown.map(({ id, communityTitle, memberNumber, state }) => (
        <Section key={id} title={communityTitle}>
          <p className="n-quiet">
            {[
              memberNumber === null
                ? t('membership.noNumber')
                : t('membership.number', { number: String(memberNumber) }),
              t(`state.${state}`),
            ].join(' · ')}
          </p>
          <nav className="member-list" aria-label={communityTitle}>
            <Item to={detailsPath(basename, id)} text={t('links.details')} />
            <Item to={documentsPath(basename, id)} text={t('me.documents')} />
            {isMember({ state }) && <Item to={pricesPath(basename, id)} text={t('me.prices')} />}
            <Item to={accessesPath(basename, id)} text={t('links.accesses')} />
          </nav>
        </Section>
      ))}
    </>
  );
}

function Item({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to}>
      <span>{text}</span>
      <Icon name="chevronRight" />
    </Link>
  );
}
