import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { isSameSecret, randomToken, signatureOf } from '../../platform/secrets.ts';
import { secrets } from '../../tables/spam.ts';

/** Whose wrong passwords count together, and the cookie that a browser keeps after a login: one that has logged in
 *  before has a counter of its own, so that strangers who guess do not keep the owner out. The cookie is signed for the
 *  one address, and opens nothing. */
export async function knownBrowser(
  tx: Tx,
  cookie: string | undefined,
  username: string,
): Promise<{ key: string; cookie: string }> {
  const [row] = await tx.select().from(secrets).where(eq(secrets.name, 'knownBrowsers'));
  if (!row) throw new Error('The migration that makes the secret of known browsers is missing.');
  const [id = '', signature = ''] = cookie?.split('.') ?? [];
  if (cookie && isSameSecret(signature, await sign(id))) return { key: `login:browser:${id}`, cookie };
  const fresh = randomToken();
  return { key: `login:account:${username}`, cookie: `${fresh}.${await sign(fresh)}` };

  function sign(browser: string): Promise<string> {
    return signatureOf(row!.secret, `${browser} ${username}`);
  }
}
