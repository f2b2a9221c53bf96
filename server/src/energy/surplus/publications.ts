import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { randomToken } from '../../platform/secrets.ts';
import type { Session } from '../../platform/session.ts';
import { members } from '../../tables/members.ts';
import { surplusPublications } from '../../tables/surplus.ts';

export type Publication = { organisationId: number; communityId: number };

/** For its participating members and the administrators of the organisation; for others the community does not exist. */
export async function assertReadable(tx: Tx, session: Session, communityId: number): Promise<void> {
  if (session.rank === 'admin') return;
  const [member] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.communityId, communityId), eq(members.userId, session.user.id), eq(members.state, 'active')))
    .limit(1);
  if (!member) throw new Refusal('record.notFound');
}

export async function findPublication(tx: Tx, publicKey: string): Promise<Publication | undefined> {
  const [row] = await tx
    .select({ organisationId: surplusPublications.organisationId, communityId: surplusPublications.communityId })
    .from(surplusPublications)
    .where(eq(surplusPublications.publicKey, publicKey));
  return row;
}

export async function findKey(tx: Tx, communityId: number): Promise<string | null> {
  const [row] = await tx
    .select({ publicKey: surplusPublications.publicKey })
    .from(surplusPublications)
    .where(eq(surplusPublications.communityId, communityId));
  return row?.publicKey ?? null;
}

/** A community that is public already keeps its addresses. */
export async function publish(tx: Tx, place: Publication, now: Date): Promise<void> {
  await tx
    .insert(surplusPublications)
    .values({ ...place, publicKey: randomToken(), created: now })
    .onConflictDoNothing();
}

export async function unpublish(tx: Tx, communityId: number): Promise<void> {
  await tx.delete(surplusPublications).where(eq(surplusPublications.communityId, communityId));
}

/** Returns false for a community that is not public. */
export async function renewKey(tx: Tx, communityId: number): Promise<boolean> {
  const renewed = await tx
    .update(surplusPublications)
    .set({ publicKey: randomToken() })
    .where(eq(surplusPublications.communityId, communityId))
    .returning({ communityId: surplusPublications.communityId });
  return renewed.length > 0;
}
