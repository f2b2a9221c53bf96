import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useBasename } from 'react-admin';
import { LinkTabs } from '../../ui/pages/LinkTabs.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { useMarketListPage } from '../page.ts';

type MarketFrameProps = {
  shown: 'requests' | 'messages';
  actions?: ReactNode;
  children: ReactNode;
};

/** Requests and messages are tabs of one page. */
export function MarketFrame({ shown, actions, children }: MarketFrameProps) {
  const { t } = useMarketListPage();
  const basename = useBasename();
  return (
    <Page
      heading={t('menu.marketMessages')}
      lead={
        <>
          {t(shown === 'requests' ? 'market.lead' : 'market.inboxLead')}
          <Typography variant="body2">{t('market.tested')}</Typography>
        </>
      }
      actions={actions}
      wide
      isList
    >
      <LinkTabs
        label={t('market.tabs')}
        shown={shown}
        tabs={[
          { name: 'requests', label: t('market.requests'), to: `${basename}/marketmessages` },
          { name: 'messages', label: t('market.messages'), to: `${basename}/marketmessages/inbox` },
        ]}
      >
        {children}
      </LinkTabs>
    </Page>
  );
}
