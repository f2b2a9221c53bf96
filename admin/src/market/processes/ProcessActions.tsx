import type { MarketProcess } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useRedirect } from 'react-admin';
import { useSettings } from '../../communities/settings/useMarketSettings.ts';
import { useAction } from '../../platform/useAction.ts';
import { ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { useMarketPage } from '../page.ts';
import { EnterStateButton, PrepareButton } from '../preparations/Prepare.tsx';
import { downloadRequest } from './downloads.ts';
import { requestActionsOf } from './requestActions.ts';
import { NoteSent, SendRequests } from './SendRequests.tsx';

export function ProcessActions({ process }: { process: MarketProcess }) {
  const { t, api } = useMarketPage();
  const redirect = useRedirect();
  const { id, community, countingPoint, cpNumber, delivery } = process;
  const { settings } = useSettings(community);
  const [download, isLoading] = useAction(() => downloadRequest(api, id));
  const possible = requestActionsOf(process, settings);
  const path = { params: { path: { id } } };
  return (
    <>
      {possible.includes('withdraw') && (
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
      {possible.includes('takeBack') && (
        <ConfirmedAction
          label={t('market.takeBack')}
          variant="text"
          heading={t('market.takeBackHeading')}
          done={t('market.takenBackNotice')}
          run={() => answerOf(api.POST('/marketmessages/processes/{id}/unsent', path))}
        >
          {t('market.takeBackText')}
        </ConfirmedAction>
      )}
      {possible.includes('download') && (
        <Button loading={isLoading} onClick={() => download()}>
          {t('market.download')}
        </Button>
      )}
      {possible.includes('noteState') && <EnterStateButton label={t('market.noteState')} process={process} />}
      {possible.includes('noteSent') && <NoteSent ids={[id]} isPrimary={!possible.includes('send') && !delivery} />}
      {possible.includes('send') && settings && <SendRequests ids={[id]} settings={[settings]} />}
      {possible.includes('repeat') && countingPoint !== null && (
        <PrepareButton
          label={t('market.repeat')}
          button={{ variant: 'contained' }}
          what="register"
          community={community}
          points={[{ id: countingPoint, cpNumber }]}
          title={t('market.repeatHeading')}
          lead={t('market.repeatText')}
          onPrepared={([next], notSent) => notSent === undefined && redirect('show', 'marketmessages', next)}
        />
      )}
    </>
  );
}
