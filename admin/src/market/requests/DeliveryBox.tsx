import type { DeliveryDecision, DeliveryFault, MarketDelivery } from '@nahstrom/contract';
import { answerOf, Failure } from '@nahstrom/kit';
import { Alert, Button } from '@nahstrom/kit/components';
import { useBasename, useRefresh } from 'ra-core';
import { ConfirmedAction } from '../../layout/ConfirmedAction.tsx';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { useMarketPage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';
import { ServerAnswer } from './ServerAnswer.tsx';
import { heldBackBy } from './sendingChannel.ts';
import type { OpenProcess } from './useProcess.ts';
import { useSettings } from './useSettings.ts';
import { useWords } from './useWords.ts';

type DeliveryBoxProps = OpenProcess & { delivery: MarketDelivery };

/** Where the message of a request stands on its way to the grid operator, and the decisions about it. */
export function DeliveryBox(props: DeliveryBoxProps) {
  const { state } = props.delivery;
  if (state === 'queued') return <Queued {...props} />;
  if (state === 'uncertain') return <Uncertain {...props} />;
  if (state === 'failed') return <Failed {...props} />;
  return state === 'sending' ? <Sending /> : null;
}

function Sending() {
  const { t } = useMarketPage();
  return (
    <Alert className="admin-market-notice" title={t('market.delivery.sending')}>
      {t('market.sendingText')}
    </Alert>
  );
}

function Queued({ process, take, delivery }: DeliveryBoxProps) {
  const { t, api, notify } = useMarketPage();
  const basename = useBasename();
  const refresh = useRefresh();
  const { plannedOf } = useWords();
  const { settings } = useSettings(process.community);
  const { fault, faultDetail } = heldBackBy(delivery, settings);
  const [stop, isBusy] = useAction(async () => {
    try {
      const params = { path: { id: process.id } };
      const answer = await answerOf(api.POST('/marketmessages/processes/{id}/unqueued', { params }));
      take(answer.process);
      notify({ type: 'success', message: t('market.stoppedNotice') });
    } finally {
      refresh();
    }
  });
  const planned = plannedOf(delivery);
  const isAccess = fault === 'login' || fault === 'secret';
  const isLimit = fault === 'dayLimit' || fault === 'monthLimit';
  return (
    <Alert
      tone={fault && !isLimit ? 'warning' : 'info'}
      className="admin-market-notice"
      title={t('market.delivery.queued')}
      actions={
        <>
          {isAccess && (
            <LinkButton to={`${basename}/marketmessages/settings/${process.community}`}>
              {t('market.settings')}
            </LinkButton>
          )}
          <Button busy={isBusy} onClick={() => stop()}>
            {t('market.stop')}
          </Button>
        </>
      }
    >
      {planned && <p>{planned}</p>}
      {!planned && !fault && <p>{t('market.queuedText')}</p>}
      {fault && (
        <p>{isLimit ? t(`market.fault.${fault}`) : t('market.lastAttempt', { fault: t(`market.fault.${fault}`) })}</p>
      )}
      {faultDetail && <ServerAnswer detail={faultDetail} />}
      {fault && !isLimit && <p>{t(fault === 'portal' ? 'market.portalCure' : 'market.triesAgain')}</p>}
    </Alert>
  );
}

/** Of a person about a delivery. A colleague or an answer may have been faster: the page then shows what is there now. */
function useDecision({ process, take, reload }: DeliveryBoxProps) {
  const { api } = useMarketPage();
  return async (decision: DeliveryDecision) => {
    try {
      const params = { path: { id: process.id } };
      const body = { decision, version: process.version };
      take((await answerOf(api.POST('/marketmessages/processes/{id}/delivery', { params, body }))).process);
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.status === 409) await reload();
      throw thrown;
    }
  };
}

function Uncertain(props: DeliveryBoxProps) {
  const { t } = useMarketPage();
  const decide = useDecision(props);
  const { recipient, fault, faultDetail } = props.delivery;
  return (
    <Alert
      tone="warning"
      className="admin-market-notice"
      title={t('market.delivery.uncertain')}
      actions={
        <>
          <ConfirmedAction
            label={t('market.arrived')}
            heading={t('market.arrivedHeading')}
            done={t('market.arrivedNotice')}
            run={() => decide('arrived')}
          >
            {t('market.arrivedText')}
          </ConfirmedAction>
          <ConfirmedAction
            label={t('market.notArrived')}
            heading={t('market.notArrivedHeading')}
            done={t('market.notArrivedNotice')}
            run={() => decide('notArrived')}
          >
            {t('market.notArrivedText')}
          </ConfirmedAction>
          {props.process.endsBefore === null && (
            <ConfirmedAction
              label={t('market.sendAgain')}
              heading={t('market.sendAgainHeading')}
              done={t('market.queuedNotice', { count: 1 })}
              run={() => decide('repeat')}
            >
              {t('market.sendAgainText')}
            </ConfirmedAction>
          )}
        </>
      }
    >
      <p>{t(fault === 'restored' ? 'market.fault.restored' : 'market.fault.lost')}</p>
      <p>{t('market.uncertainText')}</p>
      {recipient && <p className="admin-small">{t('market.recipientWas', { recipient })}</p>}
      {faultDetail && <ServerAnswer detail={faultDetail} />}
    </Alert>
  );
}

function Failed(props: DeliveryBoxProps) {
  const { process, delivery } = props;
  const { t, format, notify } = useMarketPage();
  const basename = useBasename();
  const refresh = useRefresh();
  const { settings } = useSettings(process.community);
  const decide = useDecision(props);
  const [repeat, isBusy] = useAction(async () => {
    try {
      await decide('repeat');
      notify({ type: 'success', message: t('market.queuedNotice', { count: 1 }) });
    } finally {
      refresh();
    }
  });
  const { fault, faultDetail, notAfter } = delivery;
  const isMissed = notAfter !== null && new Date(notAfter) < new Date();
  const isOtherMode = settings !== undefined && settings.mode !== process.mode;
  // Repeating writes the request anew, with the share of today.
  const shareOf = (percent: number | null) => (percent === null ? null : format.percent(percent / 100));
  const [share, planned] = [shareOf(process.currentShare), shareOf(process.share)];
  const { endsBefore } = process;
  const isRepeatable = !isMissed && !isOtherMode && !isForGood(fault) && endsBefore === null;
  const advice = () => {
    if (fault === 'alreadyEnded') return 'market.alreadyEndsText';
    if (endsBefore !== null) return 'market.endsBeforeText';
    if (!isRepeatable) return 'market.failedAnew';
    return share ? 'market.shareDecide' : 'market.failedText';
  };
  return (
    <Alert
      tone="error"
      className="admin-market-notice"
      title={t('market.delivery.failed')}
      actions={
        <>
          {fault === 'incomplete' && (
            <LinkButton to={`${basename}/communities/${process.community}`}>{t('market.complete')}</LinkButton>
          )}
          {isRepeatable && (
            <Button busy={isBusy} onClick={() => repeat()}>
              {share ? t('market.sendShare', { current: share }) : t('market.sendAgain')}
            </Button>
          )}
        </>
      }
    >
      {endsBefore !== null && <p>{t('market.endsBefore', { day: format.day(endsBefore) })}.</p>}
      {fault && !(fault === 'endsBefore' && endsBefore !== null) && <p>{t(`market.fault.${fault}`)}</p>}
      {share && planned && <p>{t('market.shareChanged', { current: share, planned })}</p>}
      {faultDetail && <ServerAnswer detail={faultDetail} />}
      <p>{t(advice())}</p>
    </Alert>
  );
}

const isForGood = (fault: DeliveryFault | null) =>
  fault === 'window' || fault === 'dayPassed' || fault === 'alreadyEnded';
