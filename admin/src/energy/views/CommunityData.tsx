import { answerOf } from '@nahstrom/kit';
import { useSearchParams } from 'react-router-dom';
import { CommunityChoice } from '../../communities/communities/CommunityChoice.tsx';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { usePage } from '../page.ts';
import { EnergyData } from './EnergyData.tsx';
import type { EnergySource } from './energySource.ts';

/** The statistics of a community: all counting points of all its members together. */
export default function CommunityData() {
  const { t, api } = usePage();
  const { communities, isPending } = useCommunities();
  const [search, setSearch] = useSearchParams();
  if (isPending) return <PageLoading />;
  const community = communities.find(({ id }) => String(id) === search.get('community')) ?? communities[0];
  if (!community)
    return (
      <Page heading={t('energyData.communityHeading')}>
        <EmptyState heading={t('notice.noStatistics')} text={t('energyData.noCommunity')} />
      </Page>
    );
  const path = { id: community.id };
  const source: EnergySource = {
    name: `community ${community.id}`,
    community: community.id,
    read: query => answerOf(api.GET('/communitydata/{id}', { params: { path, query } })),
    readDay: query => answerOf(api.GET('/communitydata/{id}/typicalday', { params: { path, query } })),
    readFile: async query =>
      await answerOf(api.GET('/communitydata/{id}/file', { params: { path, query }, parseAs: 'blob' })),
  };
  return (
    <Page
      heading={t('energyData.communityHeading')}
      actions={
        <CommunityChoice
          communities={communities}
          value={community.id}
          onChange={id => setSearch({ community: String(id) })}
        />
      }
      wide
    >
      <EnergyData source={source} empty={t('notice.noStatistics')} />
    </Page>
  );
}
