import type { Database } from '../../platform/database.ts';
import type { Log } from '../../platform/ports.ts';
import { startWaking } from '../../platform/waking.ts';
import { sendDueMails } from './store.ts';
import type { SendMail } from './transports.ts';

const everyMilliseconds = 15_000;

/** Sends the outbox periodically, and immediately when woken. */
export const startMailSending = (database: Database, now: () => Date, send: SendMail, log: Log) =>
  startWaking(() => sendDueMails(database, now, send), everyMilliseconds, log, 'sending mails failed');
