import * as z from 'zod/mini';
import { byId, define, done, success } from '../endpoint.ts';
import { accessToken, newAccessToken } from './accessTokens.ts';

export const accessTokenEndpoints = define('user', 'user', {
  listOwnTokens: {
    method: 'GET',
    path: '/user/tokens',
    summary: 'The own tokens for programs in this organisation, the newest first',
    answer: z.array(accessToken),
  },
  createOwnToken: {
    method: 'PUT',
    path: '/user/token/create',
    summary: 'Create a token that reads own energy data and bills; its secret is answered this once',
    body: newAccessToken,
    answer: z.object({ ...done, accessToken, secret: z.string() }),
    refusals: ['token.tooMany', 'tooManyAttempts'],
  },
  revokeOwnToken: {
    method: 'DELETE',
    path: '/user/token/{id}',
    summary: 'Revoke an own token at once',
    params: byId,
    answer: success,
  },
});
