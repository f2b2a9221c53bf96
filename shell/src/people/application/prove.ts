import { type Api, answerOf, Failure } from '@nahstrom/kit';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Solves the server's proof-of-work challenge. Hashing uses Web Crypto in the background, so that the page stays
 *  responsive.
 *  @returns the proof to send with the application
 *  @throws Failure */
export async function proveWork(api: Api): Promise<string> {
  const challenge = await answerOf(api.GET('/public/challenge'));
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Failure(0, {}, 'timeout');
  return btoa(JSON.stringify({ challenge, solution }));
}
