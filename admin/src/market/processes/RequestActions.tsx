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

type RequestActionsProps = { communities: Titled[]; preset: number | null };

/** Actions concern one community; with several ones it is asked for first. */
export function RequestActions({ communities, preset }: RequestActionsProps) {
  const { t, api } = useMarketListPage();
  const [asked, setAsked] = useState<{ what: AskedOfRequests; community: number | null } | null>(null);
  const navigate = useNavigate();
  const basename = useBasename();
  const [download] = useAction(async (community: number) =>
    (await import('./downloads.ts')).downloadPrepared(api, community),
  );
  const start = (what: AskedOfRequests, community: number | null) => {
    const isDone = community !== null && (what === 'download' || what === 'settings');
    setAsked(isDone ? null : { what, community });
    if (!isDone) return;
    if (what === 'settings') navigate(`${basename}/marketmessages/settings/${community}`);
    else void download(community);
  };
  const menu = {
    factors: t('market.factors'),
    revoke: t('market.revokeSeveral'),
    list: t('market.requestList'),
    download: t('market.downloadPrepared'),
    settings: t('market.settings'),
  };
  return (
    <>
      <Button variant="contained" onClick={() => start('register', preset)}>
        {t('market.register')}
      </Button>
      <Button onClick={() => start('upload', preset)}>{t('market.upload')}</Button>
      <MoreMenu
        actions={(Object.keys(menu) as (keyof typeof menu)[]).map(what => ({
          label: menu[what],
          run: () => start(what, preset),
        }))}
      />
      {asked && (
        <RequestDialogs
          {...{ communities, asked: asked.what, community: asked.community ?? preset }}
          choose={community => start(asked.what, community)}
          close={() => setAsked(null)}
        />
      )}
    </>
  );
}
