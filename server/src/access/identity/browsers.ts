import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { isSameSecret, randomToken, signatureOf } from '../../platform/secrets.ts';
import { secrets } from '../../tables/spam.ts';

/** Cookie of a browser after a login, signed for that login. A known browser has its own counter of wrong passwords, so
 *  that guessing strangers do not lock the owner out. The cookie grants no access. */
export async function knownBrowser(tx: Tx, cookie: string | undefined) {
  const [row] = await tx.select().from(secrets).where(eq(secrets.name, 'knownBrowsers'));
  if (!row) throw new Error('The migration that makes the secret of known browsers is missing.');
  const [id = '', signature = ''] = cookie?.split('.') ?? [];
  const sign = (browser: string, loginId: number) => signatureOf(row.secret, `${browser} ${loginId}`);
  return {
    /** Whether the login was used in this browser before. */
    knows: async (loginId: number) => Boolean(cookie) && isSameSecret(signature, await sign(id, loginId)),
    /** The key of its counter. */
    key: `login:browser:${id}`,
    /** Cookie value after a login. */
    async cookieFor(loginId: number): Promise<string> {
      if (cookie && isSameSecret(signature, await sign(id, loginId))) return cookie;
      const fresh = randomToken();
      return `${fresh}.${await sign(fresh, loginId)}`;
    },
  };
}
