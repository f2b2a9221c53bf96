import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { hashOf, randomToken } from '../../platform/secrets.ts';
import { applicationLinks } from '../../tables/applications.ts';

/** The token is only in the mail. */
export async function createApplicationLink(tx: Tx, organisationId: number, memberId: number): Promise<string> {
  const token = randomToken();
  await tx.insert(applicationLinks).values({ hash: await hashOf(token), organisationId, memberId });
  return token;
}

/** Called as identity. */
export async function findApplicationLink(tx: Tx, token: string) {
  const [link] = await tx
    .select()
    .from(applicationLinks)
    .where(eq(applicationLinks.hash, await hashOf(token)));
  return link;
}
