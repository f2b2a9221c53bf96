import type { DeliveryFault, MarketDelivery, MarketProcess } from '@nahstrom/contract';
import { heldBackBy } from '../../communities/settings/sendingChannel.ts';
import { type Told, wordsOf } from './words.ts';

/** What happens to a message that waits. */
export function nextOfWaiting(fault: DeliveryFault | null) {
  if (fault === null) return 'market.nextWaits';
  if (isAccess(fault)) return 'market.nextAccess';
  return isLimit(fault) ? 'market.nextLimit' : 'market.nextRetries';
}

const isAccess = (fault: DeliveryFault | null) => fault === 'login' || fault === 'secret';
const isLimit = (fault: DeliveryFault | null) => fault === 'dayLimit' || fault === 'monthLimit';

/** A message that waits: when it is sent, and what held it back.
 *  @returns `answer` of the server, empty without one; `leadsToSettings` where the mailbox refuses the portal */
export function queuedText(delivery: MarketDelivery, told: Told) {
  const { t, settings } = told;
  const { fault, faultDetail } = heldBackBy(delivery, settings);
  const planned = wordsOf(told).plannedOf(delivery, told.now);
  const texts = planned === null ? [] : [planned];
  if (planned === null && fault === null) texts.push(t('market.queuedText'));
  if (fault)
    texts.push(
      isLimit(fault) ? t(`market.fault.${fault}`) : t('market.lastAttempt', { fault: t(`market.fault.${fault}`) }),
    );
  const isFaulty = fault !== null && !isLimit(fault);
  return {
    tone: isFaulty ? ('warning' as const) : ('info' as const),
    texts,
    answer: faultDetail,
    cure: isFaulty ? t(fault === 'portal' ? 'market.portalCure' : 'market.triesAgain') : null,
    leadsToSettings: isAccess(fault),
  };
}

/** A message whose arrival is unknown. One whose participation ends before its day is not sent again. */
export function uncertainText({ endsBefore }: MarketProcess, delivery: MarketDelivery, { t }: Told) {
  return {
    texts: [
      t(delivery.fault === 'restored' ? 'market.fault.restored' : 'market.fault.lost'),
      t('market.uncertainText'),
    ],
    canRepeat: endsBefore === null,
  };
}

/** A message that was not sent, and what to do.
 *  @returns `repeat` the label for sending it again, null where it is to be discarded instead */
export function failedText(process: MarketProcess, delivery: MarketDelivery, { t, format, settings, now }: Told) {
  const { fault, faultDetail, notAfter } = delivery;
  const { endsBefore } = process;
  const isMissed = notAfter !== null && new Date(notAfter) < now;
  const isOtherMode = settings !== undefined && settings.mode !== process.mode;
  // Repeating writes the request again, with the current share.
  const shareOf = (percent: number | null) => (percent === null ? null : format.percent(percent / 100));
  const [current, planned] = [shareOf(process.currentShare), shareOf(process.share)];
  const isRepeatable = !isMissed && !isOtherMode && !isForGood(fault) && endsBefore === null;
  const advice = () => {
    if (fault === 'alreadyEnded') return 'market.alreadyEndsText';
    if (endsBefore !== null) return 'market.endsBeforeText';
    if (!isRepeatable) return 'market.failedAnew';
    return current ? 'market.shareDecide' : 'market.failedText';
  };
  const texts: string[] = [];
  if (endsBefore !== null) texts.push(`${t('market.endsBefore', { day: format.day(endsBefore) })}.`);
  if (fault && !(fault === 'endsBefore' && endsBefore !== null)) texts.push(t(`market.fault.${fault}`));
  if (current && planned) texts.push(t('market.shareChanged', { current, planned }));
  return {
    texts,
    answer: faultDetail,
    advice: t(advice()),
    repeat: isRepeatable ? (current ? t('market.sendShare', { current }) : t('market.sendAgain')) : null,
    lacksDetails: fault === 'incomplete',
  };
}

const isForGood = (fault: DeliveryFault | null) =>
  fault === 'window' || fault === 'dayPassed' || fault === 'alreadyEnded';
