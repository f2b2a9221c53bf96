import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Sender } from '../../services/mails/index.ts';
import { communities } from '../../tables/communities.ts';
import { members } from '../../tables/members.ts';
import { organisations } from '../../tables/organisations.ts';

/** The community of the member, or else the organisation, under the organisation's own address if it has one. */
export async function findSenderOf(
  tx: Tx,
  organisationId: number,
  memberId: number | null,
): Promise<Sender | undefined> {
  const [found] = await tx
    .select({
      organisation: organisations.title,
      community: communities.title,
      address: organisations.senderAddress,
      replyTo: organisations.contactAddress,
    })
    .from(organisations)
    .leftJoin(members, and(eq(members.organisationId, organisations.id), eq(members.id, memberId ?? 0)))
    .leftJoin(
      communities,
      and(eq(communities.organisationId, organisations.id), eq(communities.id, members.communityId)),
    )
    .where(eq(organisations.id, organisationId));
  if (!found) return undefined;
  const { organisation, community, address, replyTo } = found;
  return { from: { name: community ?? organisation, address }, ...(replyTo && { replyTo }) };
}
