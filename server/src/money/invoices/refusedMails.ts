import type { UndeliveredReason } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { refusedForGood } from '../../services/mails/index.ts';

/** A mail `m` that still waits for another attempt, although the mail server has rejected its recipient permanently. */
export const isRefusedMail = sql<boolean>`(m.state = 'queued' and m.error ~ ${sql.raw(`'${refusedForGood}'`)})`;

/** A mail `m` that waits for another attempt, because the last one failed. */
export const isDelayedMail = sql<boolean>`(m.state = 'queued' and m.error is not null)`;

/** The reason of a mail that did not arrive, by the answer of the mail server (RFC 5321, and RFC 3463 for the enhanced
 *  code). An error without such an answer is one of the connection. */
export function undeliveredReason(state: string, error: string): UndeliveredReason {
  if (state === 'filed') return 'noServer';
  if (error === 'server.failed') return 'unwritten';
  if (/full|quota|\b[45]\.2\.2\b|\b552\b/i.test(error)) return 'mailboxFull';
  if (state === 'delayed') return /\b[45]\d\d\b/.test(error) ? 'postponed' : 'unreachable';
  if (/\b[45]\.1\.\d\b|\b55[013]\b/.test(error)) return 'noMailbox';
  return /\b[45]\d\d\b/.test(error) ? 'refused' : 'unreachable';
}
