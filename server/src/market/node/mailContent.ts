import PostalMime, { type Attachment, addressParser, type Email } from 'postal-mime';

/** What a mail says and holds; undefined for one that costs more to take apart than a mail of the market. */
export type TakeApart = (mail: Uint8Array) => Promise<MailContent | undefined>;

export interface MailContent {
  messageId: string;
  subject: string;
  /** Ids of the mails that it answers. */
  answered: string;
  /** Mail address of the sender as the mail names it; empty if there is none or several. */
  from: string;
  /** Files of which messages are taken. */
  files: { name: string; bytes: Uint8Array<ArrayBuffer> }[];
}

/** A mail of the market has one. */
const mostFiles = 20;

/** Attachments that may be messages; none of a mail that cannot be taken apart. A mail within the mail, as a bounce returns
 *  it, stays whole. The parser is synchronous, and quadratic for some mails: see `startMailReader`. */
export const contentOf: TakeApart = async mail => {
  const options = { maxNestingDepth: 20, forceRfc822Attachments: true };
  const parsed = await PostalMime.parse(mail, options).catch(() => undefined);
  if (!parsed) return { messageId: '', subject: '', answered: '', from: '', files: [] };
  const { messageId = '', subject = '', attachments } = parsed;
  const files = attachments.filter(isMessage);
  if (files.length > mostFiles) return undefined;
  return {
    messageId,
    subject,
    answered: `${parsed.inReplyTo ?? ''} ${parsed.references ?? ''}`.slice(0, 2_000),
    from: senderOf(parsed),
    files: files.map(fileOf),
  };
};

const isMessage = ({ filename, mimeType }: Attachment) =>
  /\.xml$/i.test(filename ?? '') || /^(application|text)\/xml$/i.test(mimeType);

function fileOf({ filename, content }: Attachment) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  return { name: filename ?? 'nachricht.xml', bytes: new Uint8Array(bytes) };
}

function senderOf({ headers }: Email): string {
  const senders = headers.filter(({ key }) => key === 'from').flatMap(({ value }) => addressParser(value));
  return (senders.length === 1 ? senders[0]?.address : undefined) ?? '';
}
