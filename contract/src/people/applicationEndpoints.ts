import * as z from 'zod/mini';
import { approvalTexts, approvalTextsData } from '../communities/approvals.ts';
import { byId, define, done } from '../endpoint.ts';
import { followedApplication, proofChallenge } from './applications.ts';

export const applicationEndpoints = define('admin', 'community', {
  getChallenge: {
    method: 'GET',
    path: '/public/challenge',
    access: 'public',
    tag: 'application',
    summary: 'A proof of work for the application, to be solved by the browser; good once, for half an hour',
    answer: proofChallenge,
  },
  getFollowedApplication: {
    method: 'GET',
    path: '/public/application/{token}',
    access: 'public',
    tag: 'application',
    summary: 'How far an application is, for whoever has the link of its confirmation mail',
    params: z.object({ token: z.string().check(z.maxLength(100)) }),
    answer: followedApplication,
    refusals: ['link.invalid'],
  },
  getApprovalTexts: {
    method: 'GET',
    path: '/community/{id}/approvaltexts',
    summary: 'The wording of the four approvals that applicants of the community give now',
    params: byId,
    answer: approvalTexts,
  },
  updateApprovalTexts: {
    method: 'POST',
    path: '/community/{id}/approvaltexts/update',
    summary: 'A new version of the wording; those who agreed to an older one stay with it',
    params: byId,
    body: approvalTextsData,
    answer: z.object({ ...done, approvalTexts }),
    refusals: ['record.changedMeanwhile'],
  },
});
