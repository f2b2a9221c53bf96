import { isRegistration, type MarketProcessKind, type MarketProcessRow } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';
import { useSettingsOfEach } from '../../communities/settings/useMarketSettings.ts';
import { useAction } from '../../platform/useAction.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { BulkAction } from '../../ui/listActions/BulkAction.tsx';
import { useMarketPage } from '../page.ts';
import { downloadPrepared } from './downloads.ts';
import { FactorDialog } from './FactorDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { isSendable } from './requestActions.ts';
import { NoteSent, SendRequests } from './SendRequests.tsx';
import { useShowNew } from './useShowNew.ts';

/** Actions on the selected requests. */
export function BulkRequests() {
  const { t, api } = useMarketPage();
  const { selectedIds, onUnselectItems } = useListContext<MarketProcessRow>();
  const refresh = useRefresh();
  const chosen = useChosen(selectedIds.map(Number));
  const communities = [...new Set(chosen.map(({ community }) => community))];
  const settings = useSettingsOfEach(communities);
  const sendable = chosen.filter(request => isSendable(request, settings));
  const senders = settings.filter(({ community }) => sendable.some(request => request.community === community));
  const leave = () => {
    onUnselectItems();
    refresh();
  };
  const [download, isLoading] = useAction(async () => {
    for (const community of communities) await downloadPrepared(api, community);
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
      <NoteSent ids={selectedIds.map(Number)} isPrimary={sendable.length === 0} leave={leave} />
      {sendable.length > 0 && (
        <SendRequests
          ids={sendable.map(({ id }) => id)}
          settings={senders}
          rest={selectedIds.length - sendable.length}
          leave={leave}
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
  const [made, setMade] = useState<MarketProcessKind>();
  const inForce = chosen.filter(
    ({ kind, state }) => isRegistration(kind) && (state === 'consented' || state === 'active'),
  );
  const [first] = inForce;
  if (!first || inForce.some(({ community }) => community !== first.community)) return null;
  const { community } = first;
  const takingPart = inForce.filter(({ state }) => state === 'active');
  const pointsOf = (rows: readonly MarketProcessRow[]) => rows.flatMap(({ countingPoint }) => countingPoint ?? []);
  const close = () => {
    setAsked(null);
    if (!made) return;
    onUnselectItems();
    showNew({ kind: made, community });
  };
  const preparing = { community, onPrepared: setMade, close };
  return (
    <>
      {takingPart.length > 0 && <Button onClick={() => setAsked('factors')}>{t('market.factors')}</Button>}
      <Button onClick={() => setAsked('revoke')}>{t('market.revokeSeveral')}</Button>
      {asked === 'factors' && <FactorDialog {...preparing} preset={pointsOf(takingPart)} />}
      {asked === 'revoke' && <RevokeDialog {...preparing} preset={pointsOf(inForce)} />}
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
