import type { MarketSettings } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx';
import { useMarketPage } from '../page.ts';

type SendRequestsProps = {
  ids: readonly number[];
  settings: readonly MarketSettings[];
  /** Chosen ones that stay behind. */
  rest?: number;
  leave?(): void;
};

/** Sends requests through the channel of their community, all or none. */
export function SendRequests({ ids, settings, rest = 0, leave }: SendRequestsProps) {
  const { t, api } = useMarketPage();
  const channels = [...new Set(settings.map(({ channel }) => t(`market.channel.${channel}`)))].join(', ');
  const modes = [...new Set(settings.map(({ mode }) => mode))];
  return (
    <ConfirmedAction
      label={t('market.send')}
      variant="contained"
      heading={t('market.sendHeading', { count: ids.length })}
      done={t('market.queuedNotice', { count: ids.length })}
      run={() => answerOf(api.POST('/marketmessages/processes/queued', { body: { processes: [...ids] } }))}
      {...(leave && { leave })}
    >
      <p>{t('market.sendText', { channels })}</p>
      {modes.map(mode => (
        <p key={mode}>{t(mode === 'PROD' ? 'market.sendLive' : 'market.sendTest')}</p>
      ))}
      {rest > 0 && <p>{t('market.sendRest', { count: rest })}</p>}
    </ConfirmedAction>
  );
}

/** Notes that requests were handed over manually, all or none: one that is no longer prepared keeps the others from it. */
export function NoteSent({ ids, isPrimary, leave }: { ids: number[]; isPrimary: boolean; leave?(): void }) {
  const { t, api } = useMarketPage();
  return (
    <ConfirmedAction
      label={t('market.noteSent')}
      variant={isPrimary ? 'contained' : 'outlined'}
      heading={t('market.noteSentHeading', { count: ids.length })}
      done={t('market.sentNotice')}
      run={() => answerOf(api.POST('/marketmessages/processes/sent', { body: { processes: ids } }))}
      {...(leave && { leave })}
    >
      {t('market.noteSentText')}
    </ConfirmedAction>
  );
}
