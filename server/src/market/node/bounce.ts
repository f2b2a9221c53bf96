import PostalMime, { type Attachment } from 'postal-mime';
import { rejectedMessageId, type SendError } from '../messages/read.ts';

/** What a mail server reports about a permanently undeliverable mail, if it returns the mail or its header; null for
 *  any other mail, also for a report of a delay. Source: RFC 3464. */
export async function bounceOf(attachments: readonly Attachment[]): Promise<SendError | null> {
  const partOf = (...types: string[]) => attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()));
  const [report, returned] = [partOf('message/delivery-status'), partOf('message/rfc822', 'text/rfc822-headers')];
  if (!report || !returned) return null;
  const fields = textOf(report).replace(/\r?\n[ \t]+/g, ' ');
  if (!/^Action:\s*failed\s*$/im.test(fields)) return null;
  const [header = ''] = textOf(returned).split(/\r?\n\r?\n/, 1);
  const { subject = '' } = await PostalMime.parse(header).catch(() => ({ subject: '' }));
  const messageId = rejectedMessageId(subject);
  if (messageId === null) return null;
  const reason = (name: string) => new RegExp(`^${name}:\\s*(?:smtp;)?\\s*(.*)$`, 'im').exec(fields)?.[1]?.trim() ?? '';
  return { messageId, subject, reason: reason('Diagnostic-Code') || reason('Status') };
}

const textOf = ({ content }: Attachment) =>
  typeof content === 'string' ? content : new TextDecoder().decode(new Uint8Array(content));
