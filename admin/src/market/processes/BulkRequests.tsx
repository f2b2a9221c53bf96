import { isRegistration, type MarketProcessRow } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useGetList, useListContext, useRefresh } from 'react-admin';
import { useSettingsOfEach } from '../../communities/settings/useMarketSettings.ts';
import { useAction } from '../../platform/useAction.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { BulkAction } from '../../ui/listActions/BulkAction.tsx';
import { useMarketPage } from '../page.ts';
import { Prepare } from '../preparations/Prepare.tsx';
import { downloadPrepared } from './downloads.ts';
import { isSendable } from './requestActions.ts';
import { NoteSent, SendRequests } from './SendRequests.tsx';
import { useShowNewest } from './useShowNewest.ts';

/** Of one call to send, and of one page of a list. */
const mostAtOnce = 1000;

/** Actions on the selected requests. */
export function BulkRequests() {
  const { t, api } = useMarketPage();
  const { selectedIds, onUnselectItems } = useListContext<MarketProcessRow>();
  const refresh = useRefresh();
  // Of all pages of the list.
  const { data = [] } = useGetList<MarketProcessRow>(
    'marketmessages',
    {
      pagination: { page: 1, perPage: mostAtOnce },
      sort: { field: 'id', order: 'ASC' },
      filter: { id: selectedIds.slice(0, mostAtOnce) },
    },
    { enabled: selectedIds.length > 0, placeholderData: previous => previous },
  );
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
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
  const command = (verb: 'withdraw' | 'unqueued') => (id: number) =>
    answerOf(api.POST(`/marketmessages/processes/{id}/${verb}`, { params: { path: { id } } }));
  return (
    <>
      <BulkAction
        label={t('market.withdraw')}
        destructive
        heading={count => t('market.withdrawHeading', { count })}
        run={command('withdraw')}
      >
        {t('market.withdrawText')}
      </BulkAction>
      {chosen.some(({ delivery }) => delivery?.state === 'queued') && (
        <BulkAction
          label={t('market.stop')}
          heading={count => t('market.stopHeading', { count })}
          run={command('unqueued')}
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
  const showNewest = useShowNewest();
  const [asked, setAsked] = useState<'factors' | 'revoke' | null>(null);
  const [isMade, setMade] = useState(false);
  const inForce = chosen.filter(
    ({ kind, state }) => isRegistration(kind) && (state === 'consented' || state === 'active'),
  );
  const takingPart = inForce.filter(({ state }) => state === 'active');
  const [first] = inForce;
  if (!first || inForce.some(({ community }) => community !== first.community)) return null;
  const preset = (asked === 'factors' ? takingPart : inForce).flatMap(({ countingPoint }) => countingPoint ?? []);
  const close = () => {
    setAsked(null);
    if (!isMade) return;
    onUnselectItems();
    showNewest(first.community);
  };
  return (
    <>
      {takingPart.length > 0 && <Button onClick={() => setAsked('factors')}>{t('market.factors')}</Button>}
      <Button onClick={() => setAsked('revoke')}>{t('market.revokeSeveral')}</Button>
      {asked && (
        <Prepare what={asked} community={first.community} {...{ preset, close }} onPrepared={() => setMade(true)} />
      )}
    </>
  );
}
