import { parentPort } from 'node:worker_threads';
import { present } from '../../platform/present.ts';
import { contentOf, type MailContent } from './mailContent.ts';

export type MailAnswer = 'ready' | { content: MailContent | undefined };

const port = present(parentPort);

/** The worker thread that takes mails apart, one after the other. */
port.on('message', async (mail: Uint8Array) => {
  const content = await contentOf(mail);
  const answer: MailAnswer = { content };
  port.postMessage(answer, content?.files.map(({ bytes }) => bytes.buffer) ?? []);
});
port.postMessage('ready' satisfies MailAnswer);
