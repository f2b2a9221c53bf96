import * as z from 'zod/mini';
import { define, done } from '../endpoint.ts';
import { chosenMails, filedMails, filedMailsDone } from './filedMails.ts';

const answer = z.object({ ...done, ...filedMailsDone.shape });

export const filedMailEndpoints = define('admin', 'mails', {
  listFiledMails: {
    method: 'GET',
    path: '/admin/mails/filed',
    summary: 'Mails of the organisation that are only in the folder, and why some of them are not sent any more',
    answer: filedMails,
  },
  sendFiledMails: {
    method: 'POST',
    path: '/admin/mails/send',
    summary: 'Send filed mails; those sent meanwhile, or with an obstacle, are left out and named',
    body: chosenMails,
    answer,
    refusals: ['mail.notSetUp'],
  },
  discardFiledMails: {
    method: 'POST',
    path: '/admin/mails/discard',
    summary: 'Decide that filed mails are not sent any more',
    body: chosenMails,
    answer,
  },
  listFiledMailsOfInstallation: {
    method: 'GET',
    path: '/operator/mails/filed',
    access: 'operator',
    tag: 'operator',
    summary: 'The same for mails that belong to no organisation',
    answer: filedMails,
  },
  sendFiledMailsOfInstallation: {
    method: 'POST',
    path: '/operator/mails/send',
    access: 'operator',
    tag: 'operator',
    summary: 'Send filed mails that belong to no organisation',
    body: chosenMails,
    answer,
    refusals: ['mail.notSetUp'],
  },
  discardFiledMailsOfInstallation: {
    method: 'POST',
    path: '/operator/mails/discard',
    access: 'operator',
    tag: 'operator',
    summary: 'Decide that filed mails that belong to no organisation are not sent any more',
    body: chosenMails,
    answer,
  },
});
