import { MessageRefused, type ReadMessage } from '../messages/read.ts';

export interface MailOrigin {
  /** Mail address of the sender as the mail names it. */
  from: string;
  /** Subject, and ids of the mails that it answers. */
  about: string;
  /** Mail domain of the market. */
  domain: string;
}

/** At the mail domain of the market. Addresses can be forged, so this replaces no check of a message; it keeps out what was
 *  never meant to be from the market. */
export function isFromMarket({ from, domain }: Pick<MailOrigin, 'from' | 'domain'>): boolean {
  const [, host = '', ...rest] = from.toLowerCase().split('@');
  return host === domain.toLowerCase() && rest.length === 0;
}

/** Whether the address, if it is that of a market partner, is that of the one that the message names. The gateway may have
 *  addresses of its own. */
export function isFromSender({ from }: MailOrigin, read: ReadMessage | MessageRefused): boolean {
  const [name = ''] = from.toLowerCase().split('@');
  // Unreadable in any case.
  if (read instanceof MessageRefused || read.kind === 'sendError' || !isPartner(name)) return true;
  const sender = read.kind === 'message' ? read.message.sender : read.sender;
  return sender.toLowerCase() === name;
}

const isPartner = (name: string) => /^[a-z]{2}\d{6}$/.test(name);
