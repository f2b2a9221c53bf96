import type { MarketChannel, MarketDelivery, MarketSettings } from '@nahstrom/contract';

export type SendingChannel = Exclude<MarketChannel, 'portal'>;

/** The channel through which a community can send; null if requests are handed over manually. */
export function sendingChannelOf({ channel, offered, mailbox }: MarketSettings): SendingChannel | null {
  if (channel === 'files' && offered.files) return channel;
  if (channel === 'mailbox' && offered.mailbox && mailbox) return channel;
  return null;
}

/** Why a waiting message is not sent yet: its own last attempt, or the mailbox that cannot try it. */
export function heldBackBy(
  { fault, faultDetail }: MarketDelivery,
  settings: MarketSettings | undefined,
): Pick<MarketDelivery, 'fault' | 'faultDetail'> {
  const mailbox = settings?.channel === 'mailbox' ? settings.mailbox : null;
  return fault === null && mailbox ? mailbox : { fault, faultDetail };
}
