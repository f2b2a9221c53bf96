import { type CountingPoint, firstFactorDay, isWorkingDay, spacedCountingPointNumber } from '@nahstrom/contract';
import { answerOf, isDay } from '@nahstrom/kit';
import { useState } from 'react';
import { sendingChannelOf } from '../../communities/settings/sendingChannel.ts';
import { useSettings } from '../../communities/settings/useMarketSettings.ts';
import { DayField } from '../../ui/lists/fields.tsx';
import { useMarketPage } from '../page.ts';
import { dayAfter } from './dayAfter.ts';
import { ParticipationChoice } from './ParticipationChoice.tsx';
import { PrepareDialog, type Preparing } from './PrepareDialog.tsx';
import { useFieldRefusals } from './useFieldRefusals.ts';

export type FactorDialogProps = Preparing & {
  /** The only one, which cannot be chosen; without it those of the community are offered. */
  point?: Pick<CountingPoint, 'id' | 'cpNumber' | 'shares'>;
  /** Counting points that are chosen at first. */
  preset?: readonly number[];
  /** The first possible day not before this one is proposed. */
  wish?: string;
  lead?: string;
};

/** Reports shares to the grid operators: planned where the portal sends, else only prepared. */
export function FactorDialog({ point, preset = [], wish, lead, ...preparing }: FactorDialogProps) {
  const { community } = preparing;
  const { t, api, format } = useMarketPage();
  const { settings } = useSettings(community);
  const [first] = useState(() => firstFactorDay(new Date()));
  const [from, setFrom] = useState(() => firstFactorDay(new Date(), wish));
  const [chosen, setChosen] = useState(point ? [point.id] : preset);
  const refusals = useFieldRefusals();
  const { refused, clear } = refusals;
  const sends = settings !== undefined && sendingChannelOf(settings) !== null;
  const sendingDay = isDay(from) ? dayAfter(from, -1) : '';
  const isPossible = sendingDay !== '' && isWorkingDay(sendingDay);
  const next = () => t('market.factorNext', { day: format.day(firstFactorDay(new Date(), from)) });
  const shareText = (shares: CountingPoint['shares']) => format.percent(shareOn(shares, from) / 100);
  const day = isPossible ? format.day(sendingDay) : '';
  const whenText = () => {
    if (point) return t(sends ? 'market.factorSends' : 'market.factorByHand', { day });
    return t(sends ? 'market.factorsSend' : 'market.factorsByHand', { day });
  };
  return (
    <PrepareDialog
      {...preparing}
      kind="factorChange"
      size={point ? undefined : 'large'}
      title={t(point ? 'market.factorHeading' : 'market.factors')}
      needsKind="always"
      sendLabel={t('market.planAndSend')}
      sendingDay={day}
      isPossible={isPossible}
      refusals={refusals}
      prepare={async () => {
        const body = { community, countingPoints: [...chosen], from };
        return (await answerOf(api.POST('/marketmessages/factorchanges', { body }))).prepared;
      }}
    >
      {lead && <p>{lead}</p>}
      {point && <p>{spacedCountingPointNumber(point.cpNumber)}</p>}
      <p>{point ? t('market.factorText', { share: shareText(point.shares) }) : t('market.factorsText')}</p>
      <DayField
        label={t('market.factorDay')}
        helperText={t('market.factorHours')}
        value={from}
        min={first}
        error={
          refused.from ?? (sendingDay && !isPossible ? `${t('error.market.from.sendingDay')} ${next()}` : undefined)
        }
        onChange={changed => {
          setFrom(changed);
          clear('from');
        }}
      />
      {!point && (
        <ParticipationChoice
          community={community}
          isOffered={({ takesPart }) => takesPart}
          factOf={({ shares }) => t('market.factorOf', { share: shareText(shares) })}
          none={t('market.noneTakesPart')}
          leftOf={count => t('market.notListedTakesPart', { count })}
          chosen={chosen}
          error={refused.countingPoints}
          onChange={changed => {
            setChosen(changed);
            clear('countingPoints');
          }}
        />
      )}
      {isPossible && settings && <p role="status">{whenText()}</p>}
    </PrepareDialog>
  );
}

/** Before the first share of a counting point: the share it begins with. */
const shareOn = (shares: CountingPoint['shares'], day: string) =>
  (shares.findLast(({ validFrom }) => validFrom <= day) ?? shares[0])?.share ?? 100;
