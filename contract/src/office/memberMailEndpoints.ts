import * as z from 'zod/mini';
import { define, done, nothing, success } from '../endpoint.ts';
import { mailChoice, ownMails, unsubscription } from './memberMails.ts';

/** Of a link in a mail. */
const bySecret = z.object({ secret: z.string().check(z.maxLength(100)) });

export const memberMailEndpoints = define('user', 'user', {
  getOwnMails: {
    method: 'GET',
    path: '/user/mails',
    summary: 'Which mails about their energy and bills the person has turned off',
    answer: ownMails,
  },
  chooseOwnMails: {
    method: 'PUT',
    path: '/user/mails',
    summary: 'Turn one kind of mail on or off',
    body: mailChoice,
    answer: z.object({ ...done, ownMails }),
  },
  getUnsubscription: {
    ...nothing,
    method: 'GET',
    path: '/public/mails/{secret}',
    tag: 'member',
    summary: 'What the link to unsubscribe of a mail turns off',
    params: bySecret,
    answer: unsubscription,
  },
  unsubscribe: {
    ...nothing,
    method: 'POST',
    path: '/public/mails/{secret}/unsubscribe',
    tag: 'member',
    summary: 'Turn off the kind of the mail, also by the mail program of its recipient (RFC 8058)',
    params: bySecret,
    withoutCookies: true,
    answer: success,
  },
});
