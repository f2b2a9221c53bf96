import { useState } from 'react';
import { useBasename } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useAction } from '../../platform/useAction.ts';
import { MoreMenu } from '../../ui/dialogs/MoreMenu.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { part, useMarketListPage } from '../page.ts';
import type { AskedOfRequests, Titled } from './RequestDialogs.tsx';

// Loaded with the first one that is opened.
const RequestDialogs = part(() => import('./RequestDialogs.tsx'));

type RequestActionsProps = { communities: Titled[]; preset: number | undefined };

/** Actions concern one community; with several ones it is asked for first. */
export function RequestActions({ communities, preset }: RequestActionsProps) {
  const { t, api } = useMarketListPage();
  const [asked, setAsked] = useState<AskedOfRequests | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const navigate = useNavigate();
  const basename = useBasename();
  const openSettings = (community: number) => navigate(`${basename}/marketmessages/settings/${community}`);
  const [download] = useAction(async (community: number) =>
    (await import('./downloads.ts')).downloadPrepared(api, community),
  );
  const community = chosen ?? preset ?? null;
  const close = () => {
    setAsked(null);
    setChosen(null);
  };
  const start = (what: AskedOfRequests) => {
    if (what === 'download' && preset !== undefined) void download(preset);
    else if (what === 'settings' && preset !== undefined) openSettings(preset);
    else setAsked(what);
  };
  return (
    <>
      <Button variant="contained" onClick={() => start('register')}>
        {t('market.register')}
      </Button>
      <Button onClick={() => start('upload')}>{t('market.upload')}</Button>
      <MoreMenu
        actions={[
          { label: t('market.factors'), run: () => start('factors') },
          { label: t('market.revokeSeveral'), run: () => start('revoke') },
          { label: t('market.requestList'), run: () => start('list') },
          { label: t('market.downloadPrepared'), run: () => start('download') },
          { label: t('market.settings'), run: () => start('settings') },
        ]}
      />
      {asked && (
        <RequestDialogs
          {...{ asked, community, communities, close }}
          choose={id => {
            if (asked !== 'download' && asked !== 'settings') return setChosen(id);
            if (asked === 'settings') return openSettings(id);
            void download(id);
            close();
          }}
        />
      )}
    </>
  );
}
