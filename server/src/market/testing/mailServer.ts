import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export const mailPassword = 'Postfach-2026';

/** A mail as the server of the market received it. */
export interface Submitted {
  user: string;
  from: string;
  to: string;
  subject: string;
  messageId: string;
  files: { name: string; text: string }[];
}

/** Behaviour of the server for one mail. `drop`: the connection breaks after the whole mail has been accepted. */
type Reply = 'accept' | 'drop' | Refused;
interface Refused {
  code: number;
  text: string;
}
type Stage = 'greeting' | 'MAIL FROM' | 'RCPT TO';

/** An SMTP server of the market on this machine, which keeps what it accepts. */
export async function startSmtp() {
  const accepted: Submitted[] = [];
  const replies: Reply[] = [];
  const control = {
    password: mailPassword,
    /** Answers to each client, before any mail. `drop`: the connection breaks after a while. */
    refuses: {} as Partial<Record<Stage, Refused | 'drop'>>,
    onAccepted: (_: Submitted): void | Promise<void> => {},
  };
  const drop = () => {
    for (const connection of server.connections) connection.close();
  };
  const answer = (stage: Stage, done: (error?: Error) => void) => {
    const refused = control.refuses[stage];
    if (refused === 'drop') setTimeout(drop, 100);
    else done(refused && smtpError(refused));
  };
  const server = new SMTPServer({
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onConnect: (_session, done) => answer('greeting', done),
    onMailFrom: (_address, _session, done) => answer('MAIL FROM', done),
    onRcptTo: (_address, _session, done) => answer('RCPT TO', done),
    onAuth({ username, password }, _session, done) {
      if (password !== control.password) return done(new Error('535 5.7.8 Authentication failed'));
      done(null, { user: username });
    },
    async onData(stream, session, done) {
      const parts: Buffer[] = [];
      try {
        for await (const part of stream) parts.push(part as Buffer);
      } catch (cause) {
        // A client that ends in the middle of a mail, as a killed one does. Without an answer the mail is not accepted.
        return done(cause as Error);
      }
      const reply = replies.shift() ?? 'accept';
      if (typeof reply === 'object') {
        done(smtpError(reply));
        return;
      }
      const mail = await submittedOf(String(session.user), Buffer.concat(parts));
      accepted.push(mail);
      await control.onAccepted(mail);
      if (reply === 'accept') done();
      else drop();
    },
  });
  // Clients that break off are part of the tests.
  server.on('error', () => {});
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    /** Replies to the next mails, in their order. */
    replies,
    control,
    close: () => new Promise<void>(resolve => server.close(resolve)),
  };
}

const smtpError = ({ code, text }: Refused) => Object.assign(new Error(text), { responseCode: code });

async function submittedOf(user: string, bytes: Uint8Array): Promise<Submitted> {
  const { from, to, subject, messageId, attachments } = await PostalMime.parse(bytes);
  return {
    user,
    from: from?.address ?? '',
    to: to?.[0]?.address ?? '',
    subject: subject ?? '',
    messageId: messageId ?? '',
    files: attachments.map(({ filename, content }) => ({
      name: filename ?? '',
      text: new TextDecoder().decode(content as ArrayBuffer),
    })),
  };
}

/** Debian's Dovecot, where it is installed. */
export const dovecot = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot'].find(existsSync);

export type Imap = Awaited<ReturnType<typeof startImap>>;

/** A Dovecot of its own with a mailbox for any user, in a temporary folder. */
export async function startImap() {
  if (!dovecot) throw new Error('Dovecot is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'nahstrom-dovecot-'));
  const isRoot = process.getuid?.() === 0;
  // It refuses to open mailboxes as root.
  const user = isRoot ? 'nobody' : userInfo().username;
  const group = isRoot ? 'nogroup' : String(process.getgid?.());
  const { uid, gid } = isRoot ? idsOf('nobody') : userInfo();
  const mails = join(folder, 'mail');
  for (const place of [join(folder, 'run'), mails]) mkdirSync(place, { mode: 0o755 });
  chownSync(mails, uid, gid);
  chownSync(folder, uid, gid);
  const port = await freePort();
  writeFileSync(
    join(folder, 'dovecot.conf'),
    `base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
first_valid_uid = 1
mail_location = maildir:${mails}/%u
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
passdb {
  driver = static
  args = password=${mailPassword}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${mails}/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`,
  );
  const child = spawn(dovecot, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' });
  await listening(port, child, () => readFileSync(join(folder, 'log'), 'utf8'));

  const placeOf = (username: string) => {
    const place = join(mails, username);
    for (const each of ['', 'cur', 'new', 'tmp']) {
      mkdirSync(join(place, each), { recursive: true });
      chownSync(join(place, each), uid, gid);
    }
    return place;
  };
  return {
    url: `imap://127.0.0.1:${port}`,
    /** Puts a mail into a mailbox, as the mail gateway of the market does. */
    deliver(username: string, mail: string): void {
      const name = `${Date.now()}.${randomUUID()}.test`;
      const place = placeOf(username);
      const path = join(place, 'tmp', name);
      writeFileSync(path, mail);
      chownSync(path, uid, gid);
      writeFileSync(join(place, 'new', name), mail);
      chownSync(join(place, 'new', name), uid, gid);
      rmSync(path);
    },
    /** Unread and read mails. */
    count(username: string): { unread: number; read: number } {
      const place = placeOf(username);
      const names = [...readdirSync(join(place, 'new')), ...readdirSync(join(place, 'cur'))];
      const read = names.filter(name => /:2,[A-Z]*S/.test(name)).length;
      return { unread: names.length - read, read };
    },
    async close() {
      child.kill();
      await new Promise(resolve => child.once('exit', resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idsOf(name: string) {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(line => line.startsWith(`${name}:`));
  const [, , uid, gid] = (entry ?? '').split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function listening(port: number, child: ChildProcess, log: () => string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`Dovecot ended: ${log()}`);
    const isOpen = await new Promise<boolean>(resolve => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error('Dovecot does not listen');
}

let count = 0;

/** As the message names it. */
const senderOf = (text: string) => (/MessageAddress>\s*(AT\d{6})/.exec(text)?.[1] ?? 'AT009999').toLowerCase();

/** A mail of the market with a message attached. */
export function aMail(
  text: string,
  change: { subject?: string; messageId?: string; name?: string; from?: string } = {},
): string {
  count += 1;
  const { subject = '[EC_REQ_ONL_02.40 MessageId=X]', messageId = `<${count}.${randomUUID()}@market.test>` } = change;
  const attachment = Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n');
  return [
    `From: ${change.from ?? `${senderOf(text)}@market.test`}`,
    'To: rc100001@market.test',
    `Subject: ${subject}`,
    `Message-ID: ${messageId}`,
    'Date: Thu, 26 Nov 2026 09:00:00 +0100',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Nachricht im Anhang.',
    '--part',
    'Content-Type: application/xml',
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${change.name ?? 'mako.xml'}"`,
    '',
    attachment,
    '--part--',
    '',
  ].join('\r\n');
}

/** Report of a mail server that could not deliver a mail, which it returns. */
export const aBounce = (returned: string) =>
  [
    'From: MAILER-DAEMON@market.test',
    'To: rc100001@market.test',
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <${randomUUID()}@market.test>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="report"',
    '',
    '--report',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'The mail could not be delivered.',
    '--report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; market.test',
    '',
    'Final-Recipient: rfc822; at009999@market.test',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 <at009999@market.test>:',
    '    no such mailbox',
    '',
    '--report',
    'Content-Type: message/rfc822',
    '',
    returned,
    '--report--',
    '',
  ].join('\r\n');
