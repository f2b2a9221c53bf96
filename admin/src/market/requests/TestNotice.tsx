import { useBasename } from 'react-admin';
import { useSettings } from '../../communities/settings/useMarketSettings.ts';
import { Alert } from '../../ui/layout/Alert.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { useMarketListPage } from '../page.ts';

/** Test operation is visible wherever requests are prepared. */
export function TestNotice({ community: { id, title } }: { community: { id: number; title: string } }) {
  const { t } = useMarketListPage();
  const { settings } = useSettings(id);
  const basename = useBasename();
  if (settings?.mode !== 'SIMU') return null;
  return (
    <Alert
      title={t('market.isTest')}
      actions={<LinkButton to={`${basename}/marketmessages/settings/${id}`}>{t('market.settings')}</LinkButton>}
    >
      {t('market.isTestText', { community: title })}
    </Alert>
  );
}
