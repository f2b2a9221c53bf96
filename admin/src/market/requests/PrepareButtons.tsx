import Typography from '@mui/material/Typography';
import type { MarketSettings, Prepared } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { Button } from '../../layout/Button.tsx';
import { useMarketPage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';
import { sendingChannelOf } from './sendingChannel.ts';

export type Preparing = 'prepare' | 'send';
export type Result = { prepared: Prepared; isSent: boolean; notSent?: string };

/** Prepares requests, and sends them if this is wished. A refusal to send loses nothing of what was prepared. */
export function usePreparing(prepare: () => Promise<Prepared | undefined>, done: (result: Result) => void) {
  const { api, noticesOf } = useMarketPage();
  const [asked, setAsked] = useState<Preparing>('prepare');
  const send = async (processes: number[]): Promise<Omit<Result, 'prepared'>> => {
    try {
      await answerOf(api.POST('/marketmessages/processes/queued', { body: { processes } }));
      return { isSent: true };
    } catch (thrown) {
      const texts = noticesOf(thrown).map(({ message }) => message);
      return { isSent: false, notSent: texts.join(' ') };
    }
  };
  const [run, isBusy] = useAction(async (what: Preparing) => {
    setAsked(what);
    const prepared = await prepare();
    if (!prepared) return;
    const isSending = what === 'send' && prepared.processes.length > 0;
    done({ prepared, ...(isSending ? await send(prepared.processes) : { isSent: false }) });
  });
  return { run, isBusy, asked };
}

type PrepareButtonsProps = {
  settings: MarketSettings | undefined;
  preparing: ReturnType<typeof usePreparing>;
  disabled: boolean;
};

/** Where the portal sends, it is offered first. */
export function PrepareButtons({ settings, preparing: { run, isBusy, asked }, disabled }: PrepareButtonsProps) {
  const { t } = useMarketPage();
  const sends = settings !== undefined && sendingChannelOf(settings) !== null;
  return (
    <>
      <Button
        variant={sends ? 'outlined' : 'contained'}
        loading={isBusy && asked === 'prepare'}
        disabled={disabled || (isBusy && asked === 'send')}
        onClick={() => run('prepare')}
      >
        {t('market.prepare')}
      </Button>
      {sends && (
        <Button
          variant="contained"
          loading={isBusy && asked === 'send'}
          disabled={disabled || (isBusy && asked === 'prepare')}
          onClick={() => run('send')}
        >
          {t('market.prepareAndSend')}
        </Button>
      )}
    </>
  );
}

/** What pressing the buttons does. */
export function PrepareHint({ settings }: { settings: MarketSettings | undefined }) {
  const { t } = useMarketPage();
  if (!settings) return null;
  const sends = sendingChannelOf(settings) !== null;
  return (
    <>
      <Typography color="textSecondary">{t(sends ? 'market.sendsOnlyThen' : 'market.nothingIsSent')}</Typography>
      {sends && <p>{t(settings.mode === 'PROD' ? 'market.sendLive' : 'market.sendTest')}</p>}
    </>
  );
}
