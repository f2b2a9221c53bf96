import type { DeliveryDecision, MarketDelivery, MarketProcess } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useBasename } from 'react-admin';
import { ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { useTold } from '../messages/words.ts';
import { useMarketPage } from '../page.ts';
import { ActionButton } from './ActionButton.tsx';
import { deliveryText } from './deliveryText.ts';

type DeliveryBoxProps = { process: MarketProcess; delivery: MarketDelivery };

/** Where the message of a request stands on its way to the grid operator, and the decisions about it. */
export function DeliveryBox({ process, delivery }: DeliveryBoxProps) {
  const { t, api } = useMarketPage();
  const basename = useBasename();
  const told = useTold(process.community);
  const text = deliveryText(process, delivery, told);
  if (!text) return null;
  const { severity, texts, cure, repeat } = text;
  const { state } = delivery;
  const params = { path: { id: process.id } };
  const decide = (decision: DeliveryDecision) => {
    const body = { decision, version: process.version };
    return answerOf(api.POST('/marketmessages/processes/{id}/delivery', { params, body }));
  };
  const known = (decision: 'arrived' | 'notArrived') => (
    <ConfirmedAction
      label={t(`market.${decision}`)}
      heading={t(`market.${decision}Heading`)}
      done={t(`market.${decision}Notice`)}
      run={() => decide(decision)}
    >
      {t(`market.${decision}Text`)}
    </ConfirmedAction>
  );
  const queued = t('market.queuedNotice', { count: 1 });
  return (
    <Alert
      severity={severity}
      title={t(`market.delivery.${state}`)}
      actions={
        <>
          {cure === 'settings' && (
            <LinkButton to={`${basename}/marketmessages/settings/${process.community}`}>
              {t('market.settings')}
            </LinkButton>
          )}
          {cure === 'community' && (
            <LinkButton to={`${basename}/communities/${process.community}`}>{t('market.complete')}</LinkButton>
          )}
          {state === 'queued' && (
            <ActionButton
              label={t('market.stop')}
              done={t('market.stoppedNotice')}
              run={() => answerOf(api.POST('/marketmessages/processes/{id}/unqueued', { params }))}
            />
          )}
          {state === 'uncertain' && known('arrived')}
          {state === 'uncertain' && known('notArrived')}
          {state === 'uncertain' && repeat && (
            <ConfirmedAction
              label={repeat}
              heading={t('market.sendAgainHeading')}
              done={queued}
              run={() => decide('repeat')}
            >
              {t('market.sendAgainText')}
            </ConfirmedAction>
          )}
          {state === 'failed' && repeat && <ActionButton label={repeat} done={queued} run={() => decide('repeat')} />}
        </>
      }
    >
      {texts.map(each => (
        <p key={each}>{each}</p>
      ))}
    </Alert>
  );
}
