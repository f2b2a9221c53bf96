import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Log, Ports } from '../../platform/ports.ts';
import type { Mail } from './store.ts';

export type SendMail = (mail: Mail) => Promise<void>;

type Print = Ports['printPdf'];

/** For trying out: each mail becomes an .eml file that any mail program opens. */
export function folderTransport(folder: string, log: Log, print: Print): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true });
  let count = 0;
  return async mail => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const sent = await transport.sendMail(await messageOf(mail, 'Nahstrom <portal@nahstrom.example>', print));
    count += 1;
    const stamp = new Date().toISOString().replace(/[:.]/g, '-');
    const file = join(folder, `${stamp}-${String(count).padStart(3, '0')}.eml`);
    await writeFile(file, sent.message as Buffer, { mode: 0o600 });
    log.info({ mail: mail.id, file }, 'mail written to the folder');
  };
}

/** In milliseconds. Well below the duration of a mail's claim: a send times out before another process considers the
 *  mail abandoned. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** @param url `smtps://user:password@mail.example.org`
 *  @param ehlo name by which the portal greets the server */
export function smtpTransport(url: string, from: string, print: Print, ehlo?: string): SendMail {
  const transport = createTransport({ url, ...timeouts, ...(ehlo && { name: ehlo }) });
  return async mail => {
    await transport.sendMail(await messageOf(mail, from, print));
  };
}

/** Stable across retries: if the server's response was lost and the mail is sent again, the mailbox detects the
 *  duplicate. */
function messageIdOf({ id, recipient, subject, text }: Mail, sender: string): string {
  const print = createHash('sha256')
    .update(JSON.stringify([id, recipient, subject, text]))
    .digest('hex')
    .slice(0, 24);
  return `<${id}.${print}@${/@([\w.-]+)/.exec(sender)?.[1] ?? 'nahstrom.invalid'}>`;
}

/** Of `Name <address>` or a bare address. */
const addressOf = (sender: string) => /<([^<>]+)>/.exec(sender)?.[1] ?? sender.trim();

/** Addresses as objects, against header injection: titles are typed by administrators. */
const messageOf = async (mail: Mail, installation: string, print: Print) => ({
  from: mail.from
    ? { name: mail.from.name.replace(/\p{C}+/gu, ' '), address: mail.from.address || addressOf(installation) }
    : installation,
  ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
  to: { name: '', address: mail.recipient },
  ...(mail.unsubscribeUrl && {
    headers: {
      'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribeUrl}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }),
  messageId: messageIdOf(mail, mail.from?.address || installation),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  ...(mail.attachment && {
    attachments: [
      {
        filename: mail.attachment.fileName,
        content: Buffer.from(await print(mail.attachment)),
        contentType: 'application/pdf',
      },
    ],
  }),
});
