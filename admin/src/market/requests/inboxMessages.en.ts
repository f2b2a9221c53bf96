import { marketMessageLabels } from '@nahstrom/contract/labels/en';
import type { Translated } from '@nahstrom/kit';
import type { inbox as german } from './inboxMessages.de.ts';

export const inbox: Translated<typeof german> = {
  ...marketMessageLabels,
  'market.message.unknown': 'Message “{code}”',
  'market.inboxNoneHeading': 'No messages yet',
  'market.inboxNoneText':
    'Here you see every request that was sent or handed over and every answer of a grid operator.',
  'market.messageColumn': 'Message',
  'market.unreadable': 'Unreadable file',
  'market.unreadableMail': 'Mail without a readable message',
  'market.received': 'Received',
  'market.directionColumn': 'Direction',
  'market.statements': 'Statements',
};
