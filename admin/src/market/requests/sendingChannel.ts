import type { MarketChannel, MarketSettings } from '@nahstrom/contract';

export type SendingChannel = Exclude<MarketChannel, 'portal'>;

/** The channel through which a community can send; null if a person hands requests over. */
export function sendingChannelOf({ channel, offered, mailbox }: MarketSettings): SendingChannel | null {
  if (channel === 'files' && offered.files) return channel;
  if (channel === 'mailbox' && offered.mailbox && mailbox) return channel;
  return null;
}
