import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { members } from './schema.ts';

const unclaimed = (email: string) => and(eq(members.email, email), eq(members.state, 'active'), isNull(members.userId));

/** The accepted memberships of a person who has just proved to own the e-mail address. */
export const claimMembershipsOf = {
  async find(tx: Tx, email: string) {
    const [person] = await tx
      .select({ firstName: members.firstName, lastName: members.lastName })
      .from(members)
      .where(unclaimed(email))
      .orderBy(desc(members.id))
      .limit(1);
    return person;
  },
  async claim(tx: Tx, email: string, userId: number) {
    await tx.update(members).set({ userId }).where(unclaimed(email));
  },
};
