import Typography from '@mui/material/Typography';
import type { DeliveryDecision, MarketDelivery } from '@nahstrom/contract';
import { answerOf, Failure } from '@nahstrom/kit';
import { useBasename, useRefresh } from 'react-admin';
import { useAction } from '../../platform/useAction.ts';
import { ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { useMarketPage } from '../page.ts';
import { failedText, queuedText, uncertainText } from './deliveryText.ts';
import { ServerAnswer } from './ServerAnswer.tsx';
import type { OpenProcess } from './useProcess.ts';
import { useTold } from './words.ts';

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
  return <Alert title={t('market.delivery.sending')}>{t('market.sendingText')}</Alert>;
}

function Queued({ process, take, delivery }: DeliveryBoxProps) {
  const { t, api, notify } = useMarketPage();
  const basename = useBasename();
  const refresh = useRefresh();
  const { tone, texts, answer, cure, leadsToSettings } = queuedText(delivery, useTold(process.community));
  const [stop, isBusy] = useAction(async () => {
    try {
      const params = { path: { id: process.id } };
      take((await answerOf(api.POST('/marketmessages/processes/{id}/unqueued', { params }))).process);
      notify({ type: 'success', message: t('market.stoppedNotice') });
    } finally {
      refresh();
    }
  });
  return (
    <Alert
      severity={tone}
      title={t('market.delivery.queued')}
      actions={
        <>
          {leadsToSettings && (
            <LinkButton to={`${basename}/marketmessages/settings/${process.community}`}>
              {t('market.settings')}
            </LinkButton>
          )}
          <Button loading={isBusy} onClick={() => stop()}>
            {t('market.stop')}
          </Button>
        </>
      }
    >
      {texts.map(text => (
        <p key={text}>{text}</p>
      ))}
      {answer && <ServerAnswer detail={answer} />}
      {cure && <p>{cure}</p>}
    </Alert>
  );
}

/** A decision about a delivery. A colleague or an answer may have been faster: the page then shows what is there now. */
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
  const { recipient, faultDetail } = props.delivery;
  const { texts, canRepeat } = uncertainText(props.process, props.delivery, useTold(props.process.community));
  return (
    <Alert
      severity="warning"
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
          {canRepeat && (
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
      {texts.map(text => (
        <p key={text}>{text}</p>
      ))}
      {recipient && <Typography variant="body2">{t('market.recipientWas', { recipient })}</Typography>}
      {faultDetail && <ServerAnswer detail={faultDetail} />}
    </Alert>
  );
}

function Failed(props: DeliveryBoxProps) {
  const { process, delivery } = props;
  const { t, notify } = useMarketPage();
  const basename = useBasename();
  const refresh = useRefresh();
  const told = useTold(process.community);
  const decide = useDecision(props);
  const [repeat, isBusy] = useAction(async () => {
    try {
      await decide('repeat');
      notify({ type: 'success', message: t('market.queuedNotice', { count: 1 }) });
    } finally {
      refresh();
    }
  });
  const { texts, answer, advice, repeat: label, lacksDetails } = failedText(process, delivery, told);
  return (
    <Alert
      severity="error"
      title={t('market.delivery.failed')}
      actions={
        <>
          {lacksDetails && (
            <LinkButton to={`${basename}/communities/${process.community}`}>{t('market.complete')}</LinkButton>
          )}
          {label !== null && (
            <Button loading={isBusy} onClick={() => repeat()}>
              {label}
            </Button>
          )}
        </>
      }
    >
      {texts.map(text => (
        <p key={text}>{text}</p>
      ))}
      {answer && <ServerAnswer detail={answer} />}
      <p>{advice}</p>
    </Alert>
  );
}
