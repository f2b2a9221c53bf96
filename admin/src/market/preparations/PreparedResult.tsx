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
import { useWords } from '../messages/words.ts';
import { useMarketPage } from '../page.ts';
import { downloadPrepared } from '../processes/downloads.ts';
import { useQueue } from './useQueue.ts';

/** Days where only a part of what was asked for was left out. */
type LeftOut = Prepared['leftOut'][number] & { from?: string; to?: string };

export type Result = {
  /** With the reason why not all could be tried. */
  prepared: { processes: number[]; leftOut: LeftOut[]; failure?: string };
  isSent: boolean;
  /** Why they were not sent although this was asked for. */
  notSent: string | undefined;
  /** The day on which they have to be sent, in words; else at any time. */
  sendingDay: string | undefined;
};

type PreparedResultProps = {
  title: string;
  community: number;
  kind: MarketProcessKind;
  result: Result;
  close(): void;
};

/** What was prepared, and what was left out with the reason. */
export function PreparedResult({ title, community, kind, result, close }: PreparedResultProps) {
  const { prepared, sendingDay } = result;
  const [{ isSent, notSent }, setDelivery] = useState<Pick<Result, 'isSent' | 'notSent'>>(result);
  const { processes, leftOut, failure } = prepared;
  const { t, api } = useMarketPage();
  const createPath = useCreatePath();
  const { settings } = useSettings(community);
  const count = processes.length;
  const sends = settings !== undefined && sendingChannelOf(settings) !== null;
  const nextText = () => {
    if (!isSent && sends) return t('market.preparedSend');
    if (sendingDay === undefined) return t(isSent ? 'market.preparedSent' : 'market.preparedNext');
    return t(isSent ? 'market.preparedPlanned' : 'market.preparedByHand', { day: sendingDay });
  };
  const queue = useQueue();
  const [send, isSending] = useAction(async () => {
    const reason = await queue(processes);
    setDelivery({ isSent: reason === undefined, notSent: reason });
  });
  const [download, isLoading] = useAction(() => downloadPrepared(api, community));
  const failures = [
    { heading: 'market.dataFailed', text: failure },
    { heading: 'market.preparedNotSent', text: notSent },
  ] as const;
  return (
    <Dialog
      open
      title={title}
      size={leftOut.length > 0 ? 'large' : undefined}
      onClose={() => !isSending && close()}
      actions={
        <>
          {kind === 'dataRequest' && (
            <LinkButton to={`${createPath({ resource: 'marketmessages', type: 'list' })}?${newestOf(kind)}`}>
              {t('market.toRequests')}
            </LinkButton>
          )}
          {count > 0 && settings && !sends && (
            <Button loading={isLoading} onClick={() => download()}>
              {t('market.downloadPrepared')}
            </Button>
          )}
          {count > 0 && sends && !isSent && (
            <Button loading={isSending} onClick={() => send()}>
              {t('market.send')}
            </Button>
          )}
          <Button variant="contained" autoFocus disabled={isSending} onClick={close}>
            {t('action.close')}
          </Button>
        </>
      }
    >
      <Alert severity={count > 0 ? 'success' : 'warning'}>
        <p>{count > 0 ? t('market.preparedCount', { count }) : t('market.preparedNone')}</p>
        {count > 0 && <p>{nextText()}</p>}
      </Alert>
      {failures.map(
        ({ heading, text }) =>
          text && (
            <Alert key={heading} severity="error" title={t(heading)}>
              {text}
            </Alert>
          ),
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
  const daysOf = (first: string, last: string) => ({ from: format.day(first), to: format.day(last) });
  const days = from && to && t(from === to ? 'market.dataOneDay' : 'market.dataDays', daysOf(from, to));
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
