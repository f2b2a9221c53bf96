import type { RefusalCode } from '@nahstrom/contract';
import { assertAttemptsLeft, countAttempt } from '../../platform/attempts.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../platform/route.ts';
import { findToken, type TokenKind } from './store.ts';

const guessesPerNetwork = { most: 30, windowSeconds: 900 };

/** Looks up a mailed link without consuming it, before any expensive step. Guesses are counted per network.
 *  @throws Refusal tooManyAttempts, or the given code for an invalid link */
export async function openLink(
  identity: Work,
  now: Date,
  { network }: { network: string },
  kind: TokenKind,
  secret: string,
  code: RefusalCode = 'link.invalid',
) {
  const key = `link:network:${network}`;
  const token = await identity(async tx => {
    await assertAttemptsLeft(tx, now, key, guessesPerNetwork);
    const found = await findToken(tx, now, kind, secret);
    if (!found) await countAttempt(tx, now, key, guessesPerNetwork);
    return found;
  });
  if (!token) throw new Refusal(code);
  return token;
}
