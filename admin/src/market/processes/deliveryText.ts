import type { DeliveryFault, MarketDelivery, MarketProcess } from '@nahstrom/contract';
import { heldBackBy } from '../../communities/settings/sendingChannel.ts';
import { type Told, wordsOf } from '../messages/words.ts';

/** What happens to a message that waits. */
export function nextOfWaiting(fault: DeliveryFault | null) {
  if (fault === null) return 'market.nextWaits';
  if (isAccess(fault)) return 'market.nextAccess';
  return isLimit(fault) ? 'market.nextLimit' : 'market.nextRetries';
}

const isAccess = (fault: DeliveryFault | null) => fault === 'login' || fault === 'secret';
const isLimit = (fault: DeliveryFault | null) => fault === 'dayLimit' || fault === 'monthLimit';

export type DeliveryText = {
  severity: 'info' | 'warning' | 'error';
  texts: string[];
  /** Label for sending it again; null where it waits, or is to be discarded instead. */
  repeat: string | null;
  /** Where the reason is cleared up. */
  cure: 'settings' | 'community' | null;
};

/** Where a message stands on its way to the grid operator, and what to do; null for one that was sent. */
export function deliveryText(process: MarketProcess, delivery: MarketDelivery, told: Told): DeliveryText | null {
  if (delivery.state === 'queued') return queuedText(delivery, told);
  if (delivery.state === 'uncertain') return uncertainText(process, delivery, told);
  if (delivery.state === 'failed') return failedText(process, delivery, told);
  const { t } = told;
  return delivery.state === 'sending'
    ? { severity: 'info', texts: [t('market.sendingText')], repeat: null, cure: null }
    : null;
}

const answerText = (detail: string, { t }: Told) => (detail ? [t('market.serverAnswer', { detail })] : []);

/** A message that waits: when it is sent, and what held it back. */
function queuedText(delivery: MarketDelivery, told: Told): DeliveryText {
  const { t, settings } = told;
  const { fault, faultDetail } = heldBackBy(delivery, settings);
  const planned = wordsOf(told).plannedOf(delivery, told.now);
  const isFaulty = fault !== null && !isLimit(fault);
  const texts = planned === null ? [] : [planned];
  if (planned === null && fault === null) texts.push(t('market.queuedText'));
  if (fault) {
    const reason = t(`market.fault.${fault}`);
    texts.push(isFaulty ? t('market.lastAttempt', { fault: reason }) : reason, ...answerText(faultDetail, told));
  }
  if (isFaulty) texts.push(t(fault === 'portal' ? 'market.portalCure' : 'market.triesAgain'));
  return {
    severity: isFaulty ? 'warning' : 'info',
    texts,
    repeat: null,
    cure: isAccess(fault) ? 'settings' : null,
  };
}

/** A message whose arrival is unknown. One whose participation ends before its day is not sent again. */
function uncertainText({ endsBefore }: MarketProcess, delivery: MarketDelivery, told: Told): DeliveryText {
  const { t } = told;
  const { fault, faultDetail, recipient } = delivery;
  return {
    severity: 'warning',
    texts: [
      t(fault === 'restored' ? 'market.fault.restored' : 'market.fault.lost'),
      t('market.uncertainText'),
      ...(recipient ? [t('market.recipientWas', { recipient })] : []),
      ...answerText(faultDetail, told),
    ],
    repeat: endsBefore === null ? t('market.sendAgain') : null,
    cure: null,
  };
}

/** A message that was not sent, and what to do. */
function failedText(process: MarketProcess, delivery: MarketDelivery, told: Told): DeliveryText {
  const { t, format, settings, now } = told;
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
    severity: 'error',
    texts: [...texts, ...answerText(faultDetail, told), t(advice())],
    repeat: isRepeatable ? (current ? t('market.sendShare', { current }) : t('market.sendAgain')) : null,
    cure: fault === 'incomplete' ? 'community' : null,
  };
}

const isForGood = (fault: DeliveryFault | null) =>
  fault === 'window' || fault === 'dayPassed' || fault === 'alreadyEnded';
