import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { logins, organisationUsers } from '../../tables/identity.ts';

/** Active administrators of the organisation itself, and not of one of its clients. */
export const listAdministrators = (tx: Tx, organisationId: number) =>
  tx
    .select({ username: logins.username, locale: logins.locale })
    .from(organisationUsers)
    .innerJoin(logins, eq(logins.id, organisationUsers.loginId))
    .where(
      and(
        eq(organisationUsers.organisationId, organisationId),
        eq(organisationUsers.active, true),
        sql`'ROLE_ADMIN' = any(${organisationUsers.roles})`,
        sql`${organisationUsers.clientCustomerId} is null`,
      ),
    )
    .orderBy(asc(logins.username));
