import { and, eq, sql } from 'drizzle-orm';
import { enterIdentity, enterTenant, type Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { isGroupOfUser, organisationUsers } from '../../tables/identity.ts';
import { organisations } from '../../tables/organisations.ts';
import { usergroups } from '../../tables/usergroups.ts';

/** Switches the transaction to an organisation that the caller administers as a whole, current or not. */
export async function enterAdministered(tx: Tx, session: Session, id: number): Promise<void> {
  await enterIdentity(tx);
  const [administered] = await tx
    .select({ requireTwoFactor: organisations.requireTwoFactor })
    .from(organisationUsers)
    .innerJoin(organisations, eq(organisations.id, organisationUsers.organisationId))
    .innerJoin(usergroups, isGroupOfUser)
    .where(
      and(
        eq(organisationUsers.organisationId, id),
        eq(organisationUsers.loginId, session.loginId),
        eq(organisationUsers.active, true),
        eq(usergroups.level, 'organisation'),
        sql`'ROLE_ADMIN' = any (${organisationUsers.roles})`,
      ),
    );
  if (!administered) throw new Refusal('record.notFound');
  // The current organisation may require less than this one, such as no second factor.
  if (administered.requireTwoFactor && !session.user.twoFactor) throw new Refusal('twoFactor.required');
  await enterTenant(tx, id);
}
