import { type FactorChangesAsked, firstFactorDay, isWorkingDay, type MarketParticipation } from '@nahstrom/contract';
import { isDay } from '@nahstrom/kit';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { sendingChannelOf } from '../../communities/settings/sendingChannel.ts';
import { useSettings } from '../../communities/settings/useMarketSettings.ts';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { useMarketPage } from '../page.ts';
import { dayAfter } from './dayAfter.ts';
import { ParticipationsInput, useParticipations } from './PointsInput.tsx';
import type { PreparationInputs } from './PreparationInputs.ts';

const { DayInput } = inputsOf<FactorChangesAsked>();

/** Shares are planned where the portal sends, else only prepared. */
export function FactorInputs({ community, points }: PreparationInputs) {
  const { t, format } = useMarketPage();
  const from: string = useWatch({ name: 'from' });
  const { settings } = useSettings(community);
  const { data: participations } = useParticipations(community);
  const [first] = useState(() => firstFactorDay(new Date()));
  const only = participations?.find(({ id }) => id === points?.[0]?.id);
  const shareOf = ({ shares }: MarketParticipation) => format.percent(shareOn(shares, from) / 100);
  const whenText = () => {
    const sendingDay = dayAfter(from, -1);
    if (!isWorkingDay(sendingDay)) {
      const next = format.day(firstFactorDay(new Date(), from));
      return `${t('error.market.from.sendingDay')} ${t('market.factorNext', { day: next })}`;
    }
    const sends = settings && sendingChannelOf(settings) !== null;
    return t(sends ? 'market.factorsSend' : 'market.factorsByHand', { day: format.day(sendingDay) });
  };
  return (
    <>
      <p>{only ? t('market.factorText', { share: shareOf(only) }) : t('market.factorsText')}</p>
      <DayInput source="from" label={t('market.factorDay')} helperText={t('market.factorHours')} min={first} />
      {!points && (
        <ParticipationsInput
          community={community}
          isOffered={({ takesPart }) => takesPart}
          factOf={participation => t('market.knownShare', { share: shareOf(participation) })}
          none={t('market.noneTakesPart')}
          leftOf={count => t('market.notListedTakesPart', { count })}
        />
      )}
      {isDay(from) && <p role="status">{whenText()}</p>}
    </>
  );
}

/** Before the first share of a counting point: the share it begins with. */
const shareOn = (shares: MarketParticipation['shares'], day: string) =>
  (shares.findLast(({ validFrom }) => validFrom <= day) ?? shares[0])?.share ?? 100;
