import type { Community } from '@nahstrom/contract';
import { useBasename } from 'react-admin';
import { Alert } from '../../ui/layout/Alert.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { useMarketListPage } from '../page.ts';

/** Without the two numbers of a community no request can be prepared. */
export function MissingDetails({ communities }: { communities: Community[] }) {
  const { t } = useMarketListPage();
  const basename = useBasename();
  return communities
    .filter(({ communityId, edaNumber }) => !communityId || !edaNumber)
    .map(({ id, title, communityId, edaNumber }) => {
      const missing = !communityId && !edaNumber ? 'both' : communityId ? 'edaNumber' : 'communityId';
      const field = communityId ? 'edaNumber' : 'communityId';
      return (
        <Alert
          key={id}
          severity="warning"
          title={t('market.missingHeading', { community: title })}
          actions={<LinkButton to={`${basename}/communities/${id}#${field}`}>{t('market.complete')}</LinkButton>}
        >
          {t(`market.missing.${missing}`)}
        </Alert>
      );
    });
}
