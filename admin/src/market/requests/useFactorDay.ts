import { type CountingPoint, firstFactorDay, isWorkingDay } from '@nahstrom/contract';
import { isDay } from '@nahstrom/kit';
import { useState } from 'react';
import { useMarketPage } from '../../page.tsx';
import { dayAfter } from './dayAfter.ts';

/** The day from which a factor is in force, and the day on which it has to be sent.
 *  @param wish the first possible day not before this one is proposed */
export function useFactorDay(wish?: string) {
  const { t, format } = useMarketPage();
  const [first] = useState(() => firstFactorDay(new Date()));
  const [from, setFrom] = useState(() => firstFactorDay(new Date(), wish));
  const sendingDay = isDay(from) ? dayAfter(from, -1) : '';
  const isPossible = sendingDay !== '' && isWorkingDay(sendingDay);
  const impossible =
    sendingDay && !isPossible
      ? `${t('error.market.from.sendingDay')} ${t('market.factorNext', { day: format.day(firstFactorDay(new Date(), from)) })}`
      : undefined;
  return { first, from, setFrom, isPossible, impossible, sendingDay: sendingDay && format.day(sendingDay) };
}

/** Before the first share of a counting point: the share it begins with. */
export const shareOn = (shares: CountingPoint['shares'], day: string) =>
  (shares.findLast(({ validFrom }) => validFrom <= day) ?? shares[0])?.share ?? 100;
