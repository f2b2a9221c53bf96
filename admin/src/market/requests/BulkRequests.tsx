import { isRegistration, type MarketProcessRow } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';
import { Button } from '../../layout/Button.tsx';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { BulkAction } from '../../lists/BulkAction.tsx';
import { useMarketPage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';
import { FactorsDialog } from './FactorsDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { isSendable } from './requestActions.ts';
import { SendRequests } from './SendRequests.tsx';
import { useDownload } from './useDownload.ts';
import { useSettingsOfEach } from './useSettings.ts';
import { useShowNew } from './useShowNew.ts';

/** Actions on the selected requests. */
export function BulkRequests() {
  const { t, api } = useMarketPage();
  const { selectedIds, onUnselectItems } = useListContext<MarketProcessRow>();
  const { downloadPrepared } = useDownload();
  const chosen = useChosen(selectedIds.map(Number));
  const communities = [...new Set(chosen.map(({ community }) => community))];
  const settings = useSettingsOfEach(communities);
  const sendable = chosen.filter(request => isSendable(request, settings));
  const senders = settings.filter(({ community }) => sendable.some(request => request.community === community));
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
      {chosen.some(({ delivery }) => delivery?.state === 'queued') && (
        <BulkAction
          label={t('market.stop')}
          heading={count => t('market.stopHeading', { count })}
          run={id => answerOf(api.POST('/marketmessages/processes/{id}/unqueued', { params: { path: { id } } }))}
        >
          {t('market.stopText')}
        </BulkAction>
      )}
      <ChangeParticipations chosen={chosen} />
      {communities.length > 0 && (
        <Button loading={isLoading} onClick={() => download()}>
          {t('market.downloadPrepared')}
        </Button>
      )}
      <NoteSent ids={selectedIds.map(Number)} isPrimary={sendable.length === 0} />
      {sendable.length > 0 && (
        <SendRequests
          ids={sendable.map(({ id }) => id)}
          settings={senders}
          rest={selectedIds.length - sendable.length}
          onSent={() => onUnselectItems()}
        />
      )}
    </>
  );
}

/** Of chosen registrations that are in force and of one community. */
function ChangeParticipations({ chosen }: { chosen: readonly MarketProcessRow[] }) {
  const { t } = useMarketPage();
  const { onUnselectItems } = useListContext();
  const showNew = useShowNew();
  const [asked, setAsked] = useState<'factors' | 'revoke' | null>(null);
  const [made, setMade] = useState<'factorChange' | 'revocation'>();
  const inForce = chosen.filter(
    ({ kind, state }) => isRegistration(kind) && (state === 'consented' || state === 'active'),
  );
  const [first] = inForce;
  if (!first || inForce.some(({ community }) => community !== first.community)) return null;
  const { community } = first;
  const takingPart = inForce.filter(({ state }) => state === 'active');
  const dialogOf = (rows: readonly MarketProcessRow[], kind: 'factorChange' | 'revocation') => ({
    community,
    preset: rows.flatMap(({ countingPoint }) => countingPoint ?? []),
    onShown: () => setMade(kind),
    close: () => {
      setAsked(null);
      if (!made) return;
      onUnselectItems();
      showNew({ kind: made, community });
    },
  });
  return (
    <>
      {takingPart.length > 0 && <Button onClick={() => setAsked('factors')}>{t('market.factors')}</Button>}
      <Button onClick={() => setAsked('revoke')}>{t('market.revokeSeveral')}</Button>
      {asked === 'factors' && <FactorsDialog {...dialogOf(takingPart, 'factorChange')} />}
      {asked === 'revoke' && <RevokeDialog {...dialogOf(inForce, 'revocation')} />}
    </>
  );
}

/** Of one call to send, and of one page of a list. */
const mostAtOnce = 1000;

/** The selected requests of all pages of the list. */
function useChosen(ids: readonly number[]): readonly MarketProcessRow[] {
  const { api } = useMarketPage();
  const filter = JSON.stringify({ id: ids.slice(0, mostAtOnce) });
  const { data } = useQuery({
    queryKey: ['marketmessages', 'chosen', filter],
    queryFn: () =>
      answerOf(
        api.GET('/marketmessages/processes', {
          params: { query: { filter, range: `[0,${mostAtOnce - 1}]`, sort: '["id","ASC"]' } },
        }),
      ),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return (data ?? []).filter(({ id }) => ids.includes(id));
}

/** All or none: a request that is no longer prepared keeps the others from being noted. */
function NoteSent({ ids, isPrimary }: { ids: number[]; isPrimary: boolean }) {
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
      <Button variant={isPrimary ? 'contained' : 'outlined'} onClick={() => setAsked(true)}>
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
