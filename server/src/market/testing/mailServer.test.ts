import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { expect, it, vi } from 'vitest';
import { mailPassword, startSmtp } from './mailServer.ts';

it('a client that ends in the middle of a mail is no failure of the server, and the next mail is accepted', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const smtp = await startSmtp();
  try {
    await breakOff(Number(new URL(smtp.url).port));
    await nextTurn();
    await createTransport({ url: smtp.url, auth: { user: 'rc100001', pass: mailPassword } }).sendMail({
      from: 'rc100001@market.test',
      to: 'at009999@market.test',
      subject: 'zweite',
      text: 'ganz',
    });
    expect(smtp.accepted.map(({ subject }) => subject)).toEqual(['zweite']);
    expect(unhandled).not.toHaveBeenCalled();
  } finally {
    process.off('unhandledRejection', unhandled);
    await smtp.close();
  }
});

/** Sends a mail up to its first line, and destroys the connection. */
async function breakOff(port: number): Promise<void> {
  const login = Buffer.from(`\0rc100001\0${mailPassword}`).toString('base64');
  const lines = [
    'EHLO client.test',
    `AUTH PLAIN ${login}`,
    'MAIL FROM:<rc100001@market.test>',
    'RCPT TO:<at009999@market.test>',
    'DATA',
    'Subject: erste',
  ];
  const socket = connect(port, '127.0.0.1');
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => resolve());
    socket.setEncoding('utf8').on('data', (reply: string) => {
      // The last line of a reply has a space after its code.
      if (!/^\d{3} .*\r\n$/m.test(reply)) return;
      socket.write(`${lines.shift()}\r\n`, () => lines.length === 0 && socket.destroy());
    });
  });
}
