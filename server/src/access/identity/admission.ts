import type { Locale } from '@nahstrom/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { logins, organisationUsers } from '../../tables/identity.ts';

/** The user of this organisation confirmed by the owner of the address, found from inside it. An unconfirmed address
 *  yields none. */
export async function findProvenUser(tx: Tx, username: string): Promise<{ id: number } | undefined> {
  const [user] = await tx
    .select({ id: organisationUsers.id })
    .from(organisationUsers)
    .innerJoin(logins, eq(logins.id, organisationUsers.loginId))
    .where(and(eq(logins.username, username), isNotNull(logins.proven)));
  return user;
}

/** Language of the organisation's user with an address. */
export async function findLocale(tx: Tx, username: string): Promise<Locale | undefined> {
  const [user] = await tx
    .select({ locale: logins.locale })
    .from(organisationUsers)
    .innerJoin(logins, eq(logins.id, organisationUsers.loginId))
    .where(and(eq(logins.username, username), eq(organisationUsers.active, true)))
    .limit(1);
  return user?.locale;
}
