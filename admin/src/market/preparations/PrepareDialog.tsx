import Typography from '@mui/material/Typography';
import { type MarketSettings, spacedCountingPointNumber } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { RecordContextProvider, useRefresh } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { sendingChannelOf } from '../../communities/settings/sendingChannel.ts';
import { useSettings } from '../../communities/settings/useMarketSettings.ts';
import { useLatest } from '../../platform/useLatest.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { OwnErrors } from '../../ui/forms/OwnErrors.tsx';
import { SaveButton } from '../../ui/forms/SaveButton.tsx';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { Toolbar } from '../../ui/forms/Toolbar.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { useWords } from '../messages/words.ts';
import { useMarketPage } from '../page.ts';
import { dayAfter } from './dayAfter.ts';
import { MissingDetails, missingOf } from './MissingDetails.tsx';
import type { PreparationInputs } from './PreparationInputs.ts';
import { PreparedResult, type Result } from './PreparedResult.tsx';
import { preparations } from './preparations.ts';
import { inParts, useQueue } from './useQueue.ts';

type PrepareDialogProps = Omit<PreparationInputs, 'reason'> & {
  what: keyof typeof preparations;
  title?: string;
  /** Counting points that are chosen at first. */
  preset?: readonly number[];
  /** Proposed day. */
  day?: string;
  lead?: string;
  onPrepared?(processes: number[], notSent: string | undefined): void;
  close(): void;
};

/** Prepares requests, and sends them where this is wished. A refusal to send loses nothing of what was prepared. */
export function PrepareDialog(props: PrepareDialogProps) {
  const { what, community, points, close } = props;
  const { t } = useMarketPage();
  const refresh = useRefresh();
  const { settings } = useSettings(community);
  const [result, setResult] = useState<Result>();
  const isBusy = useRef(false);
  const latest = useLatest(props);
  // After the form is gone, which would stop navigation to ask about its input.
  useEffect(() => {
    if (!result) return;
    const { prepared, notSent } = result;
    if (prepared.processes.length > 0) latest.current.onPrepared?.(prepared.processes, notSent);
  }, [result, latest]);
  const { kind, needsKind, ...preparation } = preparations[what];
  const ofOne = points?.length === 1 && preparation.titleOfOne;
  const title = props.title ?? t(ofOne || preparation.title);
  if (result) {
    // What the dialog is opened from may be gone after a refresh.
    const closeResult = () => {
      close();
      refresh();
    };
    return <PreparedResult {...{ title, community, kind, result }} close={closeResult} />;
  }
  const isKindNeeded = needsKind === 'always' || (needsKind === 'live' && settings?.mode === 'PROD');
  const missing = settings ? missingOf(settings, isKindNeeded) : [];
  const isBlocked = missing.length > 0;
  return (
    <Dialog
      open
      size={points || what === 'list' || what === 'data' ? undefined : 'large'}
      title={title}
      onClose={() => !isBusy.current && close()}
      actions={isBlocked && <Button onClick={close}>{t('action.close')}</Button>}
    >
      {isBlocked && <MissingDetails t={t} community={{ id: community }} missing={missing} />}
      {!isBlocked && settings && (
        <OwnErrors>
          {/* Otherwise the record of the page below would override the initial values. */}
          <RecordContextProvider value={undefined}>
            <PrepareForm {...props} {...{ settings, setResult, isBusy }} />
          </RecordContextProvider>
        </OwnErrors>
      )}
      {!settings && <Skeleton height={120} />}
    </Dialog>
  );
}

type PrepareFormProps = PrepareDialogProps & {
  settings: MarketSettings;
  isBusy: RefObject<boolean>;
  setResult(result: Result): void;
};

function PrepareForm(props: PrepareFormProps) {
  const { what, community, points, preset = [], gaps, lead, settings, isBusy } = props;
  const { schema, sendLabel, Inputs, initialOf } = preparations[what];
  const { t, format, notify } = useMarketPage();
  const { reasonOf } = useWords();
  const prepare = usePrepare(props);
  const queue = useQueue();
  const onlyPrepares = useRef(false);
  const refusal = useRef<AbortController>(undefined);
  const [reason, setReason] = useState<string | null>(null);
  const sends = sendingChannelOf(settings) !== null;
  const [defaultValues] = useState(() => ({
    ...{ community, countingPoints: points ? points.map(({ id }) => id) : preset },
    ...initialOf?.(props.day),
  }));
  const run = async (body: { from?: string }) => {
    const isSending = sends && !onlyPrepares.current;
    refusal.current?.abort();
    const prepared = await prepare(body);
    const { processes, leftOut } = prepared;
    // The only one was left out: another day may help, so the dialog stays open.
    if (processes.length === 0 && leftOut.length === 1 && what !== 'data') {
      const [only] = leftOut;
      setReason(only!.reason);
      refusal.current = new AbortController();
      return notify({ type: 'error', message: reasonOf(only!.reason), until: refusal.current.signal });
    }
    const notSent = isSending && processes.length > 0 ? await queue(processes) : undefined;
    props.setResult({
      ...{ prepared, notSent, isSent: isSending && processes.length > 0 && notSent === undefined },
      sendingDay: what === 'factors' && body.from ? format.day(dayAfter(body.from, -1)) : undefined,
    });
  };
  const sendingLabel = t(sendLabel ?? 'market.prepareAndSend');
  return (
    <SimpleForm<object>
      schema={schema}
      defaultValues={defaultValues}
      onSubmit={async data => {
        isBusy.current = true;
        try {
          await run(data);
        } finally {
          isBusy.current = false;
        }
      }}
      toolbar={
        <Toolbar cancel={() => !isBusy.current && props.close()}>
          {sends && !sendLabel && <PrepareButton onlyPrepares={onlyPrepares} />}
          <SaveButton label={sends ? sendingLabel : t('market.prepare')} />
        </Toolbar>
      }
    >
      {lead && <p>{lead}</p>}
      {points?.map(({ id, cpNumber }) => (
        <p key={id}>{spacedCountingPointNumber(cpNumber)}</p>
      ))}
      <Inputs {...{ community, points, gaps, reason }} />
      <PrepareHint settings={settings} isPlanned={sendLabel !== undefined} />
    </SimpleForm>
  );
}

/** Requests for missing days are one call for each gap, the others one call. */
function usePrepare({ what, community, gaps }: PrepareDialogProps) {
  const { api, reasonOf } = useMarketPage();
  const { path } = preparations[what];
  const post = async (body: object) =>
    (await answerOf(api.POST(path as '/marketmessages/requestlist', { body: body as { community: number } }))).prepared;
  return async (body: object): Promise<Result['prepared']> => {
    if (!gaps) return post(body);
    const made: Result['prepared'] = { processes: [], leftOut: [] };
    try {
      for (const { from, to, points } of gaps)
        for (const some of inParts(points)) {
          const prepared = await post({ community, countingPoints: some.map(({ id }) => id), from, to });
          made.processes.push(...prepared.processes);
          made.leftOut.push(...prepared.leftOut.map(each => ({ ...each, from, to })));
        }
    } catch (thrown) {
      made.failure = reasonOf(thrown);
    }
    return made;
  };
}

/** The second way to submit the form. */
function PrepareButton({ onlyPrepares }: { onlyPrepares: RefObject<boolean> }) {
  const { t } = useMarketPage();
  const { isSubmitting } = useFormState();
  const choose = () => {
    onlyPrepares.current = true;
  };
  // Also after input that was refused.
  useEffect(() => {
    if (!isSubmitting) onlyPrepares.current = false;
  }, [isSubmitting, onlyPrepares]);
  return (
    <Button
      type="submit"
      loading={isSubmitting && onlyPrepares.current}
      disabled={isSubmitting && !onlyPrepares.current}
      onClick={choose}
    >
      {t('market.prepare')}
    </Button>
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
