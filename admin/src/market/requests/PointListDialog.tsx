import type { Prepared } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useRefresh } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { useMarketPage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';
import { PreparedResult } from './PreparedResult.tsx';

type PointListDialogProps = { community: number; close(): void };

export function PointListDialog({ community, close }: PointListDialogProps) {
  const { t, api } = useMarketPage();
  const refresh = useRefresh();
  const [prepared, setPrepared] = useState<Prepared>();
  const [prepare, isBusy] = useAction(async () => {
    try {
      const answer = await answerOf(api.POST('/marketmessages/requestlist', { body: { community } }));
      setPrepared(answer.prepared);
      refresh();
    } catch (thrown) {
      close();
      throw thrown;
    }
  });
  if (prepared)
    return <PreparedResult title={t('market.requestList')} prepared={prepared} community={community} close={close} />;
  return (
    <ConfirmDialog
      open
      title={t('market.requestList')}
      confirm={t('market.prepare')}
      busy={isBusy}
      onConfirm={() => prepare()}
      onClose={close}
    >
      <p>{t('market.requestListText')}</p>
      <p className="admin-quiet">{t('market.nothingIsSent')}</p>
    </ConfirmDialog>
  );
}
