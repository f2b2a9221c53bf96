import type { MoveIn } from '@nahstrom/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { lockCommunity, takeNumbersBack } from '../communities/index.ts';
import { deleteMovedIn, lockMember } from '../people/index.ts';
import type { Tx } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Session } from '../platform/session.ts';
import { writeAudits } from '../services/audit/index.ts';
import { communities } from '../tables/communities.ts';
import { countingPoints } from '../tables/countingPoints.ts';
import { mandates, members } from '../tables/members.ts';
import { moveInMembers, moveIns, type RaisedNumbers } from '../tables/moveIns.ts';
import { openingItems } from '../tables/openingItems.ts';
import { findDependents } from './dependents.ts';
import { getMoveIn } from './getMoveIn.ts';
import { findMoveIn, lockMoveIn } from './store.ts';

/** Deletes records created by a move-in and restores changed ones, and the next numbers if none was assigned since. */
export async function undoMoveIn(tx: Tx, session: Session, now: Date, id: number): Promise<MoveIn> {
  const { communityId } = await findMoveIn(tx, id);
  await lockCommunity(tx, communityId);
  const row = await lockMoveIn(tx, id);
  if (row.state === 'undone') return getMoveIn(tx, id, now);
  if (row.state !== 'committed') throw new Refusal('moveIn.notCommitted');
  const written = await tx
    .select()
    .from(moveInMembers)
    .where(eq(moveInMembers.moveInId, id))
    .orderBy(moveInMembers.memberId);
  for (const { memberId } of written) await lockMember(tx, memberId, { toDelete: true });
  if ((await findDependents(tx, row)).length > 0) throw new Refusal('moveIn.dependents');

  const created = written.filter(({ before }) => before === null).map(({ memberId }) => memberId);
  await deleteMovedIn(tx, communityId, created);
  for (const { memberId, before } of written) {
    if (before === null) continue;
    if (before.addedPoints.length > 0)
      await tx.delete(countingPoints).where(inArray(countingPoints.id, before.addedPoints));
    if (before.openItems && before.openItems.length > 0)
      await tx.delete(openingItems).where(inArray(openingItems.id, before.openItems));
    if (before.mandate !== null) await tx.delete(mandates).where(eq(mandates.id, before.mandate));
    for (const [point, { values }] of Object.entries(before.points))
      await tx
        .update(countingPoints)
        .set({ ...values, updated: now, version: sql`${countingPoints.version} - 1` })
        .where(eq(countingPoints.id, Number(point)));
    // Restores the previous version number; open edits stay valid.
    await tx
      .update(members)
      .set({ ...before.member, updated: now, version: sql`${members.version} - 1` })
      .where(eq(members.id, memberId));
  }
  if (row.raisedNumbers) await takeBack(tx, communityId, row.raisedNumbers);
  await writeAudits(
    tx,
    session,
    now,
    written.map(({ memberId, before }) => ({
      action: 'undo',
      entity: 'member',
      entityId: memberId,
      ...(before && { after: before.member }),
    })),
  );
  await tx.delete(moveInMembers).where(eq(moveInMembers.moveInId, id));
  await tx.update(moveIns).set({ state: 'undone' }).where(eq(moveIns.id, id));
  return getMoveIn(tx, id, now);
}

async function takeBack(tx: Tx, communityId: number, { member, documents }: RaisedNumbers): Promise<void> {
  await tx
    .update(communities)
    .set({
      // A member may have got a number manually.
      lastMemberNumber: sql`greatest(${member.before}::integer,
        (select coalesce(max(member_number), 0) from members where community_id = ${communityId}))`,
    })
    .where(and(eq(communities.id, communityId), eq(communities.lastMemberNumber, member.after)));
  await takeNumbersBack(tx, communityId, documents);
}
