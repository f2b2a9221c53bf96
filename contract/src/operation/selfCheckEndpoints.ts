import * as z from 'zod/mini';
import { define, done } from '../endpoint.ts';
import { faultyAddress, selfCheck } from './selfCheck.ts';

export const selfCheckEndpoints = define('admin', 'selfcheck', {
  getSelfCheck: {
    method: 'GET',
    path: '/admin/selfcheck',
    summary: 'Whether mails, jobs and data of the organisation are as they should be',
    answer: selfCheck,
  },
  listFaultyAddresses: {
    method: 'GET',
    path: '/admin/selfcheck/addresses',
    summary: 'Stored e-mail addresses that are none, at most 200',
    answer: z.array(faultyAddress),
  },
  sendTestMail: {
    method: 'POST',
    path: '/admin/selfcheck/mail',
    summary: 'Mail the one who asks, to see whether mails arrive',
    answer: z.object({ ...done, recipient: z.string() }),
    refusals: ['tooManyAttempts'],
  },
});
