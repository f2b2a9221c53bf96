import Typography from '@mui/material/Typography';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { Alert } from '../../layout/Alert.tsx';
import { Button } from '../../layout/Button.tsx';
import { Dialog } from '../../layout/Dialog.tsx';
import { DayField } from '../../layout/fields.tsx';
import { useMarketPage } from '../../page.tsx';
import { MissingForRequest, missingOf } from './MissingForRequest.tsx';
import { ParticipationChoice } from './ParticipationChoice.tsx';
import { type Result, usePreparing } from './PrepareButtons.tsx';
import { PreparedResult } from './PreparedResult.tsx';
import { sendingChannelOf } from './sendingChannel.ts';
import { shareOn, useFactorDay } from './useFactorDay.ts';
import { useFieldRefusals } from './useFieldRefusals.ts';
import { useSettings } from './useSettings.ts';

type FactorsDialogProps = {
  community: number;
  /** Counting points that are chosen at first. */
  preset?: readonly number[];
  /** Called when new requests are shown. */
  onShown(): void;
  close(): void;
};

/** Reports the shares of several counting points: planned where the portal sends, else only prepared. */
export function FactorsDialog({ community, preset = [], onShown, close }: FactorsDialogProps) {
  const { t, api, format } = useMarketPage();
  const refresh = useRefresh();
  const [chosen, setChosen] = useState(preset);
  const [result, setResult] = useState<Result>();
  const { first, from, setFrom, isPossible, impossible, sendingDay } = useFactorDay();
  const { refused, setRefused, clear, tell } = useFieldRefusals();
  const { settings } = useSettings(community);
  const missing = missingOf(settings, true);
  const sends = settings !== undefined && sendingChannelOf(settings) !== null;
  const prepare = async () => {
    setRefused({});
    if (chosen.length === 0) {
      setRefused({ countingPoints: t('error.market.points.missing') });
      return;
    }
    try {
      const body = { community, countingPoints: [...chosen], from };
      return (await answerOf(api.POST('/marketmessages/factorchanges', { body }))).prepared;
    } catch (thrown) {
      tell(thrown);
    }
  };
  const { run, isBusy } = usePreparing(prepare, made => {
    if (made.prepared.processes.length > 0) onShown();
    setResult(made);
    refresh();
  });
  const title = t('market.factors');
  if (result)
    return <PreparedResult title={title} community={community} {...result} sendingDay={sendingDay} close={close} />;
  return (
    <Dialog
      open
      size="large"
      title={title}
      onClose={isBusy ? () => undefined : close}
      actions={
        <>
          <Button variant="text" disabled={isBusy} onClick={close}>
            {t('action.cancel')}
          </Button>
          <Button
            variant="contained"
            loading={isBusy}
            disabled={!settings || missing.length > 0 || !isPossible}
            onClick={() => run(sends ? 'send' : 'prepare')}
          >
            {t(sends ? 'market.planAndSend' : 'market.prepare')}
          </Button>
        </>
      }
    >
      <MissingForRequest community={community} missing={missing} />
      <p>{t('market.factorsText')}</p>
      <DayField
        label={t('market.factorDay')}
        helperText={t('market.factorHours')}
        value={from}
        min={first}
        error={refused.from ?? impossible}
        onChange={day => {
          setFrom(day);
          clear('from');
        }}
      />
      <ParticipationChoice
        community={community}
        isOffered={({ takesPart }) => takesPart}
        factOf={({ shares }) => t('market.factorOf', { share: format.percent(shareOn(shares, from) / 100) })}
        none={t('market.noneTakesPart')}
        leftOf={count => t('market.notListedTakesPart', { count })}
        chosen={chosen}
        error={refused.countingPoints}
        onChange={next => {
          setChosen(next);
          clear('countingPoints');
        }}
      />
      {refused.all && <Alert severity="error">{refused.all}</Alert>}
      {isPossible && settings && (
        <p role="status">{t(sends ? 'market.factorsSend' : 'market.factorsByHand', { day: sendingDay })}</p>
      )}
      {settings?.mode === 'SIMU' && <Typography color="textSecondary">{t('market.testOnly')}</Typography>}
    </Dialog>
  );
}
