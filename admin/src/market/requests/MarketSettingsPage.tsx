import { useBasename } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { useSettings } from '../../communities/settings/useMarketSettings.ts';
import { LoadFailure } from '../../ui/pages/LoadFailure.tsx';
import { NotFound } from '../../ui/pages/NotFound.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { useMarketPage } from '../page.ts';
import { SettingsForm } from '../settings/SettingsForm.tsx';

/** How a community talks to the grid operators. */
export default function MarketSettingsPage() {
  const { community = '' } = useParams();
  return /^\d{1,15}$/.test(community) ? <OfCommunity key={community} community={Number(community)} /> : <NotFound />;
}

function OfCommunity({ community }: { community: number }) {
  const { t } = useMarketPage();
  const basename = useBasename();
  const { communities } = useCommunities();
  const { settings, error, take, reload } = useSettings(community);
  if (!settings) return error ? <LoadFailure error={error} /> : <PageLoading />;
  return (
    <Page
      heading={t('market.settingsHeading')}
      lead={communities.find(({ id }) => id === community)?.title}
      back={{ to: `${basename}/marketmessages`, label: t('menu.marketMessages') }}
    >
      <SettingsForm settings={settings} take={take} reload={reload} />
    </Page>
  );
}
