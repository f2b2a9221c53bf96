import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { logins, organisationUsers } from '../../tables/identity.ts';

/** The user of this organisation whom the owner of the address has confirmed, found from inside it. An address that
 *  somebody only typed gets nothing. */
export async function findProvenUser(tx: Tx, username: string): Promise<{ id: number } | undefined> {
  const [user] = await tx
    .select({ id: organisationUsers.id })
    .from(organisationUsers)
    .innerJoin(logins, eq(logins.id, organisationUsers.loginId))
    .where(and(eq(logins.username, username), isNotNull(logins.proven)));
  return user;
}
