import { failedStates, isRegistration, type MarketProcess, requestCodes } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { Button } from '@nahstrom/kit/components';
import { useRedirect } from 'ra-core';
import { useState } from 'react';
import { ConfirmedAction } from '../../layout/ConfirmedAction.tsx';
import { useMarketPage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';
import { NoteStateDialog } from './NoteStateDialog.tsx';
import { RegisterDialog } from './RegisterDialog.tsx';
import { isSendable, SendRequests } from './SendRequests.tsx';
import { useDownload } from './useDownload.ts';
import type { OpenProcess } from './useProcess.ts';
import { useSettings } from './useSettings.ts';

export function ProcessActions(open: OpenProcess) {
  const { t, api } = useMarketPage();
  const redirect = useRedirect();
  const { downloadRequest } = useDownload();
  const [asked, setAsked] = useState<'note' | 'repeat' | null>(null);
  const { process } = open;
  const { id, state, community, countingPoint, cpNumber, delivery } = process;
  const { settings } = useSettings(community);
  const [download, isLoading] = useAction(() => downloadRequest(id));
  const isPrepared = state === 'prepared';
  const known = settings ? [settings] : [];
  const canSend = delivery === null && isSendable(process, known);
  // While a message may be on its way, only the page's decisions about it count.
  const isAtRest = delivery === null || delivery.state === 'failed';
  const isHandedOver = !isPrepared && state !== 'withdrawn';
  const path = { params: { path: { id } } };
  const close = () => setAsked(null);
  return (
    <>
      {isPrepared && (isAtRest || delivery.state === 'queued') && (
        <ConfirmedAction
          label={t('market.withdraw')}
          destructive
          heading={t('market.withdrawHeading', { count: 1 })}
          done={t('market.withdrawnNotice')}
          run={() => answerOf(api.POST('/marketmessages/processes/{id}/withdraw', path))}
        >
          {t('market.withdrawText')}
        </ConfirmedAction>
      )}
      {state === 'sent' && delivery === null && (
        <ConfirmedAction
          label={t('market.takeBack')}
          variant="quiet"
          heading={t('market.takeBackHeading')}
          done={t('market.takenBackNotice')}
          run={() => answerOf(api.POST('/marketmessages/processes/{id}/unsent', path))}
        >
          {t('market.takeBackText')}
        </ConfirmedAction>
      )}
      {(isPrepared || isWritten(process)) && (
        <Button busy={isLoading} onClick={() => download()}>
          {t('market.download')}
        </Button>
      )}
      {isHandedOver && <Button onClick={() => setAsked('note')}>{t('market.noteState')}</Button>}
      {isPrepared && isAtRest && (
        <ConfirmedAction
          label={t('market.noteSent')}
          variant={canSend || delivery ? 'secondary' : 'primary'}
          heading={t('market.noteSentHeading', { count: 1 })}
          done={t('market.sentNotice')}
          run={() => answerOf(api.POST('/marketmessages/processes/sent', { body: { processes: [id] } }))}
        >
          {t('market.noteSentText')}
        </ConfirmedAction>
      )}
      {canSend && <SendRequests ids={[id]} settings={known} />}
      {isRepeatable(process) && (
        <Button variant="primary" onClick={() => setAsked('repeat')}>
          {t('market.repeat')}
        </Button>
      )}
      {asked === 'note' && <NoteStateDialog {...open} close={close} />}
      {asked === 'repeat' && countingPoint !== null && (
        <RegisterDialog
          community={community}
          fixed={[{ id: countingPoint, cpNumber }]}
          heading={t('market.repeatHeading')}
          lead={t('market.repeatText')}
          onPrepared={([next]) => next !== undefined && redirect('show', 'marketmessages', next)}
          close={close}
        />
      )}
    </>
  );
}

/** One that was made in another system has no message here, nor one that was withdrawn. */
const isWritten = ({ steps }: MarketProcess) =>
  steps.some(({ message, code }) => message !== null && (requestCodes as readonly string[]).includes(code));

/** A failed registration of a counting point that is still here. */
const isRepeatable = ({ kind, state, countingPoint }: MarketProcess) =>
  isRegistration(kind) && countingPoint !== null && (failedStates as readonly string[]).includes(state);
