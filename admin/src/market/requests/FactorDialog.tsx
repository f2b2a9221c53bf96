import Typography from '@mui/material/Typography';
import { type CountingPoint, spacedCountingPointNumber } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { Alert } from '../../layout/Alert.tsx';
import { Button } from '../../layout/Button.tsx';
import { Dialog } from '../../layout/Dialog.tsx';
import { DayField } from '../../layout/fields.tsx';
import { useMarketPage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';
import { MissingForRequest, missingOf } from './MissingForRequest.tsx';
import { sendingChannelOf } from './sendingChannel.ts';
import { shareOn, useFactorDay } from './useFactorDay.ts';
import { useFieldRefusals } from './useFieldRefusals.ts';
import { useSettings } from './useSettings.ts';

export type FactorDialogProps = {
  community: number;
  point: Pick<CountingPoint, 'id' | 'cpNumber' | 'shares'>;
  /** The first possible day not before this one is proposed. */
  wish?: string;
  lead?: string;
  close(): void;
};

/** Reports the share of a counting point to its grid operator: planned where the portal sends, else only prepared. */
export function FactorDialog({ community, point, wish, lead, close }: FactorDialogProps) {
  const { t, api, format, notify } = useMarketPage();
  const refresh = useRefresh();
  const { settings } = useSettings(community);
  const { first, from, setFrom, isPossible, impossible, sendingDay: day } = useFactorDay(wish);
  const [made, setMade] = useState<number[]>();
  const { refused, setRefused, tell } = useFieldRefusals();
  const sends = settings !== undefined && sendingChannelOf(settings) !== null;
  const [report, isBusy] = useAction(async () => {
    setRefused({});
    try {
      const processes = made ?? (await prepared());
      setMade(processes);
      if (sends) await answerOf(api.POST('/marketmessages/processes/queued', { body: { processes } }));
      notify({ type: 'success', message: t(sends ? 'market.factorPlanned' : 'market.factorPrepared', { day }) });
      close();
    } catch (thrown) {
      tell(thrown);
    } finally {
      refresh();
    }
  });
  async function prepared() {
    const body = { countingPoint: point.id, from };
    return (await answerOf(api.POST('/marketmessages/changefactor', { body }))).prepared.processes;
  }
  const missing = missingOf(settings, true);
  return (
    <Dialog
      open
      title={t('market.factorHeading')}
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
            onClick={() => report()}
          >
            {t(sends ? 'market.planAndSend' : 'market.prepare')}
          </Button>
        </>
      }
    >
      {lead && <p>{lead}</p>}
      <p>{spacedCountingPointNumber(point.cpNumber)}</p>
      <MissingForRequest community={community} missing={missing} />
      <p>{t('market.factorText', { share: format.percent(shareOn(point.shares, from) / 100) })}</p>
      <DayField
        label={t('market.factorDay')}
        helperText={t('market.factorHours')}
        value={from}
        min={first}
        error={refused.from ?? impossible}
        onChange={chosen => {
          setRefused({});
          setFrom(chosen);
        }}
      />
      {isPossible && settings && (
        <p role="status">{t(sends ? 'market.factorSends' : 'market.factorByHand', { day })}</p>
      )}
      {settings?.mode === 'SIMU' && <Typography color="textSecondary">{t('market.testOnly')}</Typography>}
      {refused.all && (
        <Alert severity="error" title={made && t('market.factorNotPlanned')}>
          {refused.all}
        </Alert>
      )}
    </Dialog>
  );
}
