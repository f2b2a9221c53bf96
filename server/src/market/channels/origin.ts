import { MessageRefused, type ReadMessage } from '../messages/read.ts';

export interface MailOrigin {
  /** Mail address of the sender as the mail names it. */
  from: string;
  /** Mail domain of the market. */
  domain: string;
}

/** Whether a mail comes from where its message says: from the market, and if its address is that of a market partner, of the
 *  one that the message names. The gateway may have addresses of its own. Addresses can be forged, so this replaces no check
 *  of the message; it keeps out what was never meant to be from the market. */
export function isFromSender({ from, domain }: MailOrigin, read: ReadMessage | MessageRefused): boolean {
  // Unreadable in any case.
  if (read instanceof MessageRefused) return true;
  const [name = '', host = '', ...rest] = from.toLowerCase().split('@');
  if (host !== domain.toLowerCase() || rest.length > 0) return false;
  if (read.kind === 'sendError' || !isPartner(name)) return true;
  const sender = read.kind === 'message' ? read.message.sender : read.sender;
  return sender.toLowerCase() === name;
}

const isPartner = (name: string) => /^[a-z]{2}\d{6}$/.test(name);
