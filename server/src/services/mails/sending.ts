import type { Database } from '../../platform/database.ts';
import type { Log } from '../../platform/ports.ts';
import { startWaking } from '../../platform/waking.ts';
import { sendDueMails } from './store.ts';
import type { SendMail } from './transports.ts';

const everyMilliseconds = 15_000;

/** Sends the outbox periodically, and immediately when woken.
 *  @param outcome `filed` if `send` only writes a file */
export const startMailSending = (
  database: Database,
  now: () => Date,
  send: SendMail,
  log: Log,
  outcome?: 'sent' | 'filed',
) => startWaking(() => sendDueMails(database, now, send, outcome), everyMilliseconds, log, 'sending mails failed');
