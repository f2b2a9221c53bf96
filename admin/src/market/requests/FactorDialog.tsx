import { type CountingPoint, firstFactorDay, isWorkingDay, spacedCountingPointNumber } from '@nahstrom/contract';
import { answerOf, isDay } from '@nahstrom/kit';
import { Alert, Button, Dialog } from '@nahstrom/kit/components';
import { useRefresh } from 'ra-core';
import { useState } from 'react';
import { DayBox } from '../../layout/DayBox.tsx';
import { useMarketPage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';
import { dayAfter } from './dayAfter.ts';
import { MissingForRequest, missingOf } from './MissingForRequest.tsx';
import { sendingChannelOf } from './sendingChannel.ts';
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
  const [first] = useState(() => firstFactorDay(new Date()));
  const [from, setFrom] = useState(() => firstFactorDay(new Date(), wish));
  const [made, setMade] = useState<number[]>();
  const { refused, setRefused, tell } = useFieldRefusals();
  const sends = settings !== undefined && sendingChannelOf(settings) !== null;
  const sendingDay = isDay(from) ? dayAfter(from, -1) : '';
  const isPossible = sendingDay !== '' && isWorkingDay(sendingDay);
  const day = sendingDay && format.day(sendingDay);
  const impossible =
    sendingDay && !isPossible
      ? `${t('error.market.from.sendingDay')} ${t('market.factorNext', { day: format.day(firstFactorDay(new Date(), from)) })}`
      : undefined;
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
          <Button variant="quiet" disabled={isBusy} onClick={close}>
            {t('action.cancel')}
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={!settings || missing.length > 0 || !isPossible}
            onClick={() => report()}
          >
            {t(sends ? 'market.planAndSend' : 'market.prepare')}
          </Button>
        </>
      }
    >
      <div className="admin-market-form">
        {lead && <p>{lead}</p>}
        <p style={{ overflowWrap: 'anywhere' }}>{spacedCountingPointNumber(point.cpNumber)}</p>
        <MissingForRequest community={community} missing={missing} />
        <p>{t('market.factorText', { share: format.percent(shareOn(point.shares, from) / 100) })}</p>
        <DayBox
          label={t('market.factorDay')}
          hint={t('market.factorHours')}
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
        {settings?.mode === 'SIMU' && <p className="admin-quiet">{t('market.testOnly')}</p>}
        {refused.all && (
          <Alert tone="error" title={made && t('market.factorNotPlanned')}>
            {refused.all}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

/** Before the first share of a counting point: the share it begins with. */
const shareOn = (shares: CountingPoint['shares'], day: string) =>
  (shares.findLast(({ validFrom }) => validFrom <= day) ?? shares[0])?.share ?? 100;
