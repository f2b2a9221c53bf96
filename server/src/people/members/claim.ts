import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { members } from '../../tables/members.ts';

const unclaimed = (email: string) => and(eq(members.email, email), eq(members.state, 'active'), isNull(members.userId));

/** The name on the newest accepted membership of a proven address. */
export async function findMembershipOf(tx: Tx, email: string) {
  const [person] = await tx
    .select({ firstName: members.firstName, lastName: members.lastName })
    .from(members)
    .where(unclaimed(email))
    .orderBy(desc(members.id))
    .limit(1);
  return person;
}

export async function claimMembershipsOf(tx: Tx, email: string, userId: number): Promise<void> {
  await tx.update(members).set({ userId }).where(unclaimed(email));
}
