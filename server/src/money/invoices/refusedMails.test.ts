import { describe, expect, it } from 'vitest';
import { undeliveredReason } from './refusedMails.ts';

describe('a mail did not arrive', () => {
  it.each([
    ['because sending was not set up', 'filed', '', 'noServer'],
    ['because it could not be written', 'failed', 'server.failed', 'unwritten'],
    ['because the mailbox does not exist', 'refused', 'Message failed: 550 5.1.1 no such user', 'noMailbox'],
    ['because the mailbox does not exist, without an enhanced code', 'refused', '550 unknown', 'noMailbox'],
    ['because the mailbox is full', 'failed', '552 mailbox full', 'mailboxFull'],
    ['because the mailbox is full, with the wrong code', 'refused', '550 5.2.2 over quota', 'mailboxFull'],
    ['because it was refused as spam', 'refused', '554 5.7.1 rejected', 'refused'],
    ['because it was put off again and again', 'failed', '451 4.7.1 greylisted', 'refused'],
    ['yet, because it is put off', 'delayed', '451 4.7.1 greylisted', 'postponed'],
    ['yet, because nobody answered', 'delayed', 'connect ECONNREFUSED 192.0.2.1:25', 'unreachable'],
    ['because nobody answered', 'failed', 'connect ECONNREFUSED 192.0.2.1:25', 'unreachable'],
    ['for no reason that is known', 'failed', '', 'unreachable'],
  ] as const)('%s', (_, state, error, reason) => {
    expect(undeliveredReason(state, error)).toBe(reason);
  });
});
