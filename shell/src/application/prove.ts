import { type Api, answerOf, Failure } from '@nahstrom/kit';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Solves the puzzle of the server. The hashing is the browser's own, beside the page, so that nothing stands still.
 *  @returns what goes along with the application
 *  @throws Failure */
export async function proveWork(api: Api): Promise<string> {
  const challenge = await answerOf(api.GET('/public/challenge'));
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Failure(0, {}, 'timeout');
  return btoa(JSON.stringify({ challenge, solution }));
}
