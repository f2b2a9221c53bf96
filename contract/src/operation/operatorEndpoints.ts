import * as z from 'zod/mini';
import { addressConfirmation, operatorInvitation, passwordProof, sessionUser } from '../access/identity.ts';
import { organisation } from '../access/organisations.ts';
import { byId, define, done, own, success } from '../endpoint.ts';
import { installation, visitorsChange } from './operator.ts';

export const operatorEndpoints = define('operator', 'operator', {
  setOrganisationVisitors: {
    method: 'POST',
    path: '/operator/organisation/{id}',
    summary: 'Set the host name of an organisation, whether it is the default, and whether it is archived',
    params: byId,
    body: visitorsChange,
    answer: z.object({ ...done, organisation }),
    refusals: ['record.changedMeanwhile', 'tooManyAttempts'],
  },
  getInstallation: {
    method: 'GET',
    path: '/operator',
    summary: 'The state of the installation, its organisations, and who runs it',
    answer: installation,
  },
  inviteOperator: {
    method: 'POST',
    path: '/operator/invite',
    summary:
      'Mail a link by which its reader comes to run the installation, too; the answer is the same for every address',
    body: operatorInvitation,
    answer: success,
    refusals: ['tooManyAttempts'],
  },
  confirmOperator: {
    ...own,
    tag: 'operator',
    method: 'POST',
    path: '/operator/confirm',
    summary: 'Follow the mailed link, in a session of the proven login of the address it was mailed to',
    body: addressConfirmation,
    answer: z.object({ ...done, user: sessionUser }),
    refusals: ['link.invalid', 'tooManyAttempts'],
  },
  removeOperator: {
    method: 'POST',
    path: '/operator/{id}/remove',
    summary:
      'Take the right to run the installation from a login, also from the own one; all operators are told by mail',
    params: byId,
    body: passwordProof,
    answer: success,
    refusals: ['operator.last', 'tooManyAttempts'],
  },
});
