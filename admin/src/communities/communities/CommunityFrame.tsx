import type { Community } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import type { ReactNode } from 'react';
import { useBasename, useCreatePath, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { DeleteButton } from '../../ui/dialogs/DeleteButton.tsx';
import { useReturn } from '../../ui/forms/useReturn.ts';
import { LinkTabs } from '../../ui/pages/LinkTabs.tsx';
import { LoadFailure } from '../../ui/pages/LoadFailure.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { usePage } from '../page.ts';

const communityTabs = [
  'data',
  'settings',
  'besthours',
  'approvaltexts',
  'accounting',
  'vatsummary',
  'downloads',
  'history',
] as const;
type CommunityTab = (typeof communityTabs)[number];

type CommunityFrameProps = { shown: CommunityTab; lead?: string; children: ReactNode };

/** Frame of all pages of the community in the address. */
export function CommunityFrame({ shown, lead, children }: CommunityFrameProps) {
  const { t, api } = usePage();
  const basename = useBasename();
  const createPath = useCreatePath();
  const id = Number(useParams().id);
  const sender = useReturn();
  const { data: community, error } = useGetOne<Community>('communities', { id });
  if (error) return <LoadFailure error={error} />;
  if (!community) return <PageLoading />;
  const { title } = community;
  const pathOf = (tab: CommunityTab) =>
    tab === 'data' ? createPath({ resource: 'communities', type: 'edit', id }) : `${basename}/communities/${id}/${tab}`;
  const addressOf = (tab: CommunityTab) => `${pathOf(tab)}${sender?.query ?? ''}`;
  const list = { to: createPath({ resource: 'communities', type: 'list' }), label: t('action.backToList') };
  return (
    <Page
      heading={title}
      lead={lead}
      back={sender ? { to: sender.to, label: t('action.back') } : list}
      actions={
        shown === 'data' && (
          <DeleteButton
            heading={t('community.deleteHeading', { title })}
            remove={() => answerOf(api.DELETE('/community/{id}', { params: { path: { id } } }))}
          >
            {t('community.deleteText')}
          </DeleteButton>
        )
      }
    >
      <LinkTabs
        label={t('community.tabs')}
        shown={shown}
        tabs={communityTabs.map(tab => ({ name: tab, label: t(`community.tab.${tab}`), to: addressOf(tab) }))}
      >
        {children}
      </LinkTabs>
    </Page>
  );
}
