import type { MarketSettings } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { Button } from '../../layout/Button.tsx';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { useMarketPage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';

type SendRequestsProps = {
  ids: readonly number[];
  settings: readonly MarketSettings[];
  /** Chosen ones that stay behind. */
  rest?: number;
  onSent?(): void;
};

/** Sends requests through the channel of their community, all or none. */
export function SendRequests({ ids, settings, rest = 0, onSent }: SendRequestsProps) {
  const { t, api, notify } = useMarketPage();
  const refresh = useRefresh();
  const [isAsked, setAsked] = useState(false);
  const [send, isBusy] = useAction(async () => {
    try {
      await answerOf(api.POST('/marketmessages/processes/queued', { body: { processes: [...ids] } }));
      notify({ type: 'success', message: t('market.queuedNotice', { count: ids.length }) });
      onSent?.();
    } finally {
      setAsked(false);
      refresh();
    }
  });
  const channels = [...new Set(settings.map(({ channel }) => t(`market.channel.${channel}`)))].join(', ');
  const modes = [...new Set(settings.map(({ mode }) => mode))];
  return (
    <>
      <Button variant="contained" onClick={() => setAsked(true)}>
        {t('market.send')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('market.sendHeading', { count: ids.length })}
        confirm={t('market.send')}
        busy={isBusy}
        onConfirm={() => send()}
        onClose={() => setAsked(false)}
      >
        <p>{t('market.sendText', { channels })}</p>
        {modes.map(mode => (
          <p key={mode}>{t(mode === 'PROD' ? 'market.sendLive' : 'market.sendTest')}</p>
        ))}
        {rest > 0 && <p>{t('market.sendRest', { count: rest })}</p>}
      </ConfirmDialog>
    </>
  );
}
