import { useState } from 'react';
import { useBasename } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../layout/Button.tsx';
import { MoreMenu } from '../../layout/MoreMenu.tsx';
import { useMarketPage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';
import { ChooseCommunity } from './ChooseCommunity.tsx';
import { FactorsDialog } from './FactorsDialog.tsx';
import { PointListDialog } from './PointListDialog.tsx';
import { RegisterDialog } from './RegisterDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { UploadDialog } from './UploadDialog.tsx';
import { useDownload } from './useDownload.ts';
import { useShowNew } from './useShowNew.ts';

type Titled = { id: number; title: string };
type RequestActionsProps = { communities: Titled[]; preset: number | undefined };

/** Actions concern one community; with several ones it is asked for first. */
export function RequestActions({ communities, preset }: RequestActionsProps) {
  const { t } = useMarketPage();
  const [asked, setAsked] = useState<
    'register' | 'factors' | 'revoke' | 'list' | 'upload' | 'download' | 'settings' | null
  >(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const { downloadPrepared } = useDownload();
  const showNew = useShowNew();
  const navigate = useNavigate();
  const basename = useBasename();
  const openSettings = (community: number) => navigate(`${basename}/marketmessages/settings/${community}`);
  const [download] = useAction((community: number) => downloadPrepared(community));
  const community = chosen ?? preset ?? null;
  const close = () => {
    setAsked(null);
    setChosen(null);
  };
  const start = (what: NonNullable<typeof asked>) => {
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
      {asked && community === null && (
        <ChooseCommunity
          communities={communities}
          close={close}
          choose={id => {
            if (asked !== 'download' && asked !== 'settings') return setChosen(id);
            if (asked === 'settings') return openSettings(id);
            void download(id);
            close();
          }}
        />
      )}
      {asked === 'register' && community !== null && (
        <RegisterDialog community={community} onShown={kind => showNew({ kind, community })} close={close} />
      )}
      {asked === 'factors' && community !== null && (
        <FactorsDialog
          community={community}
          onShown={() => showNew({ kind: 'factorChange', community })}
          close={close}
        />
      )}
      {asked === 'revoke' && community !== null && (
        <RevokeDialog community={community} onShown={() => showNew({ kind: 'revocation', community })} close={close} />
      )}
      {asked === 'list' && community !== null && (
        <PointListDialog
          community={community}
          onPrepared={() => showNew({ kind: 'pointList', community })}
          close={close}
        />
      )}
      {asked === 'upload' && community !== null && <UploadDialog community={community} close={close} />}
    </>
  );
}
