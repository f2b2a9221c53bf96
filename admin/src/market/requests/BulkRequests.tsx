import type { MarketProcessRow } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { Button } from '@nahstrom/kit/components';
import { useListContext, useRefresh } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { BulkAction } from '../../lists/BulkAction.tsx';
import { useMarketPage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';
import { useDownload } from './useDownload.ts';

/** Actions on the selected requests. */
export function BulkRequests() {
  const { t, api } = useMarketPage();
  const { selectedIds, data } = useListContext<MarketProcessRow>();
  const { downloadPrepared } = useDownload();
  const chosen = data?.filter(({ id }) => selectedIds.includes(id)) ?? [];
  const communities = [...new Set(chosen.map(({ community }) => community))];
  const [download, isLoading] = useAction(async () => {
    for (const community of communities) await downloadPrepared(community);
  });
  return (
    <>
      <BulkAction
        label={t('market.withdraw')}
        destructive
        heading={count => t('market.withdrawHeading', { count })}
        run={id => answerOf(api.POST('/marketmessages/processes/{id}/withdraw', { params: { path: { id } } }))}
      >
        {t('market.withdrawText')}
      </BulkAction>
      {communities.length > 0 && (
        <Button busy={isLoading} onClick={() => download()}>
          {t('market.downloadPrepared')}
        </Button>
      )}
      <NoteSent ids={selectedIds.map(Number)} />
    </>
  );
}

/** All or none: a request that is no longer prepared keeps the others from being noted. */
function NoteSent({ ids }: { ids: number[] }) {
  const { t, api, notify } = useMarketPage();
  const { onUnselectItems } = useListContext();
  const refresh = useRefresh();
  const [isAsked, setAsked] = useState(false);
  const [note, isBusy] = useAction(async () => {
    try {
      await answerOf(api.POST('/marketmessages/processes/sent', { body: { processes: ids } }));
      notify({ type: 'success', message: t('market.sentNotice') });
      onUnselectItems();
    } finally {
      setAsked(false);
      refresh();
    }
  });
  return (
    <>
      <Button variant="primary" onClick={() => setAsked(true)}>
        {t('market.noteSent')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('market.noteSentHeading', { count: ids.length })}
        confirm={t('market.noteSent')}
        busy={isBusy}
        onConfirm={() => note()}
        onClose={() => setAsked(false)}
      >
        {t('market.noteSentText')}
      </ConfirmDialog>
    </>
  );
}
