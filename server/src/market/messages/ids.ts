import { dayOf } from '../../platform/days.ts';

/** Ids of messages, conversations, requests and consents: no hyphens. Source: CPCommonTypes 01.20, GroupingId. */
export const isGroupingId = (text: string) => /^[0-9A-Za-z]{1,35}$/.test(text);

const idLength = 35;

/** Sender, day in Vienna and random digits, the usual form in the market. */
export function newMessageId(sender: string, now: Date): string {
  const head = sender + dayOf(now).replaceAll('-', '');
  return head + randomText('0123456789', idLength - head.length);
}

/** Eight capitals and digits, as the EDA portal writes it. */
export const newRequestId = () => randomText('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 8);

/** Without modulo bias. */
function randomText(alphabet: string, length: number): string {
  const limit = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < limit && text.length < length) text += alphabet.charAt(byte % alphabet.length);
  return text;
}
