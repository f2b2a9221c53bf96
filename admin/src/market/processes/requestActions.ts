import {
  failedStates,
  isRegistration,
  type MarketProcess,
  type MarketProcessRow,
  type MarketSettings,
  requestCodes,
} from '@nahstrom/contract';
import { sendingChannelOf } from '../../communities/settings/sendingChannel.ts';

/** A request that its community's channel can send now, also a permanently refused one. */
export const isSendable = (
  { state, delivery, mode, community }: Pick<MarketProcessRow, 'state' | 'delivery' | 'mode' | 'community'>,
  settings: readonly MarketSettings[],
) =>
  state === 'prepared' &&
  (delivery === null || (delivery.state === 'failed' && delivery.fault === 'refused')) &&
  settings.some(each => each.community === community && each.mode === mode && sendingChannelOf(each) !== null);

export type RequestAction = 'withdraw' | 'takeBack' | 'download' | 'noteState' | 'noteSent' | 'send' | 'repeat';

/** Possible actions for a request, in the order of the buttons. While its message may be on its way, only the
 *  decisions about the delivery count. */
export function requestActionsOf(process: MarketProcess, settings: MarketSettings | undefined): RequestAction[] {
  const { kind, state, delivery, countingPoint, steps } = process;
  const isPrepared = state === 'prepared';
  const isAtRest = delivery === null || delivery.state === 'failed';
  // One that was made in another system has no message here, nor one that was withdrawn.
  const isWritten = steps.some(
    ({ message, code }) => message !== null && (requestCodes as readonly string[]).includes(code),
  );
  const possible: Record<RequestAction, boolean> = {
    withdraw: isPrepared && (isAtRest || delivery.state === 'queued'),
    takeBack: state === 'sent' && delivery === null,
    download: isPrepared || isWritten,
    noteState: !isPrepared && state !== 'withdrawn',
    noteSent: isPrepared && isAtRest,
    send: delivery === null && isSendable(process, settings ? [settings] : []),
    // Of a counting point that is still here.
    repeat: isRegistration(kind) && countingPoint !== null && (failedStates as readonly string[]).includes(state),
  };
  return (Object.keys(possible) as RequestAction[]).filter(action => possible[action]);
}
