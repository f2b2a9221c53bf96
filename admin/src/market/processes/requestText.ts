import { factorHours, firstFactorDay, hasNotBegun, isRegistration, type MarketProcess } from '@nahstrom/contract';
import { heldBackBy, sendingChannelOf } from '../../communities/settings/sendingChannel.ts';
import { type Told, wordsOf } from '../messages/words.ts';
import { nextOfWaiting } from './deliveryText.ts';

/** The state of a request and what to do, in sentences. `deadline` is null where nothing is expected by a day. */
export function standingText(process: MarketProcess, told: Told) {
  const { t, format } = told;
  const { state, codes, activeFrom, endOn, endedBy, approvalUrl } = process;
  const { meaningOf, nextOf } = wordsOf(told);
  const { meaning, next } = stateText(process, told);
  // The sentence of a code says more than that of the state.
  const answers = codes.length > 0 && state !== 'active' ? codes : [];
  const days = [
    activeFrom && `${t('market.activeFrom')}: ${format.day(activeFrom)}`,
    endOn && `${t('market.endOn')}: ${format.day(endOn)}${endedBy ? ` (${t(`market.endedBy.${endedBy}`)})` : ''}`,
  ].filter(day => day !== null && day !== '');
  // A failure says what to do, and an end to report comes first.
  const isUndecided = isToDecide(process) && process.task?.kind !== 'failed' && process.goesOnAfter === null;
  const nextOfCodes = answers.length > 0 && !isOnlyNoted(process) ? [...new Set(answers.map(nextOf))] : [next];
  return {
    meaning: [
      // A code may say the same as the state.
      ...new Set([meaning, ...answers.filter(code => code !== receivedCode).map(meaningOf)]),
      ...(hasNotBegun(process) ? [] : days),
    ],
    next: isUndecided ? [t('market.nextTask')] : nextOfCodes,
    deadline: deadlineText(process, told),
    approvalUrl: process.kind === 'registration' && state === 'received' ? approvalUrl : null,
  };
}

/** Says no more than the state. */
const receivedCode = 99;

/** No member has to consent. */
const isOnlyNoted = ({ kind, state }: MarketProcess) => state === 'received' && !isRegistration(kind);

/** Energy data that were accepted are to be decided about when they do not arrive. */
export const isToDecide = ({ task, isOverdue }: MarketProcess) =>
  task !== null && (task.kind !== 'noData' || isOverdue);

function deadlineText({ deadline, endsBefore, isOverdue, kind, state }: MarketProcess, { t, format }: Told) {
  if (deadline === null || endsBefore !== null) return null;
  const ofPrepared = kind === 'factorChange' ? 'market.sendOn' : 'market.sendUntil';
  const label = t(state === 'prepared' ? ofPrepared : 'market.deadline');
  return `${label} ${format.day(deadline)}${isOverdue ? ` (${t('market.overdue')})` : ''}`;
}

/** Both included. */
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

const hours = { from: String(factorHours.from), until: String(factorHours.until) };

/** What a state means and asks for also depends on the way of the message. */
function stateText(process: MarketProcess, { t, format, settings, now, today }: Told) {
  const { kind, state, dateFrom, dateTo, deadline, endOn, delivery, mode, differences, hasOpenTask } = process;
  const sends = settings !== undefined && sendingChannelOf(settings) !== null;
  const meaning = t(`market.meaning.${state}`);
  const next = t(`market.next.${state}`);
  if (state === 'accepted' && kind === 'pointList') {
    if (differences === null) return { meaning, next: t('market.nextList') };
    if (differences === 0) return { meaning: t('market.meaningCompared'), next: t('market.nextNothing') };
    const next = t(hasOpenTask ? 'market.nextDiffers' : 'market.nextReplaced');
    return { meaning: t('market.meaningDiffers', { count: differences }), next };
  }
  if (hasNotBegun(process)) return { meaning: t('market.meaningNotBegun'), next: t('market.nextNotBegun') };
  if (process.goesOnAfter !== null) return { meaning, next: t('market.nextHeld') };
  if (state === 'active' && process.activeFrom !== null && process.activeFrom > today)
    return { meaning: t('market.meaningBegins', { day: format.day(process.activeFrom) }), next };
  if (state === 'ended' && endOn !== null && endOn >= today)
    return { meaning: t('market.meaningEnds', { day: format.day(endOn) }), next };
  if (process.arrivedDays !== null && dateFrom !== null && dateTo !== null) {
    const count = daysBetween(dateFrom, dateTo);
    if (process.arrivedDays >= count)
      return { meaning: t('market.meaningArrived', { count }), next: t('market.nextNothing') };
    if (state === 'accepted')
      return { meaning, next: t('market.nextArriving', { count, arrived: format.whole(process.arrivedDays) }) };
  }
  if (state === 'sent' && delivery && sends) return { meaning: t('market.meaningSent'), next: t('market.nextSent') };
  if (isOnlyNoted(process)) return { meaning, next: t('market.nextNoted') };
  if (state !== 'prepared') return { meaning, next };
  if (delivery?.state === 'uncertain') return { meaning: t('market.meaningUncertain'), next: t('market.nextDecide') };
  if (delivery?.state === 'failed') return { meaning, next: t('market.nextFailed') };
  if (process.endsBefore !== null) return { meaning, next: t('market.nextHeld') };
  if (delivery) return { meaning, next: t(nextOfWaiting(heldBackBy(delivery, settings).fault)) };
  if (kind === 'factorChange' && deadline !== null && dateFrom !== null && firstFactorDay(now) > dateFrom)
    return { meaning, next: t('market.nextFactorLate') };
  if (!sends && kind === 'factorChange' && deadline !== null)
    return { meaning, next: t('market.nextFactor', { day: format.day(deadline), ...hours }) };
  if (!sends) return { meaning, next };
  return { meaning, next: t(settings.mode === mode ? 'market.nextSend' : 'market.nextOtherMode') };
}

type Warning = {
  heading: string;
  text: string;
  /** What is to be reported to the grid operator. */
  report?: { what: 'factors' | 'revoke'; label: string; day: string } | undefined;
  /** The reason is cleared up at the member. */
  ofMember?: true;
};

/** Why a request no longer fits the portal, and what to do. One that was held back shows it with its delivery. */
export function warningsOf(process: MarketProcess, { t, format, settings, today }: Told): Warning[] {
  const { share, currentShare, currentShareFrom, delivery, state, alreadyEnds, endsBefore, goesOnAfter } = process;
  if (delivery?.state === 'failed') return [];
  const percentOf = (value: number) => format.percent(value / 100);
  const warnings: Warning[] = [];
  const isHere = process.countingPoint !== null;
  if (currentShare !== null && share !== null && state === 'prepared') {
    const waits = delivery !== null || (settings !== undefined && sendingChannelOf(settings) !== null);
    warnings.push({
      heading: t('market.shareChanged', { current: percentOf(currentShare), planned: percentOf(share) }),
      text: t(waits ? 'market.shareWaits' : 'market.shareByHand'),
    });
  }
  // The customer or the grid operator was faster.
  if (alreadyEnds !== null)
    warnings.push({
      heading: t('market.alreadyEnds', { day: format.day(alreadyEnds) }),
      text: t('market.alreadyEndsText'),
    });
  if (endsBefore !== null)
    warnings.push({
      heading: t('market.endsBefore', { day: format.day(endsBefore) }),
      text: t(delivery?.state === 'uncertain' ? 'market.endsBeforeUncertain' : 'market.endsBeforeText'),
    });
  if (currentShare !== null && share !== null && currentShareFrom !== null && state !== 'prepared') {
    const canReport = state === 'accepted' || state === 'active';
    const otherwise = process.kind === 'factorChange' ? 'market.shareAwait' : 'market.shareRegister';
    const shares = { current: percentOf(currentShare), told: percentOf(share) };
    warnings.push({
      heading: t('market.shareDiffers', { day: format.day(currentShareFrom), ...shares }),
      text: t(canReport ? 'market.shareReport' : otherwise),
      ofMember: true,
      report:
        canReport && isHere ? { what: 'factors', label: t('market.reportFactor'), day: currentShareFrom } : undefined,
    });
  }
  // The end entered here was not reported to the grid operator.
  if (goesOnAfter !== null && isHere)
    warnings.push({
      heading: t('market.goesOn', { day: format.day(goesOnAfter) }),
      text: t('market.goesOnText'),
      report: {
        what: 'revoke',
        label: t('market.revokeHeading'),
        day: goesOnAfter > today ? goesOnAfter : today,
      },
    });
  return warnings;
}
