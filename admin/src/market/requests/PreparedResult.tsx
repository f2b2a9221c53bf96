import {
  isCountingPointNumber,
  type MarketProcessKind,
  type Prepared,
  spacedCountingPointNumber,
} from '@nahstrom/contract';
import { useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { sendingChannelOf } from '../../communities/settings/sendingChannel.ts';
import { useSettings } from '../../communities/settings/useMarketSettings.ts';
import { useAction } from '../../platform/useAction.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { Rows } from '../../ui/lists/Rows.tsx';
import { useMarketPage } from '../page.ts';
import { downloadPrepared } from './downloads.ts';
import { useQueue } from './useQueue.ts';
import { useWords } from './words.ts';

/** Days where only a part of what was asked for was left out. */
type LeftOut = Prepared['leftOut'][number] & { from?: string; to?: string };

export type Result = {
  /** With the reason why not all could be tried. */
  prepared: { processes: number[]; leftOut: LeftOut[]; failure?: string | undefined };
  isSent: boolean;
  /** Why they were not sent although this was asked for. */
  notSent: string | undefined;
};

type PreparedResultProps = {
  title: string;
  community: number;
  kind: MarketProcessKind;
  result: Result;
  sendingDay: string | undefined;
  close(): void;
};

/** What was prepared, and what was left out with the reason. */
export function PreparedResult({ title, community, kind, result, sendingDay, close }: PreparedResultProps) {
  const { processes, leftOut, failure } = result.prepared;
  const { t, api } = useMarketPage();
  const createPath = useCreatePath();
  const queue = useQueue();
  const { settings } = useSettings(community);
  const [isSent, setSent] = useState(result.isSent);
  const [notSent, setNotSent] = useState(result.notSent);
  const count = processes.length;
  const canSend = settings !== undefined && sendingChannelOf(settings) !== null;
  const nextText = () => {
    if (sendingDay === undefined)
      return t(isSent ? 'market.preparedSent' : canSend ? 'market.preparedSend' : 'market.preparedNext');
    if (isSent) return t('market.preparedPlanned', { day: sendingDay });
    return canSend ? t('market.preparedPlan') : t('market.preparedByHand', { day: sendingDay });
  };
  const [send, isSending] = useAction(async () => {
    const reason = await queue(processes);
    setNotSent(reason);
    setSent(reason === undefined);
  });
  const [download, isLoading] = useAction(() => downloadPrepared(api, community));
  const isOpen = count > 0 && !isSent && settings !== undefined;
  return (
    <Dialog
      open
      title={title}
      size={leftOut.length > 0 ? 'large' : undefined}
      onClose={isSending ? () => undefined : close}
      actions={
        <>
          {kind === 'dataRequest' && (
            <LinkButton to={`${createPath({ resource: 'marketmessages', type: 'list' })}?${newestOf(kind)}`}>
              {t('market.toRequests')}
            </LinkButton>
          )}
          {isOpen && !canSend && (
            <Button loading={isLoading} onClick={() => download()}>
              {t('market.downloadPrepared')}
            </Button>
          )}
          {isOpen && canSend && (
            <Button loading={isSending} onClick={() => send()}>
              {t(sendingDay === undefined ? 'market.sendNow' : 'market.planAndSend')}
            </Button>
          )}
          <Button variant="contained" autoFocus disabled={isSending} onClick={close}>
            {t('market.close')}
          </Button>
        </>
      }
    >
      <Alert severity={count > 0 ? 'success' : 'warning'}>
        <p>{count > 0 ? t('market.preparedCount', { count }) : t('market.preparedNone')}</p>
        {count > 0 && <p>{nextText()}</p>}
      </Alert>
      {failure && (
        <Alert severity="error" title={t('market.dataFailed')}>
          {failure}
        </Alert>
      )}
      {notSent && (
        <Alert severity="error" title={t('market.preparedNotSent')}>
          {notSent}
        </Alert>
      )}
      {leftOut.length > 0 && (
        <div>
          <h3>{t('market.leftOutHeading')}</h3>
          <Rows divided>
            {leftOut.map(each => (
              <LeftOutRow key={`${each.cpNumber} ${each.from}`} leftOut={each} />
            ))}
          </Rows>
        </div>
      )}
    </Dialog>
  );
}

function LeftOutRow({ leftOut: { cpNumber, reason, open, from, to } }: { leftOut: LeftOut }) {
  const { t, format } = useMarketPage();
  const { reasonOf } = useWords();
  const createPath = useCreatePath();
  const days = from && to && t(from === to ? 'market.dataOneDay' : 'market.dataDays', daysOf(from, to));
  function daysOf(first: string, last: string) {
    return { from: format.day(first), to: format.day(last) };
  }
  return (
    <li>
      <p>{isCountingPointNumber(cpNumber) ? spacedCountingPointNumber(cpNumber) : cpNumber}</p>
      <Hint>{[days, reasonOf(reason)].filter(Boolean).join(': ')}</Hint>
      {open && from && to && (
        <Link to={createPath({ resource: 'marketmessages', id: open.id, type: 'show' })}>
          {t('market.openRequest', daysOf(open.from ?? from, open.to ?? to))}
        </Link>
      )}
    </li>
  );
}

/** Filters of an earlier visit could hide them. */
const newestOf = (kind: MarketProcessKind) =>
  new URLSearchParams({ filter: JSON.stringify({ kind }), sort: 'since', order: 'DESC', page: '1' });
