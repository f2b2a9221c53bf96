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

/** Well below the time for which a mail is claimed: a server that says nothing is given up before another process
 *  takes the mail for abandoned. In milliseconds. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** @param url `smtps://user:password@mail.example.org` */
export function smtpTransport(url: string, from: string, print: Print): SendMail {
  const transport = createTransport({ url, ...timeouts });
  return async mail => {
    await transport.sendMail(await messageOf(mail, from, print));
  };
}

/** The same whenever a mail is sent: where an answer of the server was lost and it is sent again, the mailbox knows it. */
function messageIdOf({ id, recipient, subject, text }: Mail, sender: string): string {
  const print = createHash('sha256')
    .update(JSON.stringify([id, recipient, subject, text]))
    .digest('hex')
    .slice(0, 24);
  return `<${id}.${print}@${/@([\w.-]+)/.exec(sender)?.[1] ?? 'nahstrom.invalid'}>`;
}

/** The addresses are objects, which no header can be smuggled into: titles come from whoever administers. */
const messageOf = async (mail: Mail, installation: string, print: Print) => ({
  from: mail.from ? { ...mail.from, name: mail.from.name.replace(/\p{C}+/gu, ' ') } : installation,
  to: { name: '', address: mail.recipient },
  messageId: messageIdOf(mail, mail.from?.address ?? installation),
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
