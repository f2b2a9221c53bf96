import type { DeliveryFault, MailboxChecked } from '@nahstrom/contract';
import { ImapFlow } from 'imapflow';
import { createTransport } from 'nodemailer';
import { faultOf, NotSent, type Outgoing } from '../channels/sending.ts';
import type { MailAccess } from '../ports.ts';
import { contentOf, type MailContent, type TakeApart } from './mailContent.ts';

/** Mail servers of the market. Only the operator of the portal names them, because an address that an administrator could
 *  choose would reach into the network behind the portal. */
export interface MailServers {
  /** `smtps://mail.edanet.at:465`; with `smtp://` the connection changes to TLS, unless the server is this machine. */
  smtp: string;
  /** `imaps://mail.edanet.at:993`, likewise. */
  imap: string;
  /** Part of all addresses of the market after the `@`. */
  domain: string;
  /** Name by which the portal greets the mail server. */
  ehlo?: string | undefined;
}

export interface ReceivedMail {
  bytes: Uint8Array;
  /** Undefined for a mail that costs too much to take apart. */
  content: MailContent | undefined;
}

/** In milliseconds. All of one message together end well before the lease of a mailbox. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 40_000 };
const mostMailBytes = 30_000_000;
const mostMailsAtOnce = 200;

export function mailServers({ smtp, imap, domain, ehlo }: MailServers, takeApart: TakeApart = contentOf) {
  const openSending = (access: MailAccess) => openSmtp({ smtp, domain, ehlo }, access);
  const openFetching = (access: MailAccess) => openImap(imap, access, takeApart);
  return {
    domain,
    mailboxAddress: (number: string) => `${number}@${domain}`.toLowerCase(),
    openSending,
    openFetching,
    async test(access: MailAccess): Promise<MailboxChecked> {
      const [sending, fetching] = await Promise.all([
        checked(async () => {
          const transport = openSending(access);
          try {
            await transport.verify();
          } finally {
            transport.close();
          }
        }),
        checked(async () => {
          const mailbox = await openFetching(access);
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

function openSmtp({ smtp, domain, ehlo }: Omit<MailServers, 'imap'>, { username, password }: MailAccess) {
  const { host, port, secure, isLocal: isPlain } = placeOf(smtp, { secure: 465, plain: 587 });
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: !secure && !isPlain,
    ignoreTLS: !secure && isPlain,
    auth: { user: username, pass: password },
    ...(ehlo && { name: ehlo }),
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

/** Commands that name the message; what is refused before them is refused to the mailbox. A server may defer that
 *  until the recipient is named; then its status is one of policy (x.7.x, RFC 3463), and no message fails permanently
 *  by it. */
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

async function openImap(address: string, { username, password }: MailAccess, takeApart: TakeApart) {
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
      /** Uids of mails to fetch, oldest first: those after the last one stored, which may have been opened in another
       *  program, then earlier ones that are unread. */
      async due(lastUid: number): Promise<number[]> {
        const unread = (await client.search({ seen: false }, { uid: true })) || [];
        const newer = lastUid === 0 ? [] : (await client.search({ uid: `${lastUid + 1}:*` }, { uid: true })) || [];
        const all = [...new Set([...unread, ...newer])].sort((one, other) => one - other);
        const isNew = (uid: number) => uid > lastUid;
        return [...all.filter(isNew), ...all.filter(uid => !isNew(uid))].slice(0, mostMailsAtOnce);
      },
      /** Undefined if it was deleted in the meantime. Fetching does not mark a mail as read (BODY.PEEK). */
      async fetch(uid: number): Promise<ReceivedMail | 'tooLarge' | undefined> {
        const bytes = await asNotSent(() => fetchMail(client, uid));
        return bytes instanceof Uint8Array ? { bytes, content: await takeApart(bytes) } : bytes;
      },
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

async function fetchMail(client: ImapFlow, uid: number): Promise<Uint8Array | 'tooLarge' | undefined> {
  const head = await client.fetchOne(String(uid), { size: true }, { uid: true });
  if (!head) return undefined;
  if ((head.size ?? 0) > mostMailBytes) return 'tooLarge';
  const whole = await client.fetchOne(String(uid), { source: true }, { uid: true });
  const source = whole ? whole.source : undefined;
  return source && new Uint8Array(source);
}
