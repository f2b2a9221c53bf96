import { isCountingPointNumber, type Prepared, spacedCountingPointNumber } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { Alert } from '../../layout/Alert.tsx';
import { Button } from '../../layout/Button.tsx';
import { Dialog } from '../../layout/Dialog.tsx';
import { Hint } from '../../layout/Hint.tsx';
import { Rows } from '../../layout/Rows.tsx';
import { useMarketPage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';
import { sendingChannelOf } from './sendingChannel.ts';
import { useDownload } from './useDownload.ts';
import { useSettings } from './useSettings.ts';
import { useWords } from './words.ts';

type PreparedResultProps = {
  title: string;
  prepared: Prepared;
  /** Offers to send what was prepared, or to download it. */
  community?: number;
  isSent?: boolean;
  /** The day on which they have to be sent, in words; else at any time. */
  sendingDay?: string;
  /** Why they were not sent although this was asked for. */
  notSent?: string | undefined;
  close(): void;
};

/** What was prepared, and what was left out with the reason. */
export function PreparedResult(props: PreparedResultProps) {
  const { title, prepared, community, isSent: isSentBefore = false, sendingDay, notSent, close } = props;
  const { processes, leftOut } = prepared;
  const { t, api, noticesOf } = useMarketPage();
  const refresh = useRefresh();
  const { reasonOf } = useWords();
  const { downloadPrepared } = useDownload();
  const { settings } = useSettings(community);
  const [isSent, setSent] = useState(isSentBefore);
  const [failure, setFailure] = useState(notSent);
  const count = processes.length;
  const canSend = settings !== undefined && sendingChannelOf(settings) !== null;
  const nextText = () => {
    if (sendingDay === undefined)
      return t(isSent ? 'market.preparedSent' : canSend ? 'market.preparedSend' : 'market.preparedNext');
    if (isSent) return t('market.preparedPlanned', { day: sendingDay });
    return canSend ? t('market.preparedPlan') : t('market.preparedByHand', { day: sendingDay });
  };
  const [send, isSending] = useAction(async () => {
    setFailure(undefined);
    try {
      await answerOf(api.POST('/marketmessages/processes/queued', { body: { processes } }));
      setSent(true);
    } catch (thrown) {
      setFailure(
        noticesOf(thrown)
          .map(({ message }) => message)
          .join(' '),
      );
    } finally {
      refresh();
    }
  });
  const [download, isLoading] = useAction(async () => {
    if (community !== undefined) await downloadPrepared(community);
  });
  const isOpen = count > 0 && !isSent && settings !== undefined;
  return (
    <Dialog
      open
      title={title}
      size={leftOut.length > 0 ? 'large' : undefined}
      onClose={isSending ? () => undefined : close}
      actions={
        <>
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
        <Alert severity="error" title={t('market.preparedNotSent')}>
          {failure}
        </Alert>
      )}
      {leftOut.length > 0 && (
        <>
          <h3>{t('market.leftOutHeading')}</h3>
          <Rows divided>
            {leftOut.map(({ cpNumber, reason }) => (
              <li key={cpNumber}>
                <p>{isCountingPointNumber(cpNumber) ? spacedCountingPointNumber(cpNumber) : cpNumber}</p>
                <Hint>{reasonOf(reason)}</Hint>
              </li>
            ))}
          </Rows>
        </>
      )}
    </Dialog>
  );
}
