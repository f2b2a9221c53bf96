import type { DeliveryFault, MailboxChecked } from '@nahstrom/contract';
import { ImapFlow } from 'imapflow';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { faultOf, NotSent, type Outgoing } from '../channels/sending.ts';
import type { SendError } from '../messages/read.ts';
import type { MailAccess } from '../ports.ts';
import { bounceOf } from './bounce.ts';

/** Mail servers of the market. Only the operator of the portal names them, because an address that an administrator could
 *  choose would reach into the network behind the portal. */
export interface MailServers {
  /** `smtps://mail.edanet.at:465`; with `smtp://` the connection changes to TLS, unless the server is this machine. */
  smtp: string;
  /** `imaps://mail.edanet.at:993`, likewise. */
  imap: string;
  /** Part of all addresses of the market after the `@`. */
  domain: string;
}

/** A mail with the files of which messages are taken. */
export interface ReceivedMail {
  uid: number;
  messageId: string;
  /** The same for each delivery of the mail, on whichever way it came. */
  key: Uint8Array;
  subject: string;
  /** Mail address of the sender as the mail names it; empty if there is none or several. */
  from: string;
  /** Only its header if it is too large. */
  bytes: Uint8Array;
  isTooLarge: boolean;
  files: { name: string; bytes: Uint8Array }[];
  /** Of a report that a message could not be delivered. */
  bounce: SendError | null;
}

/** In milliseconds. All of one message together end well before the lease of a mailbox. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 40_000 };
const mostMailBytes = 30_000_000;
const mostMailsAtOnce = 200;

export function mailServers({ smtp, imap, domain }: MailServers) {
  return {
    domain,
    mailboxAddress: (number: string) => `${number}@${domain}`.toLowerCase(),
    openSending: (access: MailAccess) => openSending(smtp, domain, access),
    openFetching: (access: MailAccess) => openFetching(imap, access),
    async test(access: MailAccess): Promise<MailboxChecked> {
      const [sending, fetching] = await Promise.all([
        checked(async () => {
          const transport = openSending(smtp, domain, access);
          try {
            await transport.verify();
          } finally {
            transport.close();
          }
        }),
        checked(async () => {
          const mailbox = await openFetching(imap, access);
          await mailbox.close();
        }),
      ]);
      return { sending, fetching };
    },
  };
}

async function checked(work: () => Promise<void>): Promise<{ fault: DeliveryFault; detail: string } | null> {
  try {
    await work();
    return null;
  } catch (cause) {
    if (!(cause instanceof NotSent)) throw cause;
    return { fault: faultOf(cause), detail: cause.detail.slice(0, 500) };
  }
}

/** Plain connections are for a server on this machine only. */
const isLocal = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';

function placeOf(address: string, ports: { secure: number; plain: number }) {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:' || url.protocol === 'imaps:';
  return {
    host: url.hostname,
    port: Number(url.port) || (secure ? ports.secure : ports.plain),
    secure,
    isLocal: isLocal(url),
  };
}

function openSending(address: string, domain: string, { username, password }: MailAccess) {
  const { host, port, secure, isLocal: isPlain } = placeOf(address, { secure: 465, plain: 587 });
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: !secure && !isPlain,
    ignoreTLS: !secure && isPlain,
    auth: { user: username, pass: password },
    ...timeouts,
    dnsTimeout: 10_000,
  });
  // From here on the server may have the message although its answer is lost. Earlier it is only made ready.
  let isTransferred = false;
  transport.use('stream', ({ message }, done) => {
    message?.processFunc(output => output.once('resume', () => (isTransferred = true)));
    done();
  });
  return {
    async send({ sender, receiver, subject, fileName, bytes }: Outgoing): Promise<void> {
      isTransferred = false;
      try {
        await transport.sendMail({
          from: `${sender}@${domain}`.toLowerCase(),
          to: `${receiver}@${domain}`.toLowerCase(),
          messageId: `<${fileName.replace(/\.xml$/, '')}@${domain}>`,
          subject,
          text: 'Marktnachricht im Anhang.',
          attachments: [{ filename: fileName, content: Buffer.from(bytes), contentType: 'application/xml' }],
        });
      } catch (cause) {
        throw notSent(cause, isTransferred);
      }
    },
    async verify(): Promise<void> {
      try {
        await transport.verify();
      } catch (cause) {
        throw notSent(cause, false);
      }
    },
    close: () => transport.close(),
  };
}

interface SmtpError {
  code?: string;
  /** That the server answered; `CONN` for its greeting. */
  command?: string;
  responseCode?: number;
  response?: string;
  message?: string;
}

/** Commands that name the message; what is refused before them is refused to the mailbox. A server may put that off until
 *  the recipient is named; then its status is one of policy (x.7.x, RFC 3463), and no message fails for good by it. */
const ofMessage = ['RCPT TO', 'DATA'];

/** An answer of the server is certain. Without one, a transferred message may have arrived. */
function notSent(cause: unknown, isTransferred: boolean): NotSent {
  const { code, command = '', responseCode = 0, response, message } = cause as SmtpError;
  const detail = oneLine(response ?? message ?? '');
  const reason = () => {
    if (code === 'EAUTH') return 'login';
    if (responseCode < 400) return isTransferred ? 'lost' : 'unreachable';
    if (!isTransferred && !ofMessage.includes(command)) return 'denied';
    if (command === 'RCPT TO' && /^\d{3}[ -]\d\.7\./.test(detail)) return 'later';
    return responseCode >= 500 ? 'refused' : 'later';
  };
  return new NotSent(reason(), detail, { cause });
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 500);

async function openFetching(address: string, { username, password }: MailAccess) {
  const { host, port, secure, isLocal: isPlain } = placeOf(address, { secure: 993, plain: 143 });
  const client = new ImapFlow({
    host,
    port,
    secure,
    ...(!secure && { doSTARTTLS: !isPlain }),
    auth: { user: username, pass: password },
    logger: false,
    disableAutoIdle: true,
    ...timeouts,
  });
  // Without a listener, a connection that breaks between two commands would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    const box = await client.mailboxOpen('INBOX');
    return {
      uidValidity: String(box.uidValidity),
      /** Uids of mails to fetch, oldest first: unread ones, and those after the last one stored, which a person may have
       *  opened in another program. */
      async due(lastUid: number): Promise<number[]> {
        const unread = (await client.search({ seen: false }, { uid: true })) || [];
        const newer = lastUid === 0 ? [] : (await client.search({ uid: `${lastUid + 1}:*` }, { uid: true })) || [];
        const uids = new Set([...unread, ...newer.filter(uid => uid > lastUid)]);
        return [...uids].sort((one, other) => one - other).slice(0, mostMailsAtOnce);
      },
      fetch: (uid: number) => asNotSent(() => fetchMail(client, uid)),
      /** Only after what the mail holds is stored. */
      markRead: (uid: number) => asNotSent(() => client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })),
      close: () => closeQuietly(client),
    };
  } catch (cause) {
    await closeQuietly(client);
    throw imapFault(cause);
  }
}

async function asNotSent<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw imapFault(cause);
  }
}

function imapFault(cause: unknown): NotSent {
  const { authenticationFailed, responseText, message } = cause as {
    authenticationFailed?: boolean;
    responseText?: string;
    message?: string;
  };
  return new NotSent(authenticationFailed ? 'login' : 'unreachable', oneLine(responseText ?? message ?? ''), { cause });
}

async function closeQuietly(client: ImapFlow): Promise<void> {
  const ended = client.usable ? client.logout() : Promise.resolve();
  await ended.catch(() => {});
  client.close();
}

/** Undefined if it was deleted meanwhile. Fetching does not mark a mail as read (BODY.PEEK). */
async function fetchMail(client: ImapFlow, uid: number): Promise<ReceivedMail | undefined> {
  const head = await client.fetchOne(String(uid), { size: true, envelope: true, headers: true }, { uid: true });
  if (!head) return undefined;
  const { messageId = '', subject = '', from: senders = [] } = head.envelope ?? {};
  const from = (senders.length === 1 ? senders[0]?.address : undefined) ?? '';
  const isTooLarge = (head.size ?? 0) > mostMailBytes;
  const header = new Uint8Array(head.headers ?? []);
  // A part of a mail that is too large tells it apart from another one.
  const source = isTooLarge ? { maxLength: header.length + 65_536 } : true;
  const whole = await client.fetchOne(String(uid), { source }, { uid: true });
  const content = whole ? whole.source : undefined;
  if (!content) return undefined;
  const bytes = new Uint8Array(content);
  // Servers on its way add to the header of a mail.
  const text = bytes.subarray(header.length);
  const key = messageId ? Buffer.concat([Buffer.from(`${messageId}\n${subject}\n`), text]) : bytes;
  const mail = { uid, messageId, key, subject, from, isTooLarge };
  return isTooLarge
    ? { ...mail, bytes: header, files: [], bounce: null }
    : { ...mail, bytes, ...(await contentOf(bytes)) };
}

/** Attachments that may be messages; none of a mail that cannot be taken apart. A mail within the mail, as a bounce returns
 *  it, stays whole. */
async function contentOf(mail: Uint8Array): Promise<Pick<ReceivedMail, 'files' | 'bounce'>> {
  const options = { maxNestingDepth: 20, forceRfc822Attachments: true };
  const attachments = await PostalMime.parse(mail, options).then(
    parsed => parsed.attachments,
    () => [],
  );
  const files = attachments.flatMap(({ filename, mimeType, content }) => {
    const isMessage = /\.xml$/i.test(filename ?? '') || /^(application|text)\/xml$/i.test(mimeType);
    if (!isMessage) return [];
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
    return [{ name: filename ?? 'nachricht.xml', bytes }];
  });
  return { files, bounce: await bounceOf(attachments) };
}
