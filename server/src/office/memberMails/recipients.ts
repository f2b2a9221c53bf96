import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { communities } from '../../tables/communities.ts';
import { logins, organisationUsers } from '../../tables/identity.ts';
import { members } from '../../tables/members.ts';

/** Members who may be mailed: with access to the portal and a proven address. A mail with personal figures is never
 *  sent to an address entered by another person.
 *  @param member that one alone, with its user locked: concurrent runs decide one after the other */
export async function listRecipients(tx: Tx, member?: number) {
  const query = tx
    .select({
      id: members.id,
      communityId: members.communityId,
      community: communities.title,
      memberType: members.memberType,
      state: members.state,
      firstName: members.firstName,
      lastName: members.lastName,
      companyName: members.companyName,
      userId: organisationUsers.id,
      off: organisationUsers.mailsOff,
      address: logins.username,
      locale: logins.locale,
    })
    .from(members)
    .innerJoin(communities, eq(communities.id, members.communityId))
    .innerJoin(organisationUsers, eq(organisationUsers.id, members.userId))
    .innerJoin(logins, eq(logins.id, organisationUsers.loginId))
    .where(
      and(
        inArray(members.state, ['active', 'left']),
        isNull(members.anonymised),
        eq(organisationUsers.active, true),
        isNotNull(logins.proven),
        member === undefined ? undefined : eq(members.id, member),
      ),
    )
    .orderBy(asc(members.id));
  return member === undefined ? query : query.for('update', { of: organisationUsers });
}

export type Recipient = Awaited<ReturnType<typeof listRecipients>>[number];
