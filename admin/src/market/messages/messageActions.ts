import type { MarketMessage } from '@nahstrom/contract';
import { isMail } from './words.ts';

type Message = Pick<MarketMessage, 'state' | 'code' | 'fault' | 'fileName'>;
export type MessageAction = 'download' | 'dismiss' | 'takeUp';

/** Possible actions for a message, in the order of the buttons. A list is decided by its differences. */
export function messageActionsOf(message: Message): MessageAction[] {
  const { state, code } = message;
  const possible: Record<MessageAction, boolean> = {
    download: !isNotStored(message),
    dismiss: state === 'unread' || (state === 'open' && code !== 'SENDEN_ECP'),
    takeUp: state === 'dismissed',
  };
  return (Object.keys(possible) as MessageAction[]).filter(action => possible[action]);
}

/** Too large to be kept, or beyond the quota of a day. */
const isNotStored = (message: Message) =>
  ['fileTooLarge', 'notFetched', 'leftOut'].some(fault => message.fault === `marketMessage.${fault}`) ||
  (isMail(message) && message.fault === 'marketMessage.tooLarge');
