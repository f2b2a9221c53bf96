import Typography from '@mui/material/Typography';
import type { MarketProcessKind, MarketSettings } from '@nahstrom/contract';
import { type ReactNode, useState } from 'react';
import { useRefresh } from 'react-admin';
import { sendingChannelOf } from '../../communities/settings/sendingChannel.ts';
import { useSettings } from '../../communities/settings/useMarketSettings.ts';
import { useAction } from '../../platform/useAction.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { useMarketPage } from '../page.ts';
import { MissingForRequest, missingOf } from './MissingForRequest.tsx';
import { PreparedResult, type Result } from './PreparedResult.tsx';
import type { useFieldRefusals } from './useFieldRefusals.ts';
import { useQueue } from './useQueue.ts';
import { useWords } from './words.ts';

/** Of the dialogs that prepare requests. */
export type Preparing = {
  community: number;
  onPrepared?(kind: MarketProcessKind, processes: number[], notSent: string | undefined): void;
  close(): void;
};

type PrepareDialogProps = Preparing & {
  kind: MarketProcessKind;
  title: string;
  size?: 'large' | undefined;
  /** The messages name the kind of the community: all of them, or the live ones. */
  needsKind?: 'always' | 'live';
  /** Where the portal sends, it sends what is prepared, under this label. Else both ways are offered. */
  sendLabel?: string;
  /** The day on which they have to be sent, in words; else at any time. */
  sendingDay?: string;
  isPossible?: boolean;
  refusals: ReturnType<typeof useFieldRefusals>;
  prepare(): Promise<Result['prepared']>;
  children: ReactNode;
};

/** Prepares requests, and sends them where this is wished. A refusal to send loses nothing of what was prepared. */
export function PrepareDialog(props: PrepareDialogProps) {
  const { community, kind, title, size, needsKind, sendLabel, sendingDay, isPossible = true, close, children } = props;
  const { refused, setRefused, tell } = props.refusals;
  const { t } = useMarketPage();
  const { reasonOf } = useWords();
  const refresh = useRefresh();
  const queue = useQueue();
  const { settings } = useSettings(community);
  const [asked, setAsked] = useState<'prepare' | 'send'>('prepare');
  const [result, setResult] = useState<Result>();
  const missing = missingOf(settings, needsKind === 'always' || (needsKind === 'live' && settings?.mode === 'PROD'));
  const sends = settings !== undefined && sendingChannelOf(settings) !== null;
  const isDisabled = missing.length > 0 || !isPossible || (sendLabel !== undefined && !settings);
  const [run, isBusy] = useAction(async (what: 'prepare' | 'send') => {
    setAsked(what);
    setRefused({});
    try {
      const prepared = await props.prepare();
      const { processes, leftOut } = prepared;
      // The only one was left out: another day may help, so the dialog stays open.
      if (processes.length === 0 && leftOut.length === 1 && kind !== 'dataRequest')
        return setRefused({ all: reasonOf(leftOut[0]!.reason) });
      const isSending = what === 'send' && processes.length > 0;
      const notSent = isSending ? await queue(processes) : undefined;
      setResult({ prepared, isSent: isSending && notSent === undefined, notSent });
      if (processes.length > 0) props.onPrepared?.(kind, processes, notSent);
    } catch (thrown) {
      tell(thrown);
    }
  });
  // What the dialog is opened from may be gone after a refresh.
  const closeResult = () => {
    close();
    refresh();
  };
  if (result) return <PreparedResult {...{ title, community, kind, result, sendingDay }} close={closeResult} />;
  return (
    <Dialog
      open
      size={size}
      title={title}
      onClose={isBusy ? () => undefined : close}
      actions={
        <>
          <Button variant="text" disabled={isBusy} onClick={close}>
            {t('action.cancel')}
          </Button>
          {!(sendLabel && sends) && (
            <Button
              variant={sends ? 'outlined' : 'contained'}
              loading={isBusy && asked === 'prepare'}
              disabled={isDisabled || (isBusy && asked === 'send')}
              onClick={() => run('prepare')}
            >
              {t('market.prepare')}
            </Button>
          )}
          {sends && (
            <Button
              variant="contained"
              loading={isBusy && asked === 'send'}
              disabled={isDisabled || (isBusy && asked === 'prepare')}
              onClick={() => run('send')}
            >
              {sendLabel ?? t('market.prepareAndSend')}
            </Button>
          )}
        </>
      }
    >
      <MissingForRequest community={community} missing={missing} />
      {children}
      {refused.all && <Alert severity="error">{refused.all}</Alert>}
      {settings && missing.length === 0 && <PrepareHint settings={settings} isPlanned={sendLabel !== undefined} />}
    </Dialog>
  );
}

/** What pressing the buttons does. */
function PrepareHint({ settings, isPlanned }: { settings: MarketSettings; isPlanned: boolean }) {
  const { t } = useMarketPage();
  const sends = sendingChannelOf(settings) !== null;
  if (isPlanned)
    return settings.mode === 'SIMU' && <Typography color="textSecondary">{t('market.testOnly')}</Typography>;
  return (
    <>
      <Typography color="textSecondary">{t(sends ? 'market.sendsOnlyThen' : 'market.nothingIsSent')}</Typography>
      {sends && <p>{t(settings.mode === 'PROD' ? 'market.sendLive' : 'market.sendTest')}</p>}
    </>
  );
}
