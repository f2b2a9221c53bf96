import { Alert, Button } from '@nahstrom/kit/components';
import { useState } from 'react';
import { useMarketPage } from '../../page.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { useSettings } from './useSettings.ts';

/** Test operation is visible wherever requests are prepared. */
export function TestNotice({ community: { id, title } }: { community: { id: number; title: string } }) {
  const { t } = useMarketPage();
  const { settings } = useSettings(id);
  const [isAsked, setAsked] = useState(false);
  if (settings?.mode !== 'SIMU') return null;
  return (
    <>
      <Alert
        className="admin-market-notice"
        title={t('market.isTest')}
        actions={<Button onClick={() => setAsked(true)}>{t('market.settings')}</Button>}
      >
        {t('market.isTestText', { community: title })}
      </Alert>
      {isAsked && <SettingsDialog community={id} close={() => setAsked(false)} />}
    </>
  );
}
